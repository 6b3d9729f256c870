import { expect, test } from 'vitest';
import { answerFor } from '../../../../dom/html/forms/known-ancestors.ts';
import { recordOf } from '../../../../dom/realm/target-link.ts';
import type { ElementRecord, ParentRecord } from '../../../../dom/tree/records.ts';
import { parse } from '../../../../lib/index.ts';

test('what is found for controls deep in a tree is remembered for few of those that they are in', () => {
  const inputs = parse(`<fieldset disabled>${'<div><input>'.repeat(1000)}`).querySelectorAll('input');
  const known = new Map<ParentRecord, boolean>();
  let steps = 0;
  const isInFieldset = (node: ParentRecord): true | null => {
    steps++;
    return node.attributes === null ? null : true;
  };
  const answerOf = (input: Element): boolean => answerFor(recordOf(input) as ElementRecord, isInFieldset, known, false);
  expect(answerOf(inputs[999]!)).toBe(true);
  expect(known.size).toBeLessThan(300);
  for (const input of inputs) expect(answerOf(input)).toBe(true);
  expect(steps).toBeLessThan(10_000);
});
