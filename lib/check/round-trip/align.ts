import { exactKey, looseKey, type Unit } from './units.ts';

/** What became of a unit: both, if it is still there. */
export type Pair = readonly [before: Unit, after: Unit] | readonly [before: Unit, after: null] | readonly [null, Unit];

/**
 * Which children of one node are which of another, in the order of both. First those that are the same at the start, at the end, and
 * those in between that there is one of each of; then, in what is left between them, those that look alike.
 */
export function align(before: readonly Unit[], after: readonly Unit[]): Pair[] {
  const pairs: Pair[] = [];
  const keysBefore = before.map(exactKey);
  const keysAfter = after.map(exactKey);
  let start = 0;
  while (start < before.length && start < after.length && keysBefore[start] === keysAfter[start]) {
    pairs.push([before[start] as Unit, after[start] as Unit]);
    start++;
  }
  let end = 0;
  const rest = Math.min(before.length, after.length) - start;
  while (end < rest && keysBefore[before.length - 1 - end] === keysAfter[after.length - 1 - end]) end++;
  let i = start;
  let j = start;
  const middleBefore = keysBefore.slice(start, before.length - end);
  const middleAfter = keysAfter.slice(start, after.length - end);
  for (const [atBefore, atAfter] of anchors(middleBefore, middleAfter)) {
    alignLoosely(before.slice(i, start + atBefore), after.slice(j, start + atAfter), pairs);
    i = start + atBefore + 1;
    j = start + atAfter + 1;
    pairs.push([before[i - 1] as Unit, after[j - 1] as Unit]);
  }
  alignLoosely(before.slice(i, before.length - end), after.slice(j, after.length - end), pairs);
  for (let k = end; k > 0; k--) pairs.push([before[before.length - k] as Unit, after[after.length - k] as Unit]);
  return pairs;
}

/** Keys that each list has once, in an order that both have: the longest list of such. */
function anchors(before: readonly string[], after: readonly string[]): [number, number][] {
  const places = onlyPlaces(after);
  const common: [number, number][] = [];
  for (const [key, index] of onlyPlaces(before)) {
    const other = places.get(key);
    if (index >= 0 && other !== undefined && other >= 0) common.push([index, other]);
  }
  return longestIncreasing(common);
}

/** By key, in order: the index of the only one that has it; -1 where several have. */
function onlyPlaces(keys: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  keys.forEach((key, index) => {
    places.set(key, places.has(key) ? -1 : index);
  });
  return places;
}

/** Of pairs whose first numbers grow, as many as there can be whose second numbers grow too. */
function longestIncreasing(pairs: readonly [number, number][]): [number, number][] {
  /** By length, less one: the index of the pair with the smallest end of such a list. */
  const ends: number[] = [];
  const previous: number[] = [];
  pairs.forEach(([, second], index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] as number] as [number, number])[1] < second) low = middle + 1;
      else high = middle;
    }
    previous.push(low === 0 ? -1 : (ends[low - 1] as number));
    ends[low] = index;
  });
  const longest: [number, number][] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] as number) {
    longest.push(pairs[index] as [number, number]);
  }
  return longest.reverse();
}

/** Each with the next one that looks like it, of those that have not been passed. */
function alignLoosely(before: readonly Unit[], after: readonly Unit[], pairs: Pair[]): void {
  const places = new Map<string, number[]>();
  for (let j = after.length - 1; j >= 0; j--) {
    const key = looseKey(after[j] as Unit);
    const list = places.get(key);
    if (list === undefined) places.set(key, [j]);
    else list.push(j);
  }
  let next = 0;
  for (const unit of before) {
    const list = places.get(looseKey(unit));
    let place = list?.pop();
    while (place !== undefined && place < next) place = list?.pop();
    if (place === undefined) {
      pairs.push([unit, null]);
      continue;
    }
    for (; next < place; next++) pairs.push([null, after[next] as Unit]);
    pairs.push([unit, after[place] as Unit]);
    next = place + 1;
  }
  for (; next < after.length; next++) pairs.push([null, after[next] as Unit]);
}
