import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../setup/drawn.ts';
import { libraryDifferences } from './differences.ts';
import { libraryScenarios } from './library-scenarios.mjs';
import { logOf } from './log.ts';

/** What Chromium fires for what suites of libraries ask about (scripts/record-input.mjs), and the same here. */
const recorded = JSON.parse(readFileSync(path.join(import.meta.dirname, 'recorded-library.json'), 'utf8')) as Record<
  string,
  string[][]
>;

describe('what suites of libraries ask about', () => {
  test('is recorded for every scenario', () => {
    expect(Object.keys(recorded)).toEqual(libraryScenarios.map(([name]) => name));
    expect([...libraryDifferences.keys()].filter((name) => !(name in recorded))).toEqual([]);
  });

  test.each(drawn(libraryScenarios, 2).map((given) => [given[0], given] as const))(
    '%s: the events of Chromium, unless listed',
    async (name, [, markup, ...actions]) => {
      const log = await logOf(markup, actions as never, 'dangerously');
      if (libraryDifferences.has(name)) expect(log).not.toEqual(recorded[name]);
      else expect(log).toEqual(recorded[name]);
    },
  );
});
