import { collapseOf, KEEPS_SPACES } from '../layout/white-space.ts';
import { replaceData } from '../tree/character-data.ts';
import type { LeafRecord } from '../tree/records.ts';

/** Spaces that would not be seen are no-break spaces: those at the ends of a text, and those beside others. */
export function balanceSpaces(text: LeafRecord, from: number, to: number): void {
  const { data } = text;
  if (KEEPS_SPACES.has(collapseOf(text))) return;
  let start = from;
  while (start > 0 && isSpace(data, start - 1)) start--;
  let end = to;
  while (end < data.length && isSpace(data, end)) end++;
  let balanced = '';
  for (let at = start; at < end; at++) {
    const isPlain =
      isSpace(data, at) &&
      at > 0 &&
      at < data.length - 1 &&
      !(balanced === '' ? isSpace(data, at - 1) : balanced.endsWith(' '));
    balanced += isSpace(data, at) ? (isPlain ? ' ' : '\u00a0') : (data[at] as string);
  }
  if (balanced !== data.slice(start, end)) replaceSameLength(text, start, balanced);
}

/** Character by character, so that ranges stay where they are. */
function replaceSameLength(text: LeafRecord, start: number, data: string): void {
  for (let index = 0; index < data.length; index++) {
    if (text.data[start + index] !== data[index]) replaceData(text, start + index, 1, data[index] as string);
  }
}

function isSpace(data: string, index: number): boolean {
  return data[index] === ' ' || data[index] === '\u00a0';
}
