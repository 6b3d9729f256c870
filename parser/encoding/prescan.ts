import { isAsciiWhitespace } from '../../dom/names/white-space.ts';
import { declaredEncoding, getEncoding } from './labels.ts';
import { extractEncodingFromMeta } from './meta-charset.ts';

/** How many bytes a prescan looks at. */
export const PRESCAN_LENGTH = 1024;

/**
 * Looks for an encoding declaration in the first bytes of a page; null: it ran out of bytes, and what is left to do is to
 * get an XML encoding. More bytes never change an answer that is not null.
 * https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding
 */
export function prescan(bytes: Uint8Array): string | null {
  const utf16 = utf16XmlDeclaration(bytes);
  if (utf16 !== null) return utf16;
  const scanner = new Scanner(bytes);
  // Every step that runs out of bytes leaves the position at the end of them or beyond.
  while (scanner.position < bytes.length) {
    const encoding = scanConstruct(scanner);
    if (encoding !== null && scanner.position < bytes.length) return encoding;
    scanner.position++;
  }
  return null;
}

/** What stands before the encoding in a UTF-16 XML declaration: `<?x`. The name in it is not looked at. */
function utf16XmlDeclaration(bytes: Uint8Array): string | null {
  const first = bytes.subarray(0, 6).join();
  if (first === '60,0,63,0,120,0') return 'UTF-16LE';
  return first === '0,60,0,63,0,120' ? 'UTF-16BE' : null;
}

/** The step labeled "loop". Leaves the position at the last byte of what was looked at. */
function scanConstruct(scanner: Scanner): string | null {
  const { bytes, position } = scanner;
  if (bytes[position] !== 0x3c) return null;
  const next = bytes[position + 1] as number;
  if (next === 0x21 && bytes[position + 2] === 0x2d && bytes[position + 3] === 0x2d) {
    scanner.skipComment();
  } else if (isMeta(bytes, position)) {
    scanner.position += '<meta'.length;
    return scanMeta(scanner);
  } else if (isLetter(next) || (next === 0x2f && isLetter(bytes[position + 2] as number))) {
    scanner.skipTagName();
    while (scanner.getAttribute());
  } else if (next === 0x21 || next === 0x2f || next === 0x3f) {
    scanner.skipTo(0x3e);
  }
  return null;
}

function isMeta(bytes: Uint8Array, position: number): boolean {
  for (let i = 1; i < 5; i++) {
    if (((bytes[position + i] as number) | 0x20) !== 'meta'.charCodeAt(i - 1)) return false;
  }
  const after = bytes[position + 5] as number;
  return isAsciiWhitespace(after) || after === 0x2f;
}

/** The steps for `<meta`. */
function scanMeta(scanner: Scanner): string | null {
  const names = new Set<string>();
  let gotPragma = false;
  let needPragma: boolean | null = null;
  /** undefined: the Standard's null; null: failure. */
  let charset: string | null | undefined;
  while (scanner.getAttribute()) {
    const { name, value } = scanner;
    if (names.has(name)) continue;
    names.add(name);
    if (name === 'http-equiv') {
      if (value === 'content-type') gotPragma = true;
    } else if (name === 'content') {
      const encoding = extractEncodingFromMeta(value);
      if (encoding === null || charset !== undefined) continue;
      charset = encoding;
      needPragma = true;
    } else if (name === 'charset') {
      charset = getEncoding(value);
      needPragma = false;
    }
  }
  if (needPragma === null || (needPragma && !gotPragma)) return null;
  return charset === null || charset === undefined ? null : declaredEncoding(charset);
}

/** A position in the bytes; beyond their end `byte` is -1. */
class Scanner {
  readonly bytes: Uint8Array;
  position = 0;
  /** Of the last attribute, in lower case. */
  name = '';
  value = '';

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get byte(): number {
    return this.position < this.bytes.length ? (this.bytes[this.position] as number) : -1;
  }

  skipTo(byte: number): void {
    const at = this.bytes.indexOf(byte, this.position);
    this.position = at < 0 ? this.bytes.length : at;
  }

  /** To the first `>` with two dashes before it, which may be those of `<!--`. */
  skipComment(): void {
    const { bytes } = this;
    this.position += '<!--'.length;
    for (; this.position < bytes.length; this.position++) {
      const at = this.position;
      if (bytes[at] === 0x3e && bytes[at - 1] === 0x2d && bytes[at - 2] === 0x2d) return;
    }
  }

  skipTagName(): void {
    while (this.byte >= 0 && !isAsciiWhitespace(this.byte) && this.byte !== 0x3e) this.position++;
  }

  #skipSpaces(): void {
    while (isAsciiWhitespace(this.byte)) this.position++;
  }

  /**
   * Whether there was one, which `name` and `value` then are of.
   * https://html.spec.whatwg.org/#concept-get-attributes-when-sniffing
   */
  getAttribute(): boolean {
    while (isAsciiWhitespace(this.byte) || this.byte === 0x2f) this.position++;
    if (this.byte === 0x3e || this.byte < 0) return false;
    this.name = '';
    this.value = '';
    while (this.byte !== 0x3d || this.name === '') {
      if (isAsciiWhitespace(this.byte)) {
        this.#skipSpaces();
        if (this.byte !== 0x3d) return true;
        break;
      }
      if (this.byte === 0x2f || this.byte === 0x3e || this.byte < 0) return true;
      this.name += lowercase(this.byte);
      this.position++;
    }
    this.position++;
    this.#getValue();
    return true;
  }

  #getValue(): void {
    this.#skipSpaces();
    const quote = this.byte;
    if (quote === 0x22 || quote === 0x27) {
      for (this.position++; this.byte !== quote && this.byte >= 0; this.position++) this.value += lowercase(this.byte);
      this.position++;
      return;
    }
    for (; this.byte >= 0 && !isAsciiWhitespace(this.byte) && this.byte !== 0x3e; this.position++)
      this.value += lowercase(this.byte);
  }
}

function isLetter(byte: number): boolean {
  return (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
}

function lowercase(byte: number): string {
  return String.fromCharCode(byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte);
}
