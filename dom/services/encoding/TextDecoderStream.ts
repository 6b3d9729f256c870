import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import type { Streams } from '../streams/package.ts';
import { type TransformEnds, transformEnds } from '../streams/transform-ends.ts';
import { bytesToDecode } from './bytes-to-decode.ts';
import { TextDecoderState } from './TextDecoder.ts';

type Controller = Streams.TransformStreamDefaultController<unknown>;

class DecoderStreamState extends TextDecoderState<'TextDecoderStream'> {
  readonly ends: TransformEnds;

  constructor(label: unknown, options: unknown) {
    super('TextDecoderStream', label, options);
    this.ends = transformEnds({
      // https://encoding.spec.whatwg.org/#decode-and-enqueue-a-chunk
      transform: (chunk, controller) => this.#enqueue(controller, bytesToDecode(chunk), true),
      // https://encoding.spec.whatwg.org/#flush-and-enqueue
      flush: (controller) => this.#enqueue(controller, new Uint8Array(0), false),
    });
  }

  #enqueue(stream: Controller, bytes: Uint8Array, isStream: boolean): void {
    const text = this.decodePart(bytes, isStream);
    if (text === null) throw typeError('The encoded data was not valid.');
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
