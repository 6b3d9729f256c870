import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { ask } from './messages/ask.mjs';
import { thrownBy } from './messages/common.mjs';
import { expectedOf, membersOf, type Recorded } from './messages/recorded.ts';

const { interfaces, common } = JSON.parse(
  readFileSync(new URL('messages/recorded.json', import.meta.url), 'utf8'),
) as Recorded;

interface Group {
  readonly reason: string;
  /** `Interface.member case`, or a beginning of that with an asterisk. */
  readonly cases: readonly string[];
}

/** What is thrown otherwise than in Chromium, by reason. */
const groups = parse(
  readFileSync(new URL('../../expectations/messages.yaml', import.meta.url), 'utf8'),
) as readonly Group[];
const patterns = groups.flatMap(({ cases }) => cases);
const met = new Set<string>();

function isExpected(one: string): boolean {
  const pattern = patterns.find((item) => (item.endsWith('*') ? one.startsWith(item.slice(0, -1)) : one === item));
  if (pattern !== undefined) met.add(pattern);
  return pattern !== undefined;
}

const OPTIONS = { url: 'https://example.test/', pretendToBeVisual: true } as const;

function openWindow(): LivedomWindow {
  return new Window({ ...OPTIONS, runScripts: 'outside-only' });
}

const counted = { recorded: 0, equal: 0 };

/** The cases in which something else is thrown. */
function differencesOf(expected: Record<string, string | null>, answered: Record<string, string | null>): string[] {
  return Object.keys({ ...expected, ...answered }).filter((one) => {
    const wanted = expected[one] ?? null;
    const isEqual = wanted === (answered[one] ?? null);
    if (wanted !== null) counted.recorded++;
    if (wanted !== null && isEqual) counted.equal++;
    return !isEqual;
  });
}

describe('what Chromium throws for wrong calls', () => {
  test.each(Object.keys(interfaces))('of members of %s', async (name) => {
    const recorded = interfaces[name]!;
    const window = openWindow();
    const table = JSON.stringify({ [name]: { instance: recorded.instance, members: membersOf(recorded) } });
    const answers = JSON.parse(await (window.eval(`(${ask})(window, ${table})`) as Promise<string>)) as Record<
      string,
      Record<string, string | null>
    >;
    window.close();
    const differences = Object.keys(membersOf(recorded)).flatMap((key) => {
      const member = `${name}.${key}`;
      const answered = answers[member] ?? {};
      return differencesOf(expectedOf(name, key, recorded, answered), answered).map((one) => `${member} ${one}`);
    });
    expect(differences.filter((one) => !isExpected(one))).toEqual([]);
  });

  test.each(Object.keys(common))('by %s', (code) => {
    const window = openWindow();
    const thrown = JSON.parse(window.eval(`(${thrownBy})(window, ${JSON.stringify(code)})`) as string) as string | null;
    window.close();
    const [difference] = differencesOf({ [code]: common[code]! }, { [code]: thrown });
    if (difference === undefined || !isExpected(difference)) expect(thrown).toBe(common[code]);
  });

  afterAll(() => {
    expect(patterns.filter((one) => !met.has(one))).toEqual([]);
    expect(counted.equal / counted.recorded).toBeGreaterThan(0.97);
  });
});
