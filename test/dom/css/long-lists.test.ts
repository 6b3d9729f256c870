import { expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';

/** An item of a list by its index, as it is written out. */
const LISTS: Record<string, (index: number) => string> = {
  'box-shadow': (i) => `rgb(255, 255, 255) ${i}px 0px`,
  'transition-property': (i) => `a${i}`,
  'background-image': (i) => `url("${i}")`,
  'font-feature-settings': (i) => `"a${String(i).padStart(3, '0')}" 3`,
};

function styled(property: string, value: string): string {
  const { style } = parse('<p>').querySelector('p') as HTMLElement;
  style.setProperty(property, value);
  return style.getPropertyValue(property);
}

const listOf = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, i) => item(i)).join(', ');

test.each(Object.entries(LISTS))('%s takes a list however long it is', (property, item) => {
  for (const count of [16, 17, 31, 32, 33, 34, 900]) {
    const value = listOf(count, item);
    expect(styled(property, value).split(/,(?![^(]*\))/)).toHaveLength(count);
  }
});

// Of an image it is one of a list.
const withoutKeyword = Object.entries(LISTS).filter(([property]) => property !== 'background-image');

test.each(withoutKeyword)('%s takes no keyword in a long list', (property, item) => {
  for (const at of [0, 15, 16, 31, 32, 33]) {
    const items = Array.from({ length: 34 }, (_, i) => (i === at ? 'none' : item(i)));
    expect(styled(property, items.join(', '))).toBe('');
  }
});

test('a long value whose commas divide no list', () => {
  const cursors = `${listOf(60, (i) => `url("${i}")`)}, pointer`;
  expect(styled('cursor', cursors)).toBe(cursors);
});

/** What has no commas. */
const PARTS: Record<string, (index: number) => string> = {
  'grid-template-areas': () => '"a b"',
  'grid-template-rows': (i) => `${i}px`,
  'stroke-dasharray': (i) => `${i}`,
  transform: (i) => `translate(${i}px)`,
};

test.each(Object.entries(PARTS))('%s takes as many parts as there are', (property, part) => {
  for (const count of [99, 199, 200, 201, 301, 2000]) {
    const parts = Array.from({ length: count }, (_, i) => part(i));
    expect(styled(property, parts.join(' ')).split(/,? (?!b)/)).toHaveLength(count);
    expect(styled(property, [...parts, 'none'].join(' '))).toBe('');
    expect(styled(property, ['none', ...parts].join(' '))).toBe('');
  }
});

test('a pair of which each has one or two words is looked for in no long list', () => {
  const start = performance.now();
  for (const property of ['place-content', 'place-items', 'place-self']) {
    expect(styled(property, 'red, '.repeat(10_000))).toBe('');
    expect(styled(property, 'unsafe center safe end')).toBe('unsafe center safe end');
  }
  expect(performance.now() - start).toBeLessThan(5000);
});
