import { endOfCharacters } from '../bytes/character-borders.ts';
import { createDecoder } from '../bytes/decoders.ts';
import { encodeText } from '../bytes/encode-text.ts';
import { isomorphicDecode, isomorphicEncode } from '../runtime/isomorphic.ts';

/**
 * What stands between a page and the strings that handlers see. Bytes are parsed as characters of the same numbers, so that
 * each is written as it was read, whether it makes sense in the page's encoding or not.
 */
export interface Codec {
  /** What a piece of the source says. */
  decode(raw: string): string;
  /** How text or markup is put into the source. */
  encode(text: string): string;
  /**
   * How the name of a tag or of an attribute is put into the source.
   *
   * @throws TypeError for one that cannot be written in the page's encoding.
   */
  encodeName(name: string): string;
}

/** Of a page that comes as strings. */
export const STRINGS: Codec = { decode: (raw) => raw, encode: (text) => text, encodeName: (name) => name };

export const NOT_ASCII = /[^\0-\x7f]/;

/** Of a page that comes as bytes, in an encoding in which all bytes of ASCII stand for themselves. */
export class ByteCodec implements Codec {
  readonly #encoding: string;
  readonly #isUtf8: boolean;

  /** @throws TypeError for an encoding whose bytes cannot be parsed. */
  constructor(encoding: string) {
    if (encoding.startsWith('UTF-16') || encoding === 'ISO-2022-JP' || encoding === 'replacement') {
      throw new TypeError(
        `HTMLRewriter: bytes in ${encoding} cannot be rewritten; those in any encoding but UTF-16 and ISO-2022-JP can, and strings.`,
      );
    }
    this.#encoding = encoding;
    this.#isUtf8 = encoding === 'UTF-8';
  }

  decode(raw: string): string {
    if (!NOT_ASCII.test(raw)) return raw;
    const decoder = createDecoder(this.#encoding, { ignoreBOM: true });
    if (this.#isUtf8) return decoder.decode(isomorphicEncode(raw));
    // At the end of all bytes, decoders drop some of a character that is cut off; here something follows.
    return decoder.decode(isomorphicEncode(`${raw}<`)).slice(0, -1);
  }

  /** Where the encoding lacks a character, a reference stands for it. */
  encode(text: string): string {
    if (!NOT_ASCII.test(text)) return text;
    if (this.#isUtf8) return isomorphicDecode(new TextEncoder().encode(text));
    return encodeText(text, this.#encoding);
  }

  encodeName(name: string): string {
    const raw = this.encode(name);
    if (this.decode(raw) === name) return raw;
    throw new TypeError(`HTMLRewriter: ${JSON.stringify(name)} cannot be written in ${this.#encoding}, as a name.`);
  }

  /** How many of the bytes, of which the first begins a character, make up whole characters. */
  wholeLength(bytes: Uint8Array): number {
    return endOfCharacters(bytes, this.#encoding);
  }
}
