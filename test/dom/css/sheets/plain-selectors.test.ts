import { expect, test } from 'vitest';
import { plainSelectors } from '../../../../dom/css/sheets/plain-selectors.ts';
import { SelectorPlace, serializeSelectors } from '../../../../dom/css/sheets/selector-text.ts';
import { randomNumbers } from '../../../setup/random-numbers.ts';

const PIECES = [
  ...[
    '.a',
    '.A-b',
    '#c',
    'p',
    'DIV',
    '-x',
    '--y',
    '_',
    '.md\\:w-1\\/2',
    '\\@',
    '\\31 ',
    '.\\2e',
    '*',
    '|',
    '&',
    '1',
    '-',
  ],
  ...[
    ':hover',
    ':hover-',
    ':HOVER',
    ':first-child',
    ':root',
    '::before',
    ':after',
    '::after',
    ':not(.a)',
    '[b]',
    ':host',
  ],
  ...[' ', ' ', ' > ', '>', '+', ' ~', ', ', ',', ',\n  ', '\t', '/**/', '\u00e4', '\\>', '\\,', ''],
];

/** With a comment, so that they are taken apart. */
function written(text: string, namespaces = new Map<string, string>()): string | null {
  return serializeSelectors(`/**/${text}`, SelectorPlace.Outermost, namespaces);
}

/** https://drafts.csswg.org/cssom/#serialize-a-group-of-selectors */
test('plain selectors are written as all are', () => {
  const below = randomNumbers(2);
  let plain = 0;
  for (let i = 0; i < 50_000; i++) {
    const text = Array.from({ length: 1 + below(7) }, () => PIECES[below(PIECES.length)]).join('');
    const found = plainSelectors(text);
    if (found === null) continue;
    plain++;
    expect([text, found]).toEqual([text, written(text)]);
  }
  expect(plain).toBeGreaterThan(3000);
});

test('every state that they name is one', () => {
  const states =
    'hover|focus|active|visited|link|checked|disabled|enabled|focus-visible|focus-within|first-child|last-child|root|empty';
  for (const state of states.split('|')) {
    const text = `.a:${state}, p:${state}::before > b:${state}`.replace('::before', '');
    expect(plainSelectors(text)).toBe(text);
    expect(written(text, new Map([['', 'urn:x']]))).toBe(text);
  }
});
