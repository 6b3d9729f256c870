import { expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';

it('no member that is made when it is first asked for takes its descriptor from what a page put on all objects', () => {
  const window = new Window({ runScripts: 'outside-only' });
  const made = window.eval(`
    for (const key of ['get', 'set', 'value', 'writable', 'enumerable', 'configurable'])
      Object.defineProperty(Object.prototype, key, { __proto__: null, get() {}, configurable: true });
    [
      () => typeof document,
      () => Document.name + Document.length,
      () => document.createEvent('MouseEvent').initMouseEvent.length,
      () => new URL('about:blank').href,
      () => document.createElement('p').tagName,
    ].map((make) => {
      try {
        return make();
      } catch (error) {
        return error.message;
      }
    }).join();
  `);
  expect(made).toBe('object,Document0,1,about:blank,P');
});
