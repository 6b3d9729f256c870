import { createDecoder, type StreamDecoder } from './decoders.ts';
import { createMalformedBytesFinder, type MalformedBytesFinder } from './malformed-bytes.ts';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Throws for malformed bytes. Those behind them stay in the I/O queue while it is not flushed: the next call begins with them.
 * https://encoding.spec.whatwg.org/#dom-textdecoder-decode
 */
export class FatalDecoder implements StreamDecoder {
  readonly #encoding: string;
  readonly #ignoreBOM: boolean;
  readonly #decoderOfAll: StreamDecoder;
  #queue: DecodedQueue | null = null;

  constructor(encoding: string, ignoreBOM: boolean) {
    this.#encoding = encoding;
    this.#ignoreBOM = ignoreBOM;
    this.#decoderOfAll = createDecoder(encoding, { fatal: true, ignoreBOM });
  }

  decode(bytes: Uint8Array, { stream = false }: { readonly stream?: boolean } = {}): string {
    if (!stream && this.#queue === null) return this.#decoderOfAll.decode(bytes);
    const queue = this.#queue ?? new DecodedQueue(this.#encoding, this.#ignoreBOM);
    this.#queue = stream ? queue : null;
    queue.push(bytes, !stream);
    return queue.read();
  }
}

/** An I/O queue of what its bytes are decoded to, as errors do not change how the others are. */
class DecodedQueue {
  readonly #decoder: StreamDecoder;
  readonly #finder: MalformedBytesFinder;
  /** Between each and the next is an error. */
  #texts = [''];
  /** Which of them is read next. */
  #at = 0;
  /** Where the errors of what is pushed are, from the start of all text. */
  #errors: number[] = [];
  #length = 0;
  #isBomSeen: boolean;

  constructor(encoding: string, ignoreBOM: boolean) {
    this.#decoder = createDecoder(encoding, { ignoreBOM: true });
    // Behind the start, where no byte order mark is left out of the text.
    const start = { byteOffset: 1, codeUnitOffset: 0 };
    this.#finder = createMalformedBytesFinder(encoding, start, (_, offset) => this.#errors.push(offset));
    this.#isBomSeen = ignoreBOM || !encoding.startsWith('UTF');
  }

  push(bytes: Uint8Array, isLast: boolean): void {
    const text = this.#decoder.decode(bytes, { stream: !isLast });
    this.#finder.read(bytes, text, isLast);
    let from = 0;
    for (const error of this.#errors) {
      const at = error - this.#length;
      this.#texts[this.#texts.length - 1] += text.slice(from, at);
      this.#texts.push('');
      from = at + 1;
    }
    this.#texts[this.#texts.length - 1] += text.slice(from);
    this.#errors = [];
    this.#length += text.length;
  }

  /** What there is, if there is no error in it; otherwise what is before the error is gone. */
  read(): string {
    const text = this.#texts[this.#at] as string;
    if (this.#at < this.#texts.length - 1) {
      this.#texts[this.#at++] = '';
      throw new TypeError('The encoded data was not valid.');
    }
    this.#texts = [''];
    this.#at = 0;
    return this.#serialized(text);
  }

  /** https://encoding.spec.whatwg.org/#concept-td-serialize */
  #serialized(text: string): string {
    if (this.#isBomSeen || text === '') return text;
    this.#isBomSeen = true;
    return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  }
}
