import { expect, test } from 'vitest';
import { openContext } from '../../../lib/environment/open-context.ts';
import { Window } from '../../../lib/index.ts';
import { JSDOM } from '../../../lib/jsdom/index.ts';

type Timers = Pick<typeof globalThis, 'setTimeout'>;

/** Which is first, a timer without a time that is set in the tenth of a row, or one of Node.js of two milliseconds. */
async function firstOf(window: Timers): Promise<string> {
  for (let i = 0; i < 10; i++) await new Promise((resolve) => window.setTimeout(resolve, 0));
  return new Promise((resolve) => {
    window.setTimeout(resolve, 0, 'the window');
    setTimeout(resolve, 2, 'Node.js');
  });
}

test.each([
  ['an environment', () => openContext().global as unknown as Timers],
  ['livedom/jsdom', () => new JSDOM('', { runScripts: 'outside-only' }).window as unknown as Timers],
])('timers in a row do not wait in %s, where tests make many', async (_name, open) => {
  expect(await firstOf(open())).toBe('the window');
});

test('and wait in other windows, as in browsers', async () => {
  const window = new Window({ runScripts: 'dangerously' });
  expect(await firstOf(window as unknown as Timers)).toBe('Node.js');
  window.close();
});
