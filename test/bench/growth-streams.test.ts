import { expect, test } from 'vitest';
import { slowStreams, stateStreams, streams } from '../../bench/growth-streams.mjs';
import * as livedom from '../../lib/index.ts';
import { drawn } from '../setup/drawn.ts';
import { Window } from '../setup/windows.ts';

const library = { ...livedom, Window } as typeof livedom;

const MANY = 8000;
/** Each step takes longer where states of others are asked. */
const MANY_STATES = 3000;

/** `npm run growth` measures all. */
const cases = Object.entries(streams).flatMap(([name, { runs, page }]) =>
  Object.entries(runs).map(([selector, run]) => ({ name, selector, run, page })),
);

/** What a parser moves about, or what has not come yet, matches now and then. */
function isTheSameAtTheEnd(name: string, selector: string): boolean {
  return name.startsWith('Window') || (/, (?:deep|flat|void)/.test(name) && !/last|:read-write/.test(selector));
}

/** At a size that takes a fraction of a second where the time is linear. */
test.each(drawn(cases, 8))(
  'time is linear for $name: $selector',
  { timeout: 10_000 },
  async ({ name, selector, run, page }) => {
    const found = (n: number) => livedom.parse(page(n)).querySelectorAll(selector).length;
    const [few, many] = [await run(library, 100), await run(library, MANY)];
    expect(many > MANY / 20).toBe(few > 15);
    if (isTheSameAtTheEnd(name, selector)) expect([few, many]).toEqual([found(100), found(MANY)]);
  },
);

const stateCases = Object.entries(stateStreams).flatMap(([name, { runs }]) =>
  Object.entries(runs).map(([selector, run]) => ({ name, selector, run })),
);

test.each(drawn(stateCases, 6))('time is linear for $name: $selector', { timeout: 10_000 }, async ({ run }) => {
  const [few, many] = [await run(library, 100), await run(library, MANY_STATES)];
  expect(many > MANY_STATES / 20).toBe(few > 15);
});

const slowCases = Object.entries(slowStreams).flatMap(([name, { runs }]) =>
  Object.entries(runs).map(([selector, run]) => ({ name, selector, run })),
);

test.each(slowCases)('what takes longer is measured: $name: $selector', async ({ run }) => {
  expect(await run(library, 50)).toBeTypeOf('number');
});
