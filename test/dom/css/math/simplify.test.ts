import { expect, test } from 'vitest';
import { parse } from '../../../../lib/index.ts';

function width(value: string): string {
  const { style } = parse('<p>').querySelector('p') as HTMLElement;
  style.width = value;
  return style.width;
}

/** https://drafts.csswg.org/css-values/#calc-syntax */
test.each([
  [`calc(1px${' + 1px'.repeat(99_999)})`, 'calc(100000px)'],
  [`calc(1px${' * 1'.repeat(99_999)})`, 'calc(1px)'],
  [`max(1px${', 2px'.repeat(99_999)})`, 'calc(2px)'],
  [`calc(1px + ${'('.repeat(50)}1em${')'.repeat(50)})`, 'calc(1em + 1px)'],
  [`${'calc('.repeat(100_000)}1px${')'.repeat(100_000)}`, ''],
  [`calc(1px + ${'('.repeat(100_000)}1em${')'.repeat(100_000)})`, ''],
])('a long calculation takes no more than its length: %#', (value, expected) => {
  expect(width(value)).toBe(expected);
});

test.each([
  'calc(1px + 1)',
  'calc(1px * 1em)',
  'calc(1 / 1px)',
  'min()',
  'pow(1px, 2)',
  'sin(1px)',
  'calc(1px +1px)',
  'clamp(1px, 2px)',
  'calc(1s)',
  'round(up, 1px)',
])('%s is no length', (value) => {
  expect(width(value)).toBe('');
});

/** https://drafts.csswg.org/css-values/#serialize-a-math-function */
test.each([
  ['margin-left', 'calc(300px - 1 * (0% + 100px))', 'calc(0% + 200px)'],
  ['margin-left', 'min(-0%, 0%)', 'min(0%, 0%)'],
  ['opacity', 'calc(-0)', 'calc(0)'],
  ['opacity', 'sign(-0em)', 'sign(-0em)'],
  ['opacity', 'pow(2, sign(1em))', 'calc(pow(2, sign(1em)))'],
  ['opacity', 'min(pow(2, sign(1em)), 1)', 'min(pow(2, sign(1em)), 1)'],
  ['opacity', 'hypot(sign(1em), 2)', 'hypot(sign(1em), 2)'],
  ['opacity', 'progress(1%, 10% - 10%, 100%)', 'calc(0.01)'],
  ['opacity', 'progress(1em, 0em, 10em)', 'calc(0.1)'],
  ['opacity', 'progress(5%, 0deg, 8deg)', ''],
  ['opacity', 'progress(5%, 0px, 10px)', ''],
  ['rotate', 'atan2(90px, 100%)', ''],
])('%s: %s is written as %s', (property, value, expected) => {
  const { style } = parse('<p>').querySelector('p') as HTMLElement;
  style.setProperty(property, value);
  expect(style.getPropertyValue(property)).toBe(expected);
});
