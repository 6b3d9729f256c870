import { expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';

/** Each takes seconds, or years, where a pattern reads a piece of the text in more than one way. */
const VALUES: readonly (readonly [name: string, value: string])[] = [
  ['escapes behind an exclamation mark', `red !\\0${'A\\A'.repeat(60)}\x01`],
  ['comments in a name', `var(--a${'/**/'.repeat(60)}x)`],
  ['comments behind an exclamation mark', `red !${'/**/'.repeat(60)}x`],
  ['colors that are mixed', 'color-mix(in srgb, '.repeat(20_000)],
  ['zeros', `rgb(${'0'.repeat(200_000)})`],
  ['names of functions', '--E'.repeat(200_000)],
  ['white space in a URL', `url(${' '.repeat(200_000)}(`],
];

test.each(VALUES)('%s are no color', (_, value) => {
  const element = parse('<p>').querySelector('p') as HTMLElement;
  element.style.color = value;
  expect(element.style.color).toBe('');
});

test('an escape is read once in the word that makes a declaration important', () => {
  const element = parse(
    '<p style="color: red !\\69mport\\61 nt; top: 0 !/**/ \\important; left: 0 !importan">',
  ).querySelector('p');
  const { style } = element as HTMLElement;
  expect(['color', 'top', 'left'].map((name) => style.getPropertyPriority(name))).toEqual([
    'important',
    'important',
    '',
  ]);
  expect(style.left).toBe('');
});
