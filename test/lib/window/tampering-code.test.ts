import { expect, test } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

/** What replaced functions give in place of what they should, some of it code that nobody has looked at. */
const ANSWERS = [
  'null',
  'undefined',
  'false',
  '""',
  '0',
  '[]',
  `"import('x:y').catch(heard);"`,
  `["import('x:y').catch(heard)", "a=import('x:y').catch(heard)"]`,
  `[{ line: -1, index: "0),import('x:y').catch(heard),(0", referrer: {} }]`,
  `{ next: () => ({ value: "a=import('x:y').catch(heard)", done: n++ % 3 === 2 }) }`,
];

/**
 * Lists what the language has; `attack` replaces one function for as long as code of every sort is compiled and run. What the replaced
 * function was given is called afterwards: it may be code that nobody has looked at.
 */
const PAGE = `
  const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
  const ErrorOfPage = Error;
  globalThis.n = 0;
  globalThis.strangers = [];
  globalThis.heard = (reason) => {
    if (typeof reason === 'object' && reason !== null && !(reason instanceof ErrorOfPage) && !(reason instanceof Event)) strangers[strangers.length] = current;
  };
  globalThis.count = 0;
  let current = '';
  const list = [];
  const seen = new Set();
  const visit = (object, path) => {
    if (object === null || (typeof object !== 'object' && typeof object !== 'function') || seen.has(object)) return;
    seen.add(object);
    for (const key of ownKeys(object)) {
      const descriptor = getOwnPropertyDescriptor(object, key);
      if (key === 'prototype') visit(descriptor.value, path + '.prototype');
      else if (key !== 'constructor' && descriptor.configurable && (descriptor.get ?? typeof descriptor.value) !== undefined) {
        if (typeof (descriptor.get ?? descriptor.value) === 'function') list.push([object, key, descriptor, path + '.' + String(key)]);
      }
    }
    visit(getPrototypeOf(object), path + '.__proto__');
  };
  for (const name of 'Object Function Array Number String RegExp Map Set WeakMap Reflect JSON Math'.split(' ')) visit(globalThis[name], name);
  for (const object of [[].values(), new Map().keys(), new Set().keys(), ''.matchAll(/a/g)]) visit(getPrototypeOf(object), String(object));
  const button = document.createElement('button');
  document.body.append(button);
  const CODE = "import('x:y').catch(heard)";
  const AsyncFunction = (async () => {}).constructor;
  const COMPILE = [
    () => (0, eval)(CODE),
    () => eval(CODE),
    () => new Function(CODE)(),
    () => new Function('a = ' + CODE, '')(),
    () => new Function('a', 'b = ' + CODE, 'return a')(),
    () => AsyncFunction(CODE)(),
    () => { button.setAttribute('onclick', CODE); button.onclick(); },
    () => { button.setAttribute('onfocus', 'heard(event)'); button.onfocus(1); },
    () => { const script = document.createElement('script'); script.textContent = CODE; document.body.append(script); },
  ];
  globalThis.attack = (answer) => {
    for (let i = 0; i < list.length; i++) {
      const [object, key, descriptor, path] = list[i];
      let calls = 0;
      const given = [];
      const fake = function (...all) {
        given[given.length] = this;
        for (let k = 0; k < all.length; k++) given[given.length] = all[k];
        calls++;
        // Or iterations would never end.
        if (calls > 20) throw new ErrorOfPage('enough');
        return answer();
      };
      for (let j = 0; j < COMPILE.length; j++) {
        current = path + ' ' + j;
        count++;
        defineProperty(object, key, 'value' in descriptor ? { ...descriptor, value: fake } : { ...descriptor, get: fake });
        try {
          COMPILE[j]();
        } catch (exception) {
          heard(exception);
        } finally {
          defineProperty(object, key, descriptor);
        }
        for (const value of given) {
          if (typeof value !== 'function' || value === (() => {}).constructor) continue;
          try { value() } catch (exception) { heard(exception) }
        }
      }
    }
  };`;

type Attacked = LivedomWindow & { readonly strangers: string[]; readonly count: number };

test.each(ANSWERS)('no code is compiled unseen when a function of the language gives %s', async (answer) => {
  const window = new Window({ runScripts: 'dangerously', html: '<body>', reportError: () => undefined }) as Attacked;
  window.eval(PAGE);
  window.eval(`attack(() => (${answer}))`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([...window.strangers]).toEqual([]);
  expect(window.count).toBeGreaterThan(2000);
  window.close();
});

test('nor when what lists have not is looked for where the page put something', () => {
  const window = new Window({ runScripts: 'dangerously', html: '<body>' }) as Attacked;
  window.eval(`
    globalThis.compiled = '';
    let reads = 0;
    for (const key of ['0', '1']) {
      Object.defineProperty(Array.prototype, key, { get() { reads++; return reads % 2 ? "a = import('x:y')" : '' }, set() {}, configurable: true });
    }
    compiled = String(new Function('a', 'b'));
    delete Array.prototype[0];
    delete Array.prototype[1];`);
  expect((window as unknown as { compiled: string }).compiled).toBe('function anonymous(a\n) {\nb\n}');
  window.close();
});
