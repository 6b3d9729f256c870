import { Char, isAsciiAlphanumeric, isAsciiDigit, isAsciiHexDigit } from '../characters.ts';
import { ROOT, referenceChild, referenceValue } from '../named-references.ts';
import { numericReferenceCode } from '../numeric-references.ts';

/** What takes the value of a character reference. */
export interface ReferenceReader {
  /** What the reference read last stands for; `&` where there was none. */
  referenceCharacters: string;
}

/** What `matchReference` returns when it depends on characters that are not there yet. */
export const UNDECIDED = -1;

/**
 * Reads the character reference that may start at `ampersand`, and sets the reader's `referenceCharacters`.
 *
 * @param end - Where the text or attribute value ends.
 * @returns Where the reference ends. `UNDECIDED` if that may be after `end` and the source ends there.
 *
 * https://html.spec.whatwg.org/#character-reference-state
 */
export function matchReference(
  reader: ReferenceReader,
  source: string,
  ampersand: number,
  end: number,
  inAttribute: boolean,
): number {
  const start = ampersand + 1;
  const c = start < end ? source.charCodeAt(start) : Char.EndOfFile;
  if (c === Char.NumberSign) return matchNumericReference(reader, source, start + 1, end);
  let node = ROOT;
  let index = start;
  let match = 0;
  let matchEnd = start;
  while (index < end) {
    node = referenceChild(node, source.charCodeAt(index));
    if (node === 0) break;
    index++;
    if (referenceValue(node) !== '') {
      match = node;
      matchEnd = index;
    }
  }
  const hasSemicolon = match !== 0 && source.charCodeAt(matchEnd - 1) === Char.Semicolon;
  if (index === end && end === source.length && !hasSemicolon) return UNDECIDED;
  if (match === 0) return noReference(reader, start);
  if (inAttribute && !hasSemicolon && matchEnd < end) {
    const next = source.charCodeAt(matchEnd);
    if (next === Char.EqualsSign || isAsciiAlphanumeric(next)) return noReference(reader, start);
  }
  reader.referenceCharacters = referenceValue(match);
  return matchEnd;
}

function matchNumericReference(reader: ReferenceReader, source: string, start: number, end: number): number {
  const isHexadecimal = start < end && (source.charCodeAt(start) | 0x20) === Char.LowerX;
  const digits = isHexadecimal ? start + 1 : start;
  let index = digits;
  let code = 0;
  for (; index < end; index++) {
    const c = source.charCodeAt(index);
    if (isHexadecimal ? !isAsciiHexDigit(c) : !isAsciiDigit(c)) break;
    const digit = isAsciiDigit(c) ? c - Char.Digit0 : (c | 0x20) - Char.LowerA + 10;
    // A code beyond Unicode's stays beyond it, so it need not grow without limit.
    if (code <= 0x10ffff) code = code * (isHexadecimal ? 16 : 10) + digit;
  }
  if (index === end && end === source.length) return UNDECIDED;
  if (index === digits) return noReference(reader, start - 1);
  reader.referenceCharacters = String.fromCodePoint(numericReferenceCode(code));
  return source.charCodeAt(index) === Char.Semicolon && index < end ? index + 1 : index;
}

/** The ampersand stands for itself, and so does what follows, which holds no other. */
function noReference(reader: ReferenceReader, end: number): number {
  reader.referenceCharacters = '&';
  return end;
}
