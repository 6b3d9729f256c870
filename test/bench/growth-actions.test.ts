import { expect, test } from 'vitest';
import { actions, type Library } from '../../bench/growth-actions.mjs';
import * as livedom from '../../lib/index.ts';
import { UserInput } from '../../lib/input/index.ts';
import { drawn } from '../setup/drawn.ts';
import { Window } from '../setup/windows.ts';

const library = { ...livedom, Window, UserInput } as Library;

/** `npm run growth` measures all. */
const cases = drawn(Object.entries(actions), 6);

/** Each is done at a size that takes about a second where the time is linear, and minutes or all memory where it is not. */
test.each(cases)('time is linear for %s', { timeout: 60_000 }, async (_name, { run, answer, testSize }) => {
  expect(await run(library, testSize)).toEqual(answer(testSize));
});

test.each(Object.entries(actions))('the result is right for few of %s', async (_name, { run, answer }) => {
  expect(await run(library, 40)).toEqual(answer(40));
});
