import { expect, test } from 'vitest';
import { RankedList } from '../../../dom/webidl/ranked-list.ts';

const N = 400;
const numbers = Array.from({ length: N }, (_, i) => i);
/** Every number once, in an order that jumps about. */
const shuffled = numbers.map((i) => (i * 271) % N);

test.each([
  ['forwards', numbers, numbers],
  ['backwards', [...numbers].reverse(), [...numbers].reverse()],
  ['forwards and deleted backwards', numbers, [...numbers].reverse()],
  ['backwards and deleted forwards', [...numbers].reverse(), numbers],
  ['in any order', shuffled, [...shuffled].reverse()],
  ['in any order and deleted forwards', shuffled, numbers],
])('items that are added %s are where a sorted array has them', (_name, added, deleted) => {
  for (const start of [0, N / 2]) {
    const list = new RankedList(
      (a: number, b: number) => a - b,
      added.slice(0, start).sort((a, b) => a - b),
    );
    const expected = added.slice(0, start);
    const check = () => {
      expected.sort((a, b) => a - b);
      expect(Array.from({ length: list.length }, (_, i) => list.at(i))).toEqual(expected);
    };
    check();
    added.slice(start).forEach((item, i) => {
      list.add(item);
      expected.push(item);
      if (i % 9 === 0) check();
    });
    check();
    deleted.forEach((item, i) => {
      list.delete(item);
      expected.splice(expected.indexOf(item), 1);
      if (i % 9 === 0) check();
    });
    check();
  }
});
