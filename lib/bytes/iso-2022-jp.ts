import { toUSVString } from '../../dom/webidl/usv-string.ts';
import { byteDecoding } from './byte-decoding.ts';

/** The sets of characters between which escapes switch. https://encoding.spec.whatwg.org/#iso-2022-jp */
export const enum CharacterSet {
  Ascii,
  Roman,
  Katakana,
  Jis0208,
}

/** What switches to each of them. */
export const ESCAPES: readonly string[] = ['\x1b(B', '\x1b(J', '\x1b(I', '\x1b$B'];

const ESCAPE = 0x1b;
const REPLACEMENT_CHARACTER = 0xfffd;
/** How many characters a row of JIS X 0208 has, and how many rows there are. */
const ROW = 94;
const FIRST = 0x21;
const LAST = 0x7e;

/** Characters, and which bytes each is made of. */
export interface DecodedPiece {
  readonly text: string;
  readonly bytes: Uint8Array;
  /** Where the bytes of each code unit end; those of the first one begin at 0. */
  readonly ends: Uint32Array;
  /** The set of characters after each code unit. */
  readonly sets: Uint8Array;
  /** That before the first one. */
  readonly startSet: CharacterSet;
}

/**
 * A decoder that tells which bytes each character is made of: escapes belong to what follows them.
 * https://encoding.spec.whatwg.org/#iso-2022-jp-decoder
 */
export class Iso2022JpDecoder {
  /** The bytes that do not make a character yet. */
  rest = new Uint8Array(0);
  set = CharacterSet.Ascii;
  /** The output flag of the Standard, before `rest`. https://encoding.spec.whatwg.org/#iso-2022-jp-output-flag */
  #followsEscape = false;

  /** @param isLast - Whether no bytes follow. */
  decode(added: Uint8Array, isLast: boolean): DecodedPiece {
    // A copy: whoever gave the bytes may use the array again.
    const bytes = joined(this.rest, added);
    const units = new Uint16Array(bytes.length);
    const ends = new Uint32Array(bytes.length);
    const sets = new Uint8Array(bytes.length);
    const startSet = this.set;
    let count = 0;
    let start = 0;
    while (start < bytes.length) {
      const end = this.#next(bytes, start, isLast);
      if (end < 0) break;
      units[count] = this.#unit;
      ends[count] = end;
      sets[count++] = this.set;
      start = end;
    }
    this.rest = bytes.slice(start);
    return { text: stringOf(units.subarray(0, count)), bytes, ends, sets, startSet };
  }

  /** What `next` has read. */
  #unit = 0;

  /** Reads the next character, which may be U+FFFD. Returns where it ends, or -1 if more bytes are needed. */
  #next(bytes: Uint8Array, start: number, isLast: boolean): number {
    let at = start;
    let { set } = this;
    let followsEscape = this.#followsEscape;
    for (; bytes[at] === ESCAPE; at += ESCAPE_LENGTH) {
      if (at + ESCAPE_LENGTH > bytes.length && !isLast && mayBecomeEscape(bytes, at)) return -1;
      const escaped = setOfEscape(bytes, at);
      if (escaped === null) return this.#emit(REPLACEMENT_CHARACTER, at + 1, set, false);
      set = escaped;
      if (followsEscape) return this.#emit(REPLACEMENT_CHARACTER, at + ESCAPE_LENGTH, set, true);
      followsEscape = true;
    }
    if (at >= bytes.length) return -1;
    const byte = bytes[at] as number;
    if (set !== CharacterSet.Jis0208) return this.#emit(ofOneByte(byte, set), at + 1, set, false);
    if (byte < FIRST || byte > LAST) return this.#emit(REPLACEMENT_CHARACTER, at + 1, set, false);
    if (at + 1 >= bytes.length && !isLast) return -1;
    const trail = bytes[at + 1] ?? ESCAPE;
    if (trail === ESCAPE) return this.#emit(REPLACEMENT_CHARACTER, at + 1, set, false);
    const isPair = trail >= FIRST && trail <= LAST;
    const unit = isPair ? jis0208().charCodeAt((byte - FIRST) * ROW + trail - FIRST) : REPLACEMENT_CHARACTER;
    return this.#emit(unit, at + 2, set, false);
  }

  #emit(unit: number, end: number, set: CharacterSet, followsEscape: boolean): number {
    this.#unit = unit;
    this.set = set;
    this.#followsEscape = followsEscape;
    return end;
  }
}

const ESCAPE_LENGTH = 3;

