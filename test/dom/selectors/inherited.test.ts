import { expect, test } from 'vitest';
import { recordOf } from '../../../dom/realm/target-link.ts';
import { inherited } from '../../../dom/selectors/inherited.ts';
import type { ElementRecord, ParentRecord } from '../../../dom/tree/records.ts';
import { parse } from '../../../lib/index.ts';

const DEPTH = 1000;

function deepElements(): ElementRecord[] {
  const divs = parse(`<div lang=en>${'<div>'.repeat(DEPTH)}`).querySelectorAll('div');
  return Array.from(divs, (div) => recordOf(div) as ElementRecord);
}

const ownLanguage = (node: ParentRecord): string | null => (node.attributes === null ? null : 'en');

test('an answer for one element is remembered for few of those it is in', () => {
  const known = new Map<ParentRecord, string>();
  expect(inherited(known, deepElements().at(-1)!, ownLanguage, '')).toBe('en');
  expect(known.size).toBeLessThan(DEPTH / 3);
});

test.each([
  ['from outside in', (elements: ElementRecord[]) => elements],
  ['from inside out', (elements: ElementRecord[]) => elements.reverse()],
])('answers for all in one another take a few steps each, %s', (_order, inOrder) => {
  const known = new Map<ParentRecord, string>();
  let steps = 0;
  const countingLanguage = (node: ParentRecord): string | null => {
    steps++;
    return ownLanguage(node);
  };
  for (const element of inOrder(deepElements())) expect(inherited(known, element, countingLanguage, '')).toBe('en');
  expect(steps).toBeLessThan(6 * DEPTH);
});
