import { describe } from '../options.ts';
import type { CheckMessage, Fix } from './message.ts';

/**
 * Mends in the source of a page what has one right answer, as `check` found it: nothing else of it changes.
 *
 * @param source - What was checked: `source` of the result.
 * @param messages - Those of the result, or some of them.
 * @returns The source with their fixes. Check it again for what is left.
 * @throws TypeError for a source that is no string.
 *
 * @example
 * import { applyFixes, check } from 'livedom/check';
 *
 * const page = '<!DOCTYPE html><p class=a id=b class="c">AT&TT; &copy 1999</p/>';
 * applyFixes(page, check(page).messages); // '<!DOCTYPE html><p class=a id=b>AT&amp;TT; &copy; 1999</p>'
 */
export function applyFixes(source: string, messages: readonly Pick<CheckMessage, 'fix'>[]): string {
  if (typeof source !== 'string') throw new TypeError(`applyFixes() takes a string; it got ${describe(source)}.`);
  let fixed = '';
  let end = 0;
  for (const fix of fixesOf(messages)) {
    fixed += source.slice(end, fix.start) + fix.text;
    end = fix.end;
  }
  return fixed + source.slice(end);
}

/** The fixes in order, without those that touch what another one changes. */
export function fixesOf(messages: readonly Pick<CheckMessage, 'fix'>[]): Fix[] {
  const sorted = messages.flatMap(({ fix }) => fix ?? []).sort((a, b) => a.start - b.start || a.end - b.end);
  const fixes: Fix[] = [];
  for (const fix of sorted) {
    const last = fixes.at(-1);
    const isFree = last === undefined || fix.start > last.end || (fix.start === last.end && last.end > last.start);
    if (isFree) fixes.push(fix);
  }
  return fixes;
}
