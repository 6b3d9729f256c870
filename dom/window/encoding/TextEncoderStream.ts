import { toDOMString } from '../../webidl/convert.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../../webidl/state.ts';
import { realmHost } from '../realm-host.ts';
import { TransformEnds } from '../streams/TransformStream.ts';
import { TransformState } from '../streams/transform-state.ts';

class EncoderStreamState {
  readonly kind = 'TextEncoderStream';
  readonly ends: TransformEnds;
  /** The first half of a surrogate pair, with which the last chunk ended. */
  #leadSurrogate = '';

  constructor() {
    const stream: TransformState = new TransformState({
      // https://encoding.spec.whatwg.org/#encode-and-enqueue-a-chunk
      transform: (chunk) => {
        const text = this.#leadSurrogate + toDOMString(chunk);
        const last = text.charCodeAt(text.length - 1);
        this.#leadSurrogate = last >= 0xd800 && last <= 0xdbff ? (text[text.length - 1] as string) : '';
        enqueue(text.slice(0, text.length - this.#leadSurrogate.length));
      },
      // https://encoding.spec.whatwg.org/#encode-and-flush
      flush: () => enqueue(this.#leadSurrogate),
    });
    const enqueue = (text: string) => {
      if (text !== '') stream.enqueue(realmHost().text.encodeUtf8(text, (length) => new Uint8Array(length)));
    };
    this.ends = new TransformEnds(stream);
    stream.start();
  }
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
