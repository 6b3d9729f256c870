import { toUSVString } from '../../dom/webidl/usv-string.ts';
import { byteDecoding } from '../bytes/byte-decoding.ts';
import { encodeText } from '../bytes/encode-text.ts';
import { isAscii, isomorphicDecode, isomorphicEncode } from '../runtime/isomorphic.ts';

/**
 * What stands between the source of a page, as it is parsed, and the strings that handlers see, and between both and what is
 * written.
 */
export interface Codec {
  /** Whether the piece of the source is what it says. */
  isPlain(raw: string): boolean;
  /** What a piece of the source says. */
  decode(raw: string): string;
  /** How text or markup is written. */
  encode(text: string): string;
  /**
   * Whether a name of a tag or of an attribute can be written.
   *
   * @throws TypeError for one that cannot be written in the page's encoding.
   */
  requireName(name: string): void;
  /** How a piece of the source is written, which is as it was read. `start` is its offset. */
  copy(raw: string, start: number): string;
}

/** Of a page that comes as strings. */
export const STRINGS: Codec = {
  isPlain: () => true,
  decode: (raw) => raw,
  encode: (text) => text,
  requireName: () => undefined,
  copy: (raw) => raw,
};

/**
 * Of a page in an encoding in which all bytes of ASCII stand for themselves. Bytes are parsed as characters of the same numbers,
 * so that each is written as it was read, whether it makes sense in the page's encoding or not.
 */
export class ByteCodec implements Codec {
  readonly #encoding: string;
  readonly #isUtf8: boolean;

  constructor(encoding: string) {
    this.#encoding = encoding;
    this.#isUtf8 = encoding === 'UTF-8';
  }

  isPlain(raw: string): boolean {
    return isAscii(raw);
  }

  decode(raw: string): string {
    if (isAscii(raw)) return raw;
    const decoder = byteDecoding().createDecoder(this.#encoding, { ignoreBOM: true });
    if (this.#isUtf8) return decoder.decode(isomorphicEncode(raw));
    // At the end of all bytes, decoders drop some of a character that is cut off; here something follows.
    return decoder.decode(isomorphicEncode(`${raw}<`)).slice(0, -1);
  }

  /** Where the encoding lacks a character, a reference stands for it. */
  encode(text: string): string {
    // OPTIMIZATION: mostly nothing is put in. (bench/stream)
    if (text === '' || isAscii(text)) return text;
    if (this.#isUtf8) return isomorphicDecode(new TextEncoder().encode(text));
    return encodeText(text, this.#encoding);
  }

  requireName(name: string): void {
    if (!isAscii(name)) requireSame(name, this.decode(this.encode(name)), this.#encoding);
  }

  copy(raw: string): string {
    return raw;
  }
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Of a page in UTF-16, whose code units are parsed as they are. */
export class Utf16Codec implements Codec {
  readonly #encoding: string;

  constructor(encoding: string) {
    this.#encoding = encoding;
  }

  isPlain(raw: string): boolean {
    return !LONE_SURROGATE.test(raw);
  }

  decode(raw: string): string {
    return toUSVString(raw);
  }

  encode(text: string): string {
    return toUSVString(text);
  }

  requireName(name: string): void {
    requireSame(name, toUSVString(name), this.#encoding);
  }

  copy(raw: string): string {
    return raw;
  }
}

/** @throws TypeError */
export function requireSame(name: string, written: string, encoding: string): void {
  if (written === name) return;
  throw new TypeError(`HTMLRewriter: ${JSON.stringify(name)} cannot be written in ${encoding}, as a name.`);
}
