import { createDecoder, type StreamDecoder } from './decoders.ts';

/** Told of each sequence of bytes that stands for no character: where it starts, and where the U+FFFD is that it became. */
export type OnMalformedBytes = (byteOffset: number, codeUnitOffset: number) => void;

/** Looks for bytes that do not decode, besides whoever decodes them. */
export interface MalformedBytesFinder {
  /** The next bytes, and what they were decoded to. `isLast`: no others follow. */
  read(bytes: Uint8Array, text: string, isLast: boolean): void;
}

/** Where bytes are decoded from on, if not from the start. */
interface DecodingStart {
  /** In bytes. */
  readonly byteOffset: number;
  /** In UTF-16 code units. */
  readonly codeUnitOffset: number;
}

const MULTI_BYTE = /^(?:GBK|gb18030|Big5|EUC-JP|ISO-2022-JP|Shift_JIS|EUC-KR|UTF-16[BL]E|replacement)$/;
const REPLACEMENT_CHARACTER = '\ufffd';

/**
 * @param encoding - The name of an encoding.
 * @param start - Where the bytes begin. A byte order mark is one only at the very start.
 */
export function createMalformedBytesFinder(
  encoding: string,
  start: DecodingStart,
  found: OnMalformedBytes,
): MalformedBytesFinder {
  if (encoding === 'UTF-8') return new Utf8Finder(start, found);
  if (MULTI_BYTE.test(encoding)) return new MultiByteFinder(encoding, start, found);
  return new SingleByteFinder(start, found);
}

/** Each byte is a code unit, and none stands for U+FFFD. */
class SingleByteFinder implements MalformedBytesFinder {
  #byteOffset: number;
  #codeUnitOffset: number;
  readonly #found: OnMalformedBytes;

  constructor(start: DecodingStart, found: OnMalformedBytes) {
    this.#byteOffset = start.byteOffset;
    this.#codeUnitOffset = start.codeUnitOffset;
    this.#found = found;
  }

  read(bytes: Uint8Array, text: string): void {
    let at = text.indexOf(REPLACEMENT_CHARACTER);
    for (; at >= 0; at = text.indexOf(REPLACEMENT_CHARACTER, at + 1)) {
      this.#found(this.#byteOffset + at, this.#codeUnitOffset + at);
    }
    this.#byteOffset += bytes.length;
    this.#codeUnitOffset += text.length;
  }
}

/** https://encoding.spec.whatwg.org/#utf-8-decoder */
class Utf8Finder implements MalformedBytesFinder {
  #byteOffset: number;
  #codeUnitOffset: number;
  readonly #found: OnMalformedBytes;
  #bytesNeeded = 0;
  /** How many bytes of the character there are already. */
  #bytesSeen = 0;
  #lowerBoundary = 0x80;
  #upperBoundary = 0xbf;
  #isByteOrderMark: boolean;

  constructor(start: DecodingStart, found: OnMalformedBytes) {
    this.#byteOffset = start.byteOffset;
    this.#codeUnitOffset = start.codeUnitOffset;
    this.#isByteOrderMark = start.byteOffset === 0;
    this.#found = found;
  }

  read(bytes: Uint8Array, _: string, isLast: boolean): void {
    for (let i = 0; i < bytes.length; ) {
      const byte = bytes[i] as number;
      if (this.#bytesSeen === 0) {
        this.#start(byte);
      } else if (byte < this.#lowerBoundary || byte > this.#upperBoundary) {
        // The byte is read again, as the first of another character.
        this.#malformed();
        continue;
      } else {
        this.#goOn(byte, bytes, i);
      }
      i++;
      this.#byteOffset++;
    }
    if (isLast && this.#bytesSeen > 0) this.#malformed();
  }

  #start(byte: number): void {
    if (byte < 0x80) {
      this.#codeUnitOffset++;
      return;
    }
    this.#bytesSeen = 1;
    this.#lowerBoundary = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80;
    this.#upperBoundary = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf;
    if (byte >= 0xc2 && byte <= 0xdf) this.#bytesNeeded = 2;
    else if (byte >= 0xe0 && byte <= 0xef) this.#bytesNeeded = 3;
    else if (byte >= 0xf0 && byte <= 0xf4) this.#bytesNeeded = 4;
    else this.#refuse();
  }

