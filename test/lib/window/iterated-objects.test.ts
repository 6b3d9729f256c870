import { afterEach, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

let window: LivedomWindow;
afterEach(() => window.close());

/** What a page goes through in lists is of its own language. */
it('lists and maps give objects of the page', () => {
  window = new Window({
    html: '<style>@font-face { font-family: f; src: url(f) } @font-feature-values f { @styleset { a: 1 2 } }</style>',
    runScripts: 'outside-only',
  });
  const answers = window.eval(`(() => {
    const { styleset } = document.styleSheets[0].cssRules[1];
    const found = [...document.fonts, ...[...document.fonts.entries()].flat(), ...styleset.values(), [...styleset][0][1]];
    document.fonts.forEach((face, again) => found.push(face, again));
    styleset.forEach((numbers) => found.push(numbers));
    return JSON.stringify(found.map((one) => [one.constructor.name, one instanceof FontFace || one instanceof Array, one.constructor.constructor === Function]));
  })()`) as string;
  const faces = Array.from({ length: 3 }, () => ['FontFace', true, true]);
  const arrays = Array.from({ length: 2 }, () => ['Array', true, true]);
  expect(JSON.parse(answers)).toEqual([...faces, ...arrays, ...faces.slice(1), ...arrays.slice(1)]);
});

/** https://webidl.spec.whatwg.org/#es-asynchronous-iterator-prototype-object */
it('iterators of streams have no constructor', () => {
  window = new Window({ runScripts: 'outside-only' });
  const keys = window.eval(`(() => {
    const prototype = Object.getPrototypeOf(new ReadableStream().values());
    return Reflect.ownKeys(prototype).map(String).join();
  })()`);
  expect(keys).toBe('next,return,Symbol(Symbol.toStringTag)');
});
