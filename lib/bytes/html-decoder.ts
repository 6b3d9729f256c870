import type { EncodingChange } from '../../dom/realm/host.ts';
import { type Confidence, type EncodingHints, sniffEncoding } from '../../parser/encoding/sniffing.ts';
import { ByteQueue } from './byte-queue.ts';
import { createDecoder, type StreamDecoder } from './decoders.ts';
import { BytesSoFar, changedEncoding } from './encoding-change.ts';
import { createMalformedBytesFinder, type MalformedBytesFinder, type OnMalformedBytes } from './malformed-bytes.ts';

const NO_CHANGE: EncodingChange = { kind: 'none' };

export interface HtmlDecoderOptions {
  /** Whether what was parsed may be parsed again. Default: true. */
  readonly canRestart?: boolean;
  /** The encoding is certain after so many bytes. Default: no limit. */
  readonly certainAfter?: number;
  /** Told of bytes that do not decode. Default: nobody is. */
  readonly onMalformedBytes?: OnMalformedBytes | null;
}

/**
 * The input byte stream of an HTML parser: bytes in, characters out, in an encoding found out from the first of them.
 * https://html.spec.whatwg.org/#the-input-byte-stream
 *
 * @example
 * const decoder = new HtmlDecoder(hints);
 * parser.write(decoder.write(bytes)); // '' until the encoding is known
 * document.characterSet = decoder.encoding;
 * parser.write(decoder.end());
 */
export class HtmlDecoder {
  /** https://html.spec.whatwg.org/#encoding-parse; null: not known yet. */
  encoding: string | null = null;
  /** https://html.spec.whatwg.org/#concept-encoding-confidence */
  confidence: Confidence = 'tentative';
  readonly #hints: EncodingHints;
  readonly #canRestart: boolean;
  readonly #certainAfter: number;
  /** The bytes so far that may be decoded again. */
  readonly #kept = new ByteQueue();
  /** The bytes before these, each of which was one code unit. */
  readonly #forgotten = new BytesSoFar();
  #decoder: StreamDecoder | null = null;
  readonly #onMalformedBytes: OnMalformedBytes | null;
  #malformedBytes: MalformedBytesFinder | null = null;
  #codeUnits = 0;
  #ended = false;

  constructor(hints: EncodingHints, options: HtmlDecoderOptions = {}) {
    this.#hints = hints;
    this.#canRestart = options.canRestart ?? true;
    this.#certainAfter = options.certainAfter ?? Infinity;
    this.#onMalformedBytes = options.onMalformedBytes ?? null;
  }

  /**
   * Decodes as far as it can. The bytes may be kept: they must not change afterwards. If it cannot restart, the parser must
   * have read all that was decoded before.
   */
  write(bytes: Uint8Array): string {
    if (this.#decoder !== null && this.confidence === 'tentative') this.#forgetWhatWasRead();
    if (this.confidence === 'tentative') this.#kept.push(bytes);
    return this.#decoder === null ? this.#start() : this.#decode(bytes);
  }

  #forgetWhatWasRead(): void {
    if (this.#codeUnits > this.#certainAfter) {
      this.becomeCertain();
    } else if (!this.#canRestart) {
      this.#forgotten.add(this.#kept.join());
      this.#kept.clear();
      // Nothing can be changed any more once something was read that stands for something else in most encodings.
      if (!this.#forgotten.areAscii) this.becomeCertain();
    }
  }

  /** To be called once, after the last bytes. */
  end(): string {
    this.#ended = true;
    return this.#decoder === null ? this.#start() : this.#decode(new Uint8Array(0));
  }

  #start(): string {
    const bytes = this.#kept.join();
    const sniffed = sniffEncoding(bytes, this.#ended, this.#hints);
    if (sniffed === null) return '';
    this.#decodeAs(sniffed.encoding, 0);
    if (sniffed.confidence === 'certain') this.becomeCertain();
    return this.#decode(bytes);
  }

  /** What is decoded from now on begins at that byte, before which each is a code unit. */
  #decodeAs(encoding: string, start: number): void {
    const found = this.#onMalformedBytes;
    const at = { byteOffset: start, codeUnitOffset: start };
    this.encoding = encoding;
    this.#decoder = createDecoder(encoding, { ignoreBOM: start > 0 });
    this.#malformedBytes = found === null ? null : createMalformedBytesFinder(encoding, at, found);
  }

  #decode(bytes: Uint8Array): string {
    const text = (this.#decoder as StreamDecoder).decode(bytes, { stream: !this.#ended });
    this.#malformedBytes?.read(bytes, text, this.#ended);
    this.#codeUnits += text.length;
    return text;
  }

  /** From now on what the page declares is ignored. */
  becomeCertain(): void {
    this.confidence = 'certain';
    this.#kept.clear();
  }

  /**
   * The page declares its encoding. https://html.spec.whatwg.org/#change-the-encoding
   *
   * @param declared - The name of an encoding.
   * @param unread - How many code units of the text it gave the parser has not read yet.
   * @param mayRestart - Whether what was parsed may be parsed again. Default: what the options said.
   */
  change(declared: string, unread: number, mayRestart = this.#canRestart): EncodingChange {
    if (this.confidence === 'certain' || this.encoding === null) return NO_CHANGE;
    const encoding = changedEncoding(this.encoding, declared);
    if (encoding === null) {
      this.becomeCertain();
      return NO_CHANGE;
    }
    const bytes = this.#kept.join();
    const read = this.#codeUnits - unread;
    const start = read - this.#forgotten.length;
    this.#forgotten.add(bytes.subarray(0, start));
    const isTheSameSoFar = this.#forgotten.areTheSameIn([encoding, this.encoding]);
    this.confidence = 'certain';
    if (!isTheSameSoFar && !mayRestart) return NO_CHANGE;
    this.encoding = encoding;
    if (!isTheSameSoFar) return { kind: 'restart', encoding };
    this.#kept.clear();
    this.#decodeAs(encoding, read);
    return { kind: 'replace', text: this.#decode(bytes.subarray(start)), encoding };
  }

  /** All the text so far, in the encoding that was declared. */
  restart(): string {
    const bytes = this.#kept.join();
    this.#kept.clear();
    this.#decodeAs(this.encoding as string, 0);
    return this.#decode(bytes);
  }
}
