import { isUtf16 } from '../../parser/encoding/labels.ts';
import type { ByteWriter } from '../bytes/byte-writer.ts';
import { endOfCharacters } from '../bytes/character-borders.ts';
import { bytesOfCodeUnits, codeUnitsOf } from '../bytes/utf-16.ts';
import { isomorphicDecode } from '../runtime/isomorphic.ts';
import { ByteCodec, type Codec, Utf16Codec } from './codec.ts';
import { Iso2022JpCodec } from './iso-2022-jp-codec.ts';

/** The bytes of a page: what is parsed for them, and what is written. */
export interface PageBytes {
  readonly encoding: string;
  readonly codec: Codec;
  /** How many of the bytes, of which the first begins a character, are to be read without those that follow. */
  wholeLength(bytes: Uint8Array): number;
  /** What is parsed for the next bytes. Nothing before the offset will be copied any more. */
  read(bytes: Uint8Array, keptFrom: number): string;
  /** What is parsed for bytes that have waited for others. */
  readEnd(keptFrom: number): string;
  write(text: string, output: ByteWriter): void;
  /** Writes what stands for nothing at the end of the page. */
  writeEnd(output: ByteWriter): void;
}

/**
 * @param start - The offset in the page of the first byte, before which all is ASCII.
 * @throws TypeError for an encoding whose bytes must not be decoded.
 */
export function pageBytesIn(encoding: string, start: number): PageBytes {
  if (isUtf16(encoding)) return new Utf16Bytes(encoding);
  if (encoding === 'ISO-2022-JP') return new Iso2022JpBytes(start);
  if (encoding !== 'replacement') return new AsciiBytes(encoding);
  throw new TypeError(
    "HTMLRewriter: bytes in an encoding that stands for 'replacement' cannot be rewritten, as they must not be decoded.",
  );
}

/** Those in which all bytes of ASCII stand for themselves. */
class AsciiBytes implements PageBytes {
  readonly encoding: string;
  readonly codec: ByteCodec;

  constructor(encoding: string) {
    this.encoding = encoding;
    this.codec = new ByteCodec(encoding);
  }

  wholeLength(bytes: Uint8Array): number {
    return endOfCharacters(bytes, this.encoding);
  }

  read(bytes: Uint8Array): string {
    return isomorphicDecode(bytes);
  }

  readEnd(): string {
    return '';
  }

  write(text: string, output: ByteWriter): void {
    output.write(text);
  }

  writeEnd(): void {}
}

class Utf16Bytes implements PageBytes {
  readonly encoding: string;
  readonly codec: Utf16Codec;
  readonly #isBigEndian: boolean;
  /** The last byte, where it is half a code unit. */
  #odd = new Uint8Array(0);

  constructor(encoding: string) {
    this.encoding = encoding;
    this.codec = new Utf16Codec(encoding);
    this.#isBigEndian = encoding === 'UTF-16BE';
  }

  wholeLength(bytes: Uint8Array): number {
    return bytes.length;
  }

  read(bytes: Uint8Array): string {
    // Pieces end at any byte.
    const second = this.#odd.length === 0 ? 0 : 1;
    if (bytes.length < second) return '';
    const first = second === 0 ? '' : this.#codeUnits(Uint8Array.of(this.#odd[0] as number, bytes[0] as number));
    const rest = bytes.subarray(second);
    this.#odd = rest.slice(rest.length - (rest.length % 2));
    return first + this.#codeUnits(rest);
  }

  #codeUnits(bytes: Uint8Array): string {
    return codeUnitsOf(bytes, this.#isBigEndian);
  }

  readEnd(): string {
    return '';
  }

  write(text: string, output: ByteWriter): void {
    output.writeBytes(bytesOfCodeUnits(text, this.#isBigEndian));
  }

  writeEnd(output: ByteWriter): void {
    output.writeBytes(this.#odd);
  }
}

class Iso2022JpBytes implements PageBytes {
  readonly encoding = 'ISO-2022-JP';
  readonly codec: Iso2022JpCodec;

  constructor(start: number) {
    this.codec = new Iso2022JpCodec(start);
  }

  wholeLength(bytes: Uint8Array): number {
    return bytes.length;
  }

  read(bytes: Uint8Array, keptFrom: number): string {
    return this.codec.read(bytes, false, keptFrom);
  }

  readEnd(keptFrom: number): string {
    return this.codec.read(new Uint8Array(0), true, keptFrom);
  }

  write(text: string, output: ByteWriter): void {
    output.write(this.codec.bytesOf(text));
  }

  writeEnd(output: ByteWriter): void {
    output.write(this.codec.lastBytes());
  }
}
