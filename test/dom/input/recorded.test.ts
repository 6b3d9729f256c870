import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../setup/drawn.ts';
import { differences } from './differences.ts';
import { logOf } from './log.ts';
import { scenarios } from './scenarios.mjs';

/** What Chromium fires for what somebody does (scripts/record-input.mjs), and the same here. */
const recorded = JSON.parse(readFileSync(path.join(import.meta.dirname, 'recorded.json'), 'utf8')) as Record<
  string,
  string[][]
>;

describe('what somebody does in a window with scripts', () => {
  const same = scenarios.filter(([name]) => !differences.has(name));

  test('is recorded for every scenario', () => {
    expect(Object.keys(recorded)).toEqual(scenarios.map(([name]) => name));
  });

  test.each(drawn(same, 2).map((given) => [given[0], given] as const))(
    '%s: the events of Chromium',
    async (name, [, markup, ...actions]) => {
      expect(await logOf(markup, actions as never, 'dangerously')).toEqual(recorded[name]);
    },
  );

  test.each(scenarios.filter(([name]) => differences.has(name)).map((given) => [given[0], given] as const))(
    '%s: other events than those of Chromium, as listed',
    async (name, [, markup, ...actions]) => {
      expect(await logOf(markup, actions as never, 'dangerously')).not.toEqual(recorded[name]);
    },
  );
});

describe('what somebody does in a window without scripts', () => {
  const isWithout = (markup: string): boolean => !/<script|onclick/.test(markup);
  const without = scenarios.filter(([name, markup]) => isWithout(markup) && !differences.has(name));

  test.each(drawn(without, 3).map((given) => [given[0], given] as const))(
    '%s: the events of Chromium',
    async (name, [, markup, ...actions]) => {
      expect(await logOf(markup, actions as never)).toEqual(recorded[name]);
    },
  );
});
