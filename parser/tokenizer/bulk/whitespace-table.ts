import { codeUnits } from '../../input-stream/code-units.ts';
import { Char } from '../characters.ts';

/** As many runs of one character are packed into two integers. */
const PACKED_RUNS = 6;
/** How many code units the longest one has that is remembered. */
const LONGEST = 255;

const SLOT_BITS = 10;
const firsts = new Int32Array(1 << SLOT_BITS);
const seconds = new Int32Array(1 << SLOT_BITS);
const texts: string[] = new Array(1 << SLOT_BITS).fill('');

/** Where in the window what was read last ends, and which place it has in the table. */
export const found = { end: 0, slot: 0 };
let first = 0;
let second = 0;

/**
 * The white space that starts at that index of `codeUnits` and ends before a `<`, with its newlines normalized, if it is remembered. If not,
 * `found.slot` tells where it may be put; -1: nowhere.
 *
 * OPTIMIZATION: what indents a page is few texts, which come again and again. They are known by the runs that they consist of: newlines,
 * spaces or tabs, and how many. (bench/parse)
 */
export function findWhitespace(start: number): string {
  packRuns(start);
  const { end } = found;
  found.slot = -1;
  if (codeUnits[end] !== Char.LessThanSign || end - start > LONGEST) return '';
  const slot = (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> (32 - SLOT_BITS);
  found.slot = slot;
  return firsts[slot] === first && seconds[slot] === second ? (texts[slot] as string) : '';
}

/** Remembers what was looked for last, of which nobody may need more than the text. */
export function rememberWhitespace(text: string): void {
  const { slot } = found;
  firsts[slot] = first;
  seconds[slot] = second;
  texts[slot] = text;
}

function packRuns(start: number): void {
  let i = start;
  let c = codeUnits[i] as number;
  first = 0;
  second = 0;
  for (let runs = 0; runs < PACKED_RUNS; runs++) {
    let run = 0;
    if (c === Char.Space || c === Char.Tab) {
      const character = c;
      const from = i;
      do c = codeUnits[++i] as number;
      while (c === character);
      run = ((i - from) << 2) | (character === Char.Space ? 1 : 2);
    } else {
      while (c === Char.LineFeed || c === Char.CarriageReturn) {
        if (c === Char.CarriageReturn && codeUnits[i + 1] === Char.LineFeed) i++;
        c = codeUnits[++i] as number;
        run += 4;
      }
      if (run === 0) break;
    }
    if (runs < PACKED_RUNS / 2) first = (first << 10) | run;
    else second = (second << 10) | run;
  }
  found.end = i;
}
