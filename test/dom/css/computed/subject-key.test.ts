import { expect, test } from 'vitest';
import type { Entry } from '../../../../dom/css/rule-index/entry.ts';
import { keyOfEntry, keyOfText } from '../../../../dom/css/rule-index/subject-key.ts';
import { SelectorPlace, serializeSelectors, splitSelectors } from '../../../../dom/css/sheets/selector-text.ts';
import { DocumentMode, parseSelectorList } from '../../../../dom/selectors/parse.ts';
import { randomNumbers } from '../../../setup/random-numbers.ts';

const PIECES = [
  ...[
    '.a',
    '.A-b',
    '#c',
    'p',
    'DIV',
    'x-y',
    '.--y',
    '.md\\:w-1\\/2',
    '\\@',
    '.\\31 ',
    '.\\2e',
    '*',
    '#\\.x',
    '.\u00e4',
  ],
  ...[
    ':hover',
    ':not(.a)',
    '[b]',
    '[b="."]',
    ':host',
    ':root',
    ' ',
    ' ',
    ' > ',
    '+',
    '~',
    '.\\>',
    '.\\ z',
    ':is(#e, p)',
  ],
];

test('what a selector asks of its subject is the same before it is compiled', () => {
  const below = randomNumbers(3);
  let known = 0;
  for (let i = 0; i < 20_000; i++) {
    const written = Array.from({ length: 1 + below(6) }, () => PIECES[below(PIECES.length)]).join('');
    const selectors = serializeSelectors(written, SelectorPlace.Outermost, new Map());
    if (selectors === null) continue;
    const [selector] = splitSelectors(selectors) as [string];
    const key = keyOfText(selector);
    if (key === null) continue;
    known++;
    const [complex] = parseSelectorList(selector, DocumentMode.Html).complexes;
    expect([selector, key]).toEqual([selector, keyOfEntry({ complex, argument: null } as unknown as Entry)]);
  }
  expect(known).toBeGreaterThan(1000);
});
