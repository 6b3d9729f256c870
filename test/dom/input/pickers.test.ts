import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { pickerDifferences } from './differences.ts';
import { logOf } from './log.ts';
import { pickerScenarios } from './picker-scenarios.mjs';

/** What Chromium fires for what somebody does with customizable selects (scripts/record-input.mjs), and the same here. */
const recorded = JSON.parse(readFileSync(path.join(import.meta.dirname, 'recorded-pickers.json'), 'utf8')) as Record<
  string,
  string[][]
>;

/** Without what tells where the pointer is: what is below a picker that was hidden, a layout would say. */
const withoutPlaces = (log: string[][]): string[][] =>
  log.map((lines) => lines.filter((line) => !/^(?:pointer|mouse)(?:over|enter|out|leave) /.test(line)));

describe('what somebody does with customizable selects', () => {
  test('is recorded for every scenario', () => {
    expect(Object.keys(recorded)).toEqual(pickerScenarios.map(([name]) => name));
    expect([...pickerDifferences.keys()].filter((name) => !(name in recorded))).toEqual([]);
  });

  test.each(pickerScenarios.map((given) => [given[0], given] as const))(
    '%s: the events of Chromium, unless listed',
    async (name, [, markup, ...actions]) => {
      const log = withoutPlaces(await logOf(markup, actions as never, 'dangerously'));
      const wanted = withoutPlaces(recorded[name] as string[][]);
      if (pickerDifferences.has(name)) expect(log).not.toEqual(wanted);
      else expect(log).toEqual(wanted);
    },
  );
});
