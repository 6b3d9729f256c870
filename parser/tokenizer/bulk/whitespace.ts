import { codeUnits } from '../../input-stream/code-units.ts';
import type { InputStream } from '../../input-stream/input-stream.ts';
import { Char } from '../characters.ts';
import { rawText } from './decode.ts';
import { skipWhitespace } from './ends.ts';

/** The longest indentation of which a copy is kept. */
const LONGEST = 64;

const SPACES = runs('', ' ');
const TABS = runs('', '\t');
const NEWLINE_AND_SPACES = runs('\n', ' ');
const NEWLINE_AND_TABS = runs('\n', '\t');

function runs(start: string, character: string): string[] {
  return Array.from({ length: LONGEST + 1 }, (_, length) => start + character.repeat(length));
}

/**
 * Skips white space in the window, from an index of `codeUnits` on. Leaves where it ends in the input's `scanEnd`.
 *
 * OPTIMIZATION: what stands between tags is mostly a newline and an indentation; for those there are ready strings, also
 * when the newline is CRLF. (bench/parse)
 *
 * @returns The white space with its newlines normalized, if a `<` follows; otherwise nothing.
 */
export function scanWhitespace(input: InputStream, start: number): string {
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
    input.scanEnd = i;
    if (character === Char.Tab) return (hasNewline ? NEWLINE_AND_TABS : TABS)[length] as string;
    return (hasNewline ? NEWLINE_AND_SPACES : SPACES)[length] as string;
  }
  i = skipWhitespace(i);
  input.scanEnd = i;
  if (codeUnits[i] !== Char.LessThanSign) return '';
  return rawText(input, input.windowStart + start, input.windowStart + i);
}
