import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loaded } from '../../../setup/loaded.ts';
import { Window } from '../../../setup/windows.ts';
import { differences } from './differences.ts';
import { ADDRESS, HELPERS, inPage, MARKUP, scenarios } from './scenarios.mjs';

/** What Chromium does (scripts/record-navigation.mjs), and the same here. */
const recorded = JSON.parse(readFileSync(path.join(import.meta.dirname, 'recorded.json'), 'utf8')) as Record<
  string,
  string[]
>;

async function heardIn(steps: string): Promise<string[]> {
  const window = new Window({ html: MARKUP, url: ADDRESS, runScripts: 'dangerously' });
  await loaded(window);
  await new Promise((done) => setTimeout(done, 0));
  window.eval(HELPERS);
  const heard = (await window.eval(inPage(steps))) as string[];
  window.close();
  return [...heard];
}

test('is recorded for every scenario', () => {
  expect(Object.keys(recorded)).toEqual(scenarios.map(([name]) => name));
});

describe('what a script hears', () => {
  test.each(scenarios.filter(([name]) => !differences.has(name)))('%s: as in Chromium', async (name, steps) => {
    expect(await heardIn(steps)).toEqual(recorded[name]);
  });

  test.each(scenarios.filter(([name]) => differences.has(name)))('%s: otherwise, as listed', async (name, steps) => {
    expect(await heardIn(steps)).not.toEqual(recorded[name]);
  });
});
