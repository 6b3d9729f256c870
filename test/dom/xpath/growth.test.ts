import { expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';

function count(document: Document, expression: string): number {
  return document.evaluate(`count(${expression})`, document, null).numberValue;
}

const SIZE = 40_000;

/** What there is of each in a wide and in a deep tree of that many elements. */
const EXPRESSIONS: [expression: string, wide: number, deep: number][] = [
  ['//i', SIZE, SIZE],
  ['//i//i', 0, SIZE - 1],
  ['//i/..', 1, SIZE],
  ['//i/ancestor::*', 3, SIZE + 1],
  ['//i/ancestor-or-self::*', SIZE + 3, SIZE + 2],
  ['//i/following::i', SIZE - 1, 0],
  ['//i/preceding::i', SIZE - 1, 0],
  ['//i/following-sibling::i', SIZE - 1, 0],
  ['//i/preceding-sibling::i', SIZE - 1, 0],
  ['//i[@x="1"]', SIZE, 0],
  ['//i | //b', SIZE, SIZE],
  ['(//i/..)[last()]', 1, 1],
  ['//i[following-sibling::i]', SIZE - 1, 0],
  ['//i[preceding-sibling::*[1][self::i]]', SIZE - 1, 0],
  ['//i[not(preceding-sibling::i)]', 1, SIZE],
  ['//i[boolean(ancestor::i)]', 0, SIZE - 1],
];

test.each(EXPRESSIONS)('%s in a wide and in a deep tree', (expression, inWide, inDeep) => {
  const wide = parse(`<div>${'<i x=1></i>'.repeat(SIZE)}</div>`);
  const deep = parse('');
  let parent: Element = deep.body;
  for (let i = 0; i < SIZE; i++) parent = parent.appendChild(deep.createElement('i'));
  // Quadratic growth takes many minutes.
  expect([count(wide, expression), count(deep, expression)]).toEqual([inWide, inDeep]);
});

test.each(['descendant', 'following', 'ancestor-or-self'])('predicates in one another, on the axis %s', (axis) => {
  const nested = `${`[${axis}::*`.repeat(16)}${']'.repeat(16)}`;
  const document = parse(`${'<div>'.repeat(50)}${'<i></i>'.repeat(50)}`);
  expect(count(document, `//*${nested}`)).toBeGreaterThan(0);
  // Without what was found out, this takes longer than anybody lives.
});

test.each([
  ['//a[. = //b]', SIZE / 2],
  ['//a[. != //b]', SIZE],
  ['//a[. != //b[. = 0]]', SIZE - 1],
  ['//a[. < //b]', SIZE],
  ['//a[. > //b[. >= 100]]', SIZE - 101],
  ['//a[//b[. <= 100] >= .]', 101],
  ['//a[. > //i]', 0],
])('all compared with all that another path leads to: %s', (expression, expected) => {
  const items = Array.from({ length: SIZE }, (_, i) => `<a>${i}</a><b>${2 * i}</b>`).join('');
  expect(count(parse(`<div>${items}<i>x</i>`), expression)).toBe(expected);
});

test('the text of a tree 100,000 deep', () => {
  const document = parse('');
  let parent: Element = document.body;
  for (let i = 0; i < 100_000; i++) parent = parent.appendChild(document.createElement('i'));
  parent.append('end');
  expect(document.evaluate('string(/)', document, null, 2).stringValue).toBe('end');
});
