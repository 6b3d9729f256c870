import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

let window: LivedomWindow;

beforeAll(() => {
  window = new Window({ url: 'http://a.test/', html: '<p id=p>', runScripts: 'dangerously' });
});
afterAll(() => window.close());

/** As newer engines read it, of an error of any realm. */
const READ = `(error) => [error.stack, Object.getOwnPropertyDescriptor(new Error(), 'stack').get?.call(error)].join()`;

it.each([
  '(() => { try { document.createElement("") } catch (e) { return e } })()',
  'AbortSignal.abort().reason',
  'structuredClone(new Error("x"))',
  'structuredClone(new DOMException("x"))',
  '(() => { const e = new Error("x"); delete e.stack; return structuredClone(e) })()',
  '(() => { const e = new TypeError("x"); e.stack = 1; return structuredClone(e) })()',
])('nobody but the page is named in the stack of %s', (error) => {
  expect(window.eval(`(${READ})(${error})`)).not.toMatch(/read-stacks|livedom:(?!page)/);
});

it('an error that was cloned without its stack has none', () => {
  expect(
    window.eval('(() => { const e = new Error("x"); delete e.stack; return typeof structuredClone(e).stack })()'),
  ).toBe('undefined');
});
