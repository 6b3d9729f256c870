import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Sequence } from '../../../dom/webidl/sequence.ts';

const change = fc.oneof(
  { weight: 20, arbitrary: fc.record({ kind: fc.constant('insert' as const), place: fc.nat() }) },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('delete' as const), place: fc.nat() }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('push' as const), place: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const), place: fc.constant(0) }) },
);

test('items are where an array has them', () => {
  const property = fc.property(fc.array(change, { maxLength: 200, size: 'max' }), (changes) => {
    const sequence = new Sequence<number>();
    const expected: number[] = [];
    changes.forEach(({ kind, place }, i) => {
      const { length } = expected;
      if (kind === 'insert') {
        sequence.insert(place % (length + 1), i);
        expected.splice(place % (length + 1), 0, i);
      } else if (kind === 'push') {
        sequence.push(i);
        expected.push(i);
      } else if (kind === 'clear') {
        sequence.clear();
        expected.length = 0;
      } else if (length > 0) {
        sequence.delete(place % length);
        expected.splice(place % length, 1);
      }
      expect(sequence.length).toBe(expected.length);
      expect(sequence.at(place % (length + 1))).toBe(expected[place % (length + 1)]);
    });
    expect([...sequence]).toEqual(expected);
    expect(sequence.at(expected.length)).toBe(undefined);
  });
  fc.assert(property, { numRuns: 200 });
});
