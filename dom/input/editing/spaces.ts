import { collapseOf, KEEPS_SPACES } from '../../layout/white-space.ts';
import { exchangeCharacters } from '../../tree/character-data.ts';
import type { LeafRecord } from '../../tree/records.ts';

/** Spaces that would not be seen are no-break spaces: those at the ends of a text, and of several every other one. */
export function balanceSpaces(text: LeafRecord, from: number, to: number): void {
  const { data } = text;
  if (KEEPS_SPACES.has(collapseOf(text))) return;
  let start = from;
  while (start > 0 && isSpace(data, start - 1)) start--;
  let end = to;
  while (end < data.length && isSpace(data, end)) end++;
  const balanced = data.slice(start, end).replace(/[ \u00a0]+/g, (run, before: number) => {
    let spaces = '';
    for (let index = 0; index < run.length; index++) {
      const at = start + before + index;
      const isPlain = (run.length === 1 || index % 2 === 1) && at > 0 && at < data.length - 1;
      spaces += isPlain ? ' ' : '\u00a0';
    }
    return spaces;
  });
  if (balanced !== data.slice(start, end)) exchangeCharacters(text, start, balanced);
}

function isSpace(data: string, index: number): boolean {
  return data[index] === ' ' || data[index] === '\u00a0';
}
