import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { anyMatches, mediaText } from '../../../../dom/css/media/media-query.ts';
import { parseMediaQueries } from '../../../../dom/css/media/parse-media-queries.ts';

type Answer = readonly [query: string, media: string, matches: boolean];

const ANSWERS = JSON.parse(readFileSync(new URL('answers.json', import.meta.url), 'utf8')) as Answer[];
/** Those that differ, with the reason. */
const DIFFERENT: Readonly<Record<string, string>> = {
  '(aspect-ratio: calc(5/4))': 'Chromium compares it as if it were rounded; 1.25 and 5/4 match there.',
};
const VIEWPORT = { width: 1000, height: 800, devicePixelRatio: 1, media: '' };

const answerTo = (query: string): Answer => {
  const queries = parseMediaQueries(query);
  return [query, mediaText(queries), anyMatches(queries, VIEWPORT)];
};

test('media queries are read, written and matched as Chromium does', () => {
  expect(ANSWERS.length).toBeGreaterThan(1000);
  const differing = ANSWERS.filter((answer) => !isDeepStrictEqual(answerTo(answer[0]), answer));
  expect(differing.map(([query]) => query)).toEqual(Object.keys(DIFFERENT));
});

test.each([
  ['parentheses', (n: number) => `${'('.repeat(n)}width${')'.repeat(n)}`],
  ['parentheses that nobody closes', (n: number) => '('.repeat(n)],
  ['what is no condition, in parentheses', (n: number) => `${'('.repeat(n)}width${') garbage'.repeat(n)}`],
  ['negations', (n: number) => `${'(not '.repeat(n)}(width)${')'.repeat(n)}`],
  ['functions before parentheses', (n: number) => `${'(f() and '.repeat(n)}(width)${')'.repeat(n)}`],
  ['calculations in one another', (n: number) => `(width > ${'calc('.repeat(n)}1px${')'.repeat(n)})`],
  ['long sums', (n: number) => `(width > calc(1px${' + min(1em, 1px)'.repeat(n)}))`],
  ['long products', (n: number) => `(width > calc((1px + min(1em, 1px))${' * 2'.repeat(n)}))`],
  ['brackets', (n: number) => `(${'[{'.repeat(n)}`],
  ['conditions', (n: number) => `(width)${' and (width)'.repeat(n)}`],
  ['lists', (n: number) => 'print,'.repeat(n)],
  ['backslashes', (n: number) => '\\'.repeat(n)],
  ['comments', (n: number) => '/*'.repeat(n)],
  ['quotes', (n: number) => '"\n'.repeat(n)],
  ['urls', (n: number) => 'url('.repeat(n)],
])('takes linear time for %s', (_name, make) => {
  const queries = parseMediaQueries(make(100_000));
  anyMatches(queries, VIEWPORT);
  expect(mediaText(queries).length).toBeGreaterThan(0);
});
