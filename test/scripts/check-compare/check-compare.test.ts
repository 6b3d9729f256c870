import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { RULE_OPTIONS } from '../../../lib/check/rules.ts';
import {
  CATEGORIES,
  categoryOfHtmlValidate,
  categoryOfNu,
  categoryOfRule,
} from '../../../scripts/check-compare/categories.mjs';
import { BEGIN, compared, END, readResults, tableOf } from '../../../scripts/check-compare/results.mjs';
import { projectRoot } from '../../support/build.ts';

test('the page has the tables of the recorded results', () => {
  const page = readFileSync(path.join(projectRoot, 'docs/check.md'), 'utf8');
  expect(page).toContain(`${BEGIN}\n\n${tableOf(readResults())}\n\n${END}`);
});

test('every category says why its lines differ', () => {
  const page = readFileSync(path.join(projectRoot, 'docs/check.md'), 'utf8');
  for (const { name } of CATEGORIES) expect(page, name).toContain(`- **${name}**`);
});

test('categories are made of rules that there are, each in one', () => {
  const rules = CATEGORIES.flatMap(({ livedom }) => livedom);
  expect(rules.filter((rule) => !Object.hasOwn(RULE_OPTIONS, rule))).toEqual([]);
  expect(new Set(rules).size).toBe(rules.length);
});

test.each([
  ['Duplicate ID “a”.', 'ids there twice'],
  ['Trailing slash on void elements has no effect and interacts badly with unquoted attribute values.', null],
  ['Bad value “” for attribute “id” on element “a”: An ID must not be the empty string.', 'ids that will not do'],
  ['Bad value “x” for attribute “href” on element “a”: Illegal character.', 'values of attributes'],
  ['Element “head” is missing a required instance of child element “title”.', 'titles that are missing or empty'],
  ['Element “dl” is missing a required instance of child element “dt”.', 'elements and text where they may not stand'],
  ['Element “a” is missing required attribute “href”.', 'attributes that are missing'],
])('%s is in the category %s', (message, category) => {
  expect(categoryOfNu(message)).toBe(category);
});

test('rules have their categories', () => {
  expect([categoryOfRule('duplicate-id'), categoryOfHtmlValidate('no-dup-id')]).toEqual(
    Array(2).fill('ids there twice'),
  );
  expect([categoryOfRule('round-trip'), categoryOfHtmlValidate('attr-quotes')]).toEqual([null, null]);
});

test('counts the lines that both have, and those that one has, where both have read the page', () => {
  const at = (first: number, last = first) => ({ category: 'ids there twice', first, last });
  const ours = { found: [[at(3), at(3), at(5), at(9)], [at(1)]] };
  const theirs = { found: [[at(2, 3), at(7), at(9)], null] };
  const { pages, counts } = compared(ours, theirs);
  expect([pages, counts['ids there twice']]).toEqual([1, { both: 2, livedom: 1, other: 1 }]);
});
