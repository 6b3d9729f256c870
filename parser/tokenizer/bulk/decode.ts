import type { InputStream } from '../../input-stream/input-stream.ts';
import { findRawSpecials, findSpecials } from '../../input-stream/specials.ts';
import { Char, REPLACEMENT_CHARACTER } from '../characters.ts';
import { matchReference, referenceCharacters, UNDECIDED } from './reference.ts';

// Pieces of a segment with their newlines normalized, their character references replaced, and NULs as they are to be.

/** Where the text decoded last ended: at a reference that is undecided, or where it was meant to. */
export let decodedEnd = 0;

/** Text in the data state, where NUL stays. The specials from `start` on must have been found. */
export function decodeText(input: InputStream, start: number, end: number): string {
  return decode(input, start, end, '\0', false);
}

export function decodeRcdata(input: InputStream, start: number, end: number): string {
  findSpecials(input, start);
  return decode(input, start, end, REPLACEMENT_CHARACTER, false);
}

/** An attribute value that is known to end there. */
export function decodeAttributeValue(input: InputStream, start: number, end: number): string {
  findSpecials(input, start);
  return decode(input, start, end, REPLACEMENT_CHARACTER, true);
}

function decode(input: InputStream, start: number, end: number, nullCharacter: string, inAttribute: boolean): string {
  const { source } = input;
  let text = '';
  let from = start;
  while (input.nextSpecial < end) {
    const special = input.nextSpecial;
    if (special > from) text += source.slice(from, special);
    if (special === input.nextAmpersand) {
      from = matchReference(source, special, end, inAttribute);
      if (from === UNDECIDED) {
        decodedEnd = special;
        return text;
      }
      text += referenceCharacters;
    } else if (special === input.nextCarriageReturn) {
      text += '\n';
      from = source.charCodeAt(special + 1) === Char.LineFeed ? special + 2 : special + 1;
    } else {
      text += nullCharacter;
      from = special + 1;
    }
    findSpecials(input, from);
  }
  decodedEnd = end;
  return from < end ? text + source.slice(from, end) : text;
}

/** Where there are no character references and NUL is replaced. */
export function rawText(input: InputStream, start: number, end: number): string {
  findRawSpecials(input, start);
  let text = input.source.slice(start, end);
  if (input.textIsIgnored) return text;
  if (input.nextCarriageReturn < end) text = normalizeNewlines(text);
  if (input.nextNull < end) text = text.replaceAll('\0', REPLACEMENT_CHARACTER);
  return text;
}

/**
 * https://infra.spec.whatwg.org/#normalize-newlines
 *
 * OPTIMIZATION: patterns of plain characters, which are replaced all at once; one with an alternative is run anew for each
 * match. (bench/parse)
 */
export function normalizeNewlines(text: string): string {
  const normalized = text.replace(/\r\n/g, '\n');
  return normalized.includes('\r') ? normalized.replace(/\r/g, '\n') : normalized;
}
