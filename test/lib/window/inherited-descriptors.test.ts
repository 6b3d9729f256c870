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

it('no setter that a page put on all arrays hears of what is adopted', () => {
  const window = new Window({ runScripts: 'outside-only' });
  const heard = window.eval(`
    let heard = 0;
    const sheet = new CSSStyleSheet();
    const given = [sheet];
    Object.defineProperty(Array.prototype, 0, { set() { heard++ }, configurable: true });
    document.adoptedStyleSheets = given;
    document.adoptedStyleSheets.length = 0;
    document.adoptedStyleSheets = given;
    [heard, document.adoptedStyleSheets.length, document.adoptedStyleSheets[0] === sheet].join();
  `);
  expect(heard).toBe('0,1,true');
});
