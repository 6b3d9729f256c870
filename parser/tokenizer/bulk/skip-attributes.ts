import { codeUnits, fillWindow } from '../../input-stream/code-units.ts';
import type { InputStream } from '../../input-stream/input-stream.ts';
import { Char } from '../characters.ts';
import { skipWhitespace, unquotedValueEnd } from './ends.ts';
import { findNameEnd } from './names.ts';

export const enum Skipped {
  /** Nothing: the window or the segment ends before the tag does, or there is a NUL in it. */
  Nothing,
  Tag,
  SelfClosingTag,
}

/**
 * Passes the attributes of a start tag whose name ends at that index of `codeUnits`, up to the `>`, without making anything of
 * them. Leaves where that is, or where it stopped, in `scanEnd`.
 */
export function skipAttributes(input: InputStream, nameEnd: number): Skipped {
  let i = nameEnd;
  for (;;) {
    i = skipWhitespace(i);
    const c = codeUnits[i] as number;
    input.scanEnd = i;
    if (c === Char.GreaterThanSign) return Skipped.Tag;
    if (c === Char.Solidus) {
      if (codeUnits[++i] !== Char.GreaterThanSign) continue;
      input.scanEnd = i;
      return Skipped.SelfClosingTag;
    }
    if (!findNameEnd(input, i, true)) return Skipped.Nothing;
    i = input.scanEnd;
    if (codeUnits[i] !== Char.EqualsSign) i = skipWhitespace(i);
    if (codeUnits[i] !== Char.EqualsSign) continue;
    i = skipValue(input, skipWhitespace(i + 1));
    if (i < 0) return Skipped.Nothing;
  }
}

/** @returns Where the value ends; -1 if the segment ends in it. */
function skipValue(input: InputStream, start: number): number {
  const c = codeUnits[start] as number;
  if (c !== Char.QuotationMark && c !== Char.Apostrophe) return unquotedValueEnd(start);
  const end = input.source.indexOf(c === Char.Apostrophe ? "'" : '"', input.windowStart + start + 1);
  if (end < 0) {
    // Not for want of window.
    input.scanEnd = -1;
    return -1;
  }
  if (end + 1 >= input.windowEnd) fillWindow(input, end + 1);
  return end + 1 - input.windowStart;
}
