import type { Entry } from './entry.ts';

export type CompareEntries = (a: Entry, b: Entry) => number;

/** Up to which share of those that are there a few more are put in one by one. */
const FEW = 1 / 8;

/** Both are in order, and the first is then all. */
export function insertInOrder(entries: Entry[], added: readonly Entry[], compare: CompareEntries): void {
  if (added.length > entries.length * FEW) {
    for (const entry of added) entries.push(entry);
    entries.sort(compare);
    return;
  }
  for (const entry of added) entries.splice(placeFor(entry, entries, compare), 0, entry);
}

/** After those that are not stronger. */
function placeFor(entry: Entry, entries: readonly Entry[], compare: CompareEntries): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(entries[middle] as Entry, entry) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