  /** No character starts with the byte. */
  #refuse(): void {
    this.#bytesSeen = 0;
    this.#found(this.#byteOffset, this.#codeUnitOffset++);
  }

  #goOn(byte: number, bytes: Uint8Array, i: number): void {
    this.#bytesSeen++;
    this.#lowerBoundary = 0x80;
    this.#upperBoundary = 0xbf;
    if (this.#bytesSeen < this.#bytesNeeded) return;
    const isMark = this.#isByteOrderMark && this.#byteOffset === 2 && byte === 0xbf && isUtf8Mark(bytes, i);
    this.#isByteOrderMark = false;
    if (!isMark) this.#codeUnitOffset += this.#bytesNeeded === 4 ? 2 : 1;
    this.#bytesSeen = 0;
  }

  /** The bytes of the character so far are not one. */
  #malformed(): void {
    this.#found(this.#byteOffset - this.#bytesSeen, this.#codeUnitOffset++);
    this.#bytesSeen = 0;
  }
}

/** Decoding begins when more bytes than these three are there, or all. */
function isUtf8Mark(bytes: Uint8Array, last: number): boolean {
  return bytes[last - 2] === 0xef && bytes[last - 1] === 0xbb;
}

/** Gives a decoder of its own one byte after the other, to see which of them make it answer with U+FFFD. */
class MultiByteFinder implements MalformedBytesFinder {
  readonly #encoding: string;
  readonly #isUtf16: boolean;
  readonly #decoder: StreamDecoder;
  readonly #found: OnMalformedBytes;
  #byteOffset: number;
  #codeUnitOffset: number;
  /** Those that have not been answered yet. */
  #pending: number[] = [];

  constructor(encoding: string, start: DecodingStart, found: OnMalformedBytes) {
    this.#encoding = encoding;
    this.#isUtf16 = encoding.startsWith('UTF-16');
    this.#decoder = createDecoder(encoding, { ignoreBOM: start.byteOffset > 0 });
    this.#byteOffset = start.byteOffset;
    this.#codeUnitOffset = start.codeUnitOffset;
    this.#found = found;
  }

  read(bytes: Uint8Array, _: string, isLast: boolean): void {
    for (let i = 0; i < bytes.length; i++) {
      this.#pending.push(bytes[i] as number);
      this.#byteOffset++;
      this.#take(this.#decoder.decode(bytes.subarray(i, i + 1), { stream: true }));
    }
    if (isLast) this.#take(this.#decoder.decode(new Uint8Array(0)));
  }

  #take(text: string): void {
    if (text === '') {
      // What switches the character set of ISO-2022-JP, or marks the byte order, stands for nothing.
      if (this.#isSignal()) this.#pending = [];
      return;
    }
    const start = this.#byteOffset - this.#pending.length;
    let at = this.#isReplacementCharacter(text) ? -1 : text.indexOf(REPLACEMENT_CHARACTER);
    while (at >= 0) {
      this.#found(start + at, this.#codeUnitOffset + at);
      // Behind is a code unit for each byte that is read again, and may be malformed; in UTF-16 it is a character.
      at = this.#isUtf16 ? -1 : text.indexOf(REPLACEMENT_CHARACTER, at + 1);
    }
    this.#codeUnitOffset += text.length;
    this.#pending = [];
  }

  #isSignal(): boolean {
    const [first, second, third] = this.#pending;
    if (this.#encoding === 'ISO-2022-JP') return first === 0x1b && third !== undefined;
    return this.#byteOffset === 2 && (first as number) + (second as number) === 0xfe + 0xff;
  }

  /** Whether the pending bytes are the character U+FFFD itself. */
  #isReplacementCharacter(text: string): boolean {
    if (text !== REPLACEMENT_CHARACTER || this.#encoding === 'replacement') return false;
    const decoder = createDecoder(this.#encoding, { ignoreBOM: true });
    const bytes = new Uint8Array(this.#pending);
    try {
      return createDecoder(this.#encoding, { ignoreBOM: true, fatal: true }).decode(bytes) === decoder.decode(bytes);
    } catch {
      return false;
    }
  }
}
