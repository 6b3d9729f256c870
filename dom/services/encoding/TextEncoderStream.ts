import { realmHost } from '../../realm/realm-host.ts';
import { toDOMString } from '../../webidl/convert.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../../webidl/state.ts';
import type { Streams } from '../streams/package.ts';
import { type TransformEnds, transformEnds } from '../streams/transform-ends.ts';

class EncoderStreamState {
  readonly kind = 'TextEncoderStream';
  readonly ends: TransformEnds;
  /** The first half of a surrogate pair, with which the last chunk ended. */
  #leadSurrogate = '';

  constructor() {
    this.ends = transformEnds({
      // https://encoding.spec.whatwg.org/#encode-and-enqueue-a-chunk
      transform: (chunk, controller) => {
        const text = this.#leadSurrogate + toDOMString(chunk);
        const last = text.charCodeAt(text.length - 1);
        this.#leadSurrogate = last >= 0xd800 && last <= 0xdbff ? (text[text.length - 1] as string) : '';
        enqueue(controller, text.slice(0, text.length - this.#leadSurrogate.length));
      },
      // https://encoding.spec.whatwg.org/#encode-and-flush
      flush: (controller) => enqueue(controller, this.#leadSurrogate),
    });
  }
}

function enqueue(stream: Streams.TransformStreamDefaultController<unknown>, text: string): void {
  if (text !== '') stream.enqueue(realmHost().text.encodeUtf8(text, (length) => new Uint8Array(length)));
}

const thisStream = brandOf<EncoderStreamState>('TextEncoderStream');

/** https://encoding.spec.whatwg.org/#interface-textencoderstream */
export const textEncoderStreamInterface = lazyInterface('TextEncoderStream', () => {
  class TextEncoderStream {
    constructor() {
      linkState(this, new EncoderStreamState());
    }

    get encoding(): string {
      thisStream(this);
      return 'utf-8';
    }

    get readable(): object {
      return thisStream(this).ends.readable;
    }

    get writable(): object {
      return thisStream(this).ends.writable;
    }
  }
  return TextEncoderStream;
});
