import type { InputStream } from '../../input-stream/input-stream.ts';
import { findRawSpecials, findSpecials } from '../../input-stream/specials.ts';
import { Char, REPLACEMENT_CHARACTER } from '../characters.ts';
import { matchReference, UNDECIDED } from './reference.ts';

// Pieces of a segment with their newlines normalized, their character references replaced, and NULs as they are to be.

/**
 * Reads text in the data state, where NUL stays, up to `end` or a reference that is undecided. The specials from `index` on
 * must have been found.
 */
export function readText(input: InputStream, end: number): string {
  return decode(input, input.index, end, '\0', false);
}

/** The same for RCDATA, where NUL is replaced. */
export function readRcdata(input: InputStream, end: number): string {
  findSpecials(input, input.index);
  return decode(input, input.index, end, REPLACEMENT_CHARACTER, false);
}

/** An attribute value that is known to end there. It is not passed. */
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
    if (special > from) text += input.cut(from, special);
    if (special === input.nextAmpersand) {
      from = matchReference(input, source, special, end, inAttribute);
      if (from === UNDECIDED) {
        input.index = special;
        return text;
      }
      text += input.referenceCharacters;
    } else if (special === input.nextCarriageReturn) {
      text += '\n';
      from = source.charCodeAt(special + 1) === Char.LineFeed ? special + 2 : special + 1;
    } else {
      text += nullCharacter;
      from = special + 1;
    }
    findSpecials(input, from);
  }
  if (!inAttribute) input.index = end;
  return from < end ? text + input.cut(from, end) : text;
}

/** Where there are no character references and NUL is replaced. */
export function rawText(input: InputStream, start: number, end: number): string {
  findRawSpecials(input, start);
  if (input.textIsIgnored) return input.source.slice(start, end);
  if (end <= Math.min(input.nextCarriageReturn, input.nextNull)) return input.cut(start, end);
  // What is put together anew has memory of its own.
  let text = input.source.slice(start, end);
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
function normalizeNewlines(text: string): string {
  const normalized = text.replace(/\r\n/g, '\n');
  return normalized.includes('\r') ? normalized.replace(/\r/g, '\n') : normalized;
}
