import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../../webidl/state.ts';
import { TransformEnds } from '../streams/TransformStream.ts';
import { TransformState } from '../streams/transform-state.ts';
import { bytesToDecode } from './bytes-to-decode.ts';
import { TextDecoderState } from './TextDecoder.ts';

class DecoderStreamState extends TextDecoderState<'TextDecoderStream'> {
  readonly ends: TransformEnds;

  constructor(label: unknown, options: unknown) {
    super('TextDecoderStream', label, options);
    const stream: TransformState = new TransformState({
      // https://encoding.spec.whatwg.org/#decode-and-enqueue-a-chunk
      transform: (chunk) => this.#enqueue(stream, bytesToDecode(chunk), true),
      // https://encoding.spec.whatwg.org/#flush-and-enqueue
      flush: () => this.#enqueue(stream, new Uint8Array(0), false),
    });
    this.ends = new TransformEnds(stream);
    stream.start();
  }

  #enqueue(stream: TransformState, bytes: Uint8Array, isStream: boolean): void {
    const text = this.decodePart(bytes, isStream);
    if (text === null) throw new TypeError('The encoded data was not valid.');
    if (text !== '') stream.enqueue(text);
  }
}

const thisStream = brandOf<DecoderStreamState>('TextDecoderStream');

/** https://encoding.spec.whatwg.org/#interface-textdecoderstream */
export const textDecoderStreamInterface = lazyInterface('TextDecoderStream', () => {
  class TextDecoderStream {
    constructor(label: unknown = 'utf-8', options: unknown = undefined) {
      linkState(this, new DecoderStreamState(label, options));
    }

    get encoding(): string {
      return thisStream(this).encoding;
    }

    get fatal(): boolean {
      return thisStream(this).fatal;
    }

    get ignoreBOM(): boolean {
      return thisStream(this).ignoreBOM;
    }

    get readable(): object {
      return thisStream(this).ends.readable;
    }

    get writable(): object {
      return thisStream(this).ends.writable;
    }
  }
  return TextDecoderStream;
});
