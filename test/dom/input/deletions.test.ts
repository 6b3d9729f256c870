import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserInput } from '../../../lib/input/index.ts';
import { deletionPage } from '../../../scripts/input/deletion.mjs';
import { Window } from '../../setup/windows.ts';
import { deletionDifferences } from './deletion-differences.ts';
import { deletions } from './deletions.mjs';

/** What Chromium deletes in editing hosts (scripts/record-deletions.mjs), and the same here. */
const recorded = JSON.parse(readFileSync(path.join(import.meta.dirname, 'recorded-deletions.json'), 'utf8')) as [
  key: string,
  markup: string,
  ...answer: [target: string, result: string],
][];

const window = new Window({ html: '<!DOCTYPE html><div contenteditable></div>', runScripts: 'dangerously' });
const page = window.eval(`(${deletionPage})(document)`) as ReturnType<typeof deletionPage>;
const input = new UserInput(window);

async function answerOf(key: string, markup: string): Promise<string[]> {
  page.prepare(markup);
  for (const each of key.split(' ')) await input.press(each);
  return [...page.result()];
}

const nameOf = (key: string, markup: string): string => `${key} at ${markup}`;

test('there is an answer for each', () => {
  expect(recorded.map(([key, markup]) => [key, markup])).toEqual(deletions);
  const names = new Set(recorded.map(([key, markup]) => nameOf(key, markup)));
  expect([...deletionDifferences.keys()].filter((name) => !names.has(name))).toEqual([]);
});

describe('what is deleted in an editing host', () => {
  const isSame = ([key, markup]: (typeof recorded)[number]): boolean => !deletionDifferences.has(nameOf(key, markup));

  test.each(recorded.filter(isSame))('%s at %s, as in Chromium', async (key, markup, ...answer) => {
    expect(await answerOf(key, markup)).toEqual(answer);
  });

  test.each(recorded.filter((line) => !isSame(line)))(
    '%s at %s, not as in Chromium',
    async (key, markup, ...answer) => {
      expect(await answerOf(key, markup)).not.toEqual(answer);
    },
  );
});

test('a paragraph that ends where formatting begins keeps nothing of that', async () => {
  const [, result] = await answerOf('Enter', '<p>a<b>|b</b></p>');
  expect(result).toBe('<p>a</p><p><b>|b</b></p>');
});
