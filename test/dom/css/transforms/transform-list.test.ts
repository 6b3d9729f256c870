import { expect, test } from 'vitest';
import { parseTransformList } from '../../../../dom/css/transforms/transform-list.ts';

test('a long list takes linear time, and what nests deeply is none', () => {
  const count = 100_000;
  expect(parseTransformList('translate(1px) '.repeat(count))?.at(12)).toBe(count);
  expect(parseTransformList(`scale(${'calc('.repeat(count)}1`)).toBe(null);
  expect(parseTransformList(`scale(${'('.repeat(count)}1`)).toBe(null);
  expect(parseTransformList(`scale(calc(1${' + 1'.repeat(count)}))`)?.at(0)).toBe(count + 1);
  expect(parseTransformList('/*'.repeat(count))).toBe(null);
});

test('what stands in a prototype is no function and no unit', () => {
  expect(parseTransformList('constructor(1)')).toBe(null);
  expect(parseTransformList('translate(1constructor)')).toBe(null);
});
