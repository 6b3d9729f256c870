import { codeUnits } from '../../input-stream/code-units.ts';
import type { InputStream } from '../../input-stream/input-stream.ts';
import { Char } from '../characters.ts';
import { normalizeNewlines } from './decode.ts';

/** The longest indentation of which a copy is kept. */
const LONGEST = 64;

const SPACES = runs('', ' ');
const TABS = runs('', '\t');
const NEWLINE_AND_SPACES = runs('\n', ' ');
const NEWLINE_AND_TABS = runs('\n', '\t');

function runs(start: string, character: string): string[] {
  return Array.from({ length: LONGEST + 1 }, (_, length) => start + character.repeat(length));
}

/** The white space that `scanWhitespace` found, when it ends at a `<`. */
export let whitespace = '';

/**
 * Skips white space in the window.
 *
 * OPTIMIZATION: what stands between tags is mostly a newline and an indentation; for those there are ready strings, also
 * when the newline is CRLF. (bench/parse)
 *
 * @param start - An index of `codeUnits`.
 * @returns Where it ends.
 */
export function scanWhitespace(input: InputStream, start: number): number {
  let i = start;
  let c = codeUnits[i] as number;
  const hasNewline = c === Char.LineFeed || c === Char.CarriageReturn;
  if (hasNewline) {
    const isCarriageReturn = c === Char.CarriageReturn;
    c = codeUnits[++i] as number;
    if (isCarriageReturn && c === Char.LineFeed) c = codeUnits[++i] as number;
  }
  const indentation = i;
  const character = c;
  if (c === Char.Space || c === Char.Tab) {
    do c = codeUnits[++i] as number;
    while (c === character);
  }
  const length = i - indentation;
  if (c === Char.LessThanSign && length <= LONGEST) {
    if (character === Char.Tab) whitespace = (hasNewline ? NEWLINE_AND_TABS : TABS)[length] as string;
    else whitespace = (hasNewline ? NEWLINE_AND_SPACES : SPACES)[length] as string;
    return i;
  }
  while (
    c === Char.Space ||
    c === Char.LineFeed ||
    c === Char.CarriageReturn ||
    c === Char.Tab ||
    c === Char.FormFeed
  ) {
    c = codeUnits[++i] as number;
  }
  if (c === Char.LessThanSign) {
    whitespace = normalizeNewlines(input.source.slice(input.windowStart + start, input.windowStart + i));
  }
  return i;
}
