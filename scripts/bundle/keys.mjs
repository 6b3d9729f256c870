import { importsOf } from './import-lists.mjs';
import { isDoor } from './moving.mjs';

/** Those that code has most of anyway come first. */
const LETTERS = 'etnriaoslucdpfmhgbvyxwkSTEOCPANDLIRMFUHBVjzqGWKYJZQX';

/**
 * Short names for what modules take of each other: each is another, and no word that is there already. Those that are written most often have the
 * letters that take least space in the package.
 *
 * @param modules - By name, their texts and what they export.
 * @param bundles - The names of those that are taken from, where only the others see as what they export it; what was moved to other parts is besides
 *   (`moving.mjs`).
 * @returns A name for what one of the bundles exports, by `BUNDLE.NAME`, or for the door to what was moved.
 */
export function keysFor(modules, bundles) {
  const counts = new Map();
  const words = new Set();
  const add = (key, count) => counts.set(key, (counts.get(key) ?? 0) + count);
  for (const bundle of bundles) for (const name of modules.get(bundle).exports) add(`${bundle}.${name}`, 1);
  for (const { text } of modules.values()) {
    const found = countsOf(text);
    for (const [word, count] of found) {
      if (isDoor(word)) add(word, count);
      words.add(word);
    }
    for (const { from, name, local } of importsOf(text)) {
      if (isDoor(name)) add(name, found.get(local));
      else if (bundles.includes(from)) add(`${from}.${name}`, found.get(local));
    }
  }
  const names = namesBut(words);
  return new Map([...counts].sort(([, a], [, b]) => b - a).map(([key]) => [key, names.next().value]));
}

function countsOf(text) {
  const counts = new Map();
  for (const [word] of text.matchAll(/[\w$]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Names of two letters and, when there are no more, three: none of the words. */
export function* namesBut(words) {
  for (const last of ['', ...LETTERS])
    for (const first of LETTERS)
      for (const second of `${LETTERS}0123456789_$`) if (!words.has(first + second + last)) yield first + second + last;
}