/** The set that the escape at that offset switches to; null for what is none. */
export function setOfEscape(bytes: Uint8Array, at: number): CharacterSet | null {
  const [escape, second, third] = bytes.subarray(at, at + ESCAPE_LENGTH);
  if (escape !== ESCAPE) return null;
  if (second === 0x24) return third === 0x40 || third === 0x42 ? CharacterSet.Jis0208 : null;
  if (second !== 0x28) return null;
  if (third === 0x42) return CharacterSet.Ascii;
  if (third === 0x4a) return CharacterSet.Roman;
  return third === 0x49 ? CharacterSet.Katakana : null;
}

function mayBecomeEscape(bytes: Uint8Array, at: number): boolean {
  const second = bytes[at + 1];
  return second === undefined || second === 0x24 || second === 0x28;
}

function ofOneByte(byte: number, set: CharacterSet): number {
  if (set === CharacterSet.Katakana) {
    return byte >= FIRST && byte <= 0x5f ? byte - FIRST + 0xff61 : REPLACEMENT_CHARACTER;
  }
  if (!isAscii(byte)) return REPLACEMENT_CHARACTER;
  if (set === CharacterSet.Ascii) return byte;
  if (byte === 0x5c) return 0xa5;
  return byte === 0x7e ? 0x203e : byte;
}

/** Those of ASCII that stand for themselves. */
function isAscii(code: number): boolean {
  return code < 0x80 && code !== 0x0e && code !== 0x0f && code !== ESCAPE;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

function stringOf(units: Uint16Array): string {
  let text = '';
  for (let i = 0; i < units.length; i += 8192) {
    // `apply` takes typed arrays too; TypeScript knows of arrays alone.
    text += String.fromCharCode.apply(null, units.subarray(i, i + 8192) as unknown as number[]);
  }
  return text;
}

let decodedRows: string | undefined;

/** All characters of JIS X 0208, row by row; U+FFFD where there is none. https://encoding.spec.whatwg.org/#index-jis0208 */
function jis0208(): string {
  const { createDecoder } = byteDecoding();
  decodedRows ??= createDecoder('ISO-2022-JP').decode(
    Uint8Array.of(ESCAPE, 0x24, 0x42, ...Array.from({ length: 2 * ROW * ROW }, (_, i) => byteOfPair(i))),
  );
  return decodedRows;
}

function byteOfPair(index: number): number {
  const pointer = index >> 1;
  return FIRST + (index % 2 === 0 ? Math.floor(pointer / ROW) : pointer % ROW);
}

let pointers: Map<string, number> | undefined;

function pointerOf(character: string): number | undefined {
  if (pointers === undefined) {
    pointers = new Map();
    const rows = jis0208();
    // The first of those that stand for the same character counts.
    for (let i = rows.length - 1; i >= 0; i--) pointers.set(rows[i] as string, i);
    pointers.delete('\ufffd');
  }
  return pointers.get(character);
}

/** Bytes, each as one code unit, in one set of characters. */
interface EncodedRun {
  readonly set: CharacterSet;
  readonly bytes: string;
}

/**
 * Text without the escapes that it needs. Where the encoding lacks a character, a character reference stands for it.
 * https://encoding.spec.whatwg.org/#iso-2022-jp-encoder, "html"
 */
export function encodeIso2022Jp(text: string): EncodedRun[] {
  const runs: { set: CharacterSet; bytes: string }[] = [];
  for (const character of toUSVString(text)) {
    const { set, bytes } = encodeCharacter(character);
    const last = runs.at(-1);
    if (last?.set === set) last.bytes += bytes;
    else runs.push({ set, bytes });
  }
  return runs;
}

function encodeCharacter(character: string): EncodedRun {
  const code = character.codePointAt(0) as number;
  if (isAscii(code)) return { set: CharacterSet.Ascii, bytes: character };
  if (code === 0xa5) return { set: CharacterSet.Roman, bytes: '\\' };
  if (code === 0x203e) return { set: CharacterSet.Roman, bytes: '~' };
  const pointer = pointerOf(asInJis0208(character));
  if (pointer !== undefined) {
    const [lead, trail] = [FIRST + Math.floor(pointer / ROW), FIRST + (pointer % ROW)];
    return { set: CharacterSet.Jis0208, bytes: String.fromCharCode(lead, trail) };
  }
  // Escapes that text might hold must not become some of the page.
  return { set: CharacterSet.Ascii, bytes: `&#${code < 0x80 ? REPLACEMENT_CHARACTER : code};` };
}

/** https://encoding.spec.whatwg.org/#index-iso-2022-jp-katakana, and the minus sign. */
function asInJis0208(character: string): string {
  if (character === '\u2212') return '\uff0d';
  if (character === '\uff9e') return '\u309b';
  if (character === '\uff9f') return '\u309c';
  return character >= '\uff61' && character < '\uff9e' ? character.normalize('NFKC') : character;
}
