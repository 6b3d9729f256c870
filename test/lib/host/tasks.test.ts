import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

let window: LivedomWindow;
/** For how long the timers of Node.js are set. */
let waits: number[];

beforeEach(() => {
  const { setTimeout } = globalThis;
  window = new Window({ html: '<p id=p></p>', runScripts: 'dangerously' });
  waits = [];
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((steps: () => void, milliseconds = 0) => {
    waits.push(milliseconds);
    return setTimeout(steps, milliseconds);
  }) as typeof setTimeout);
});
afterEach(() => {
  window.close();
  vi.restoreAllMocks();
});

it.each([
  'const signal = AbortSignal.timeout(2 ** 53 - 1); globalThis.hasEnded = () => signal.aborted',
  'let ran = false; scheduler.postTask(() => { ran = true }, { delay: 2 ** 32 }); globalThis.hasEnded = () => ran',
  "const moved = p.animate([{ left: 0 }, { left: '1px' }], 1e15); globalThis.hasEnded = () => moved.playState === 'finished'",
])('waits for times that no timer of Node.js keeps: %s', async (script) => {
  window.eval(script);
  await new Promise((resolve) => setImmediate(() => setTimeout(resolve, 60)));
  expect(window.eval('hasEnded()')).toBe(false);
  expect(Math.max(...waits)).toBeGreaterThan(2_000_000_000);
  expect(Math.max(...waits)).toBeLessThan(2 ** 31);
  expect(waits.length).toBeLessThan(20);
});

it('takes linear time for timers of no time, stopped ones too', { timeout: 20_000 }, async () => {
  vi.restoreAllMocks();
  const count = await window.eval(`new Promise((resolve) => {
    let left = 200_000;
    for (let i = 0; i < 200_000; i++) {
      setTimeout(() => { if (--left === 0) resolve(200_000) }, 0);
      clearTimeout(setTimeout(() => left++, 0));
    }
  })`);
  expect(count).toBe(200_000);
});
