import { expect, onTestFinished, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

/** What a script of a new window gives, in JSON. */
function inNewPage(script: string): unknown {
  const window = new Window({ runScripts: 'dangerously' });
  onTestFinished(() => window.close());
  return JSON.parse(window.eval(`JSON.stringify((() => {${script}})())`) as string);
}

const DESCRIBE = `const describe = (descriptor) => [
  Object.keys(descriptor), typeof descriptor.value, descriptor.get?.name, descriptor.set?.name, descriptor.enumerable, descriptor.configurable,
];`;

test.each([
  ['Comment', [['value', 'writable', 'enumerable', 'configurable'], 'function', null, null, false, true]],
  ['fetch', [['value', 'writable', 'enumerable', 'configurable'], 'function', null, null, true, true]],
  ['onclick', [['get', 'set', 'enumerable', 'configurable'], 'undefined', 'get onclick', 'set onclick', true, true]],
  ['closed', [['get', 'set', 'enumerable', 'configurable'], 'undefined', 'get closed', null, true, true]],
])('a page sees "%s" as it is, however it looks first', (key, expected) => {
  const looks = [
    `Object.getOwnPropertyDescriptor(window, '${key}')`,
    `Reflect.getOwnPropertyDescriptor(window, '${key}')`,
    `Object.getOwnPropertyDescriptors(window).${key}`,
    `Object.getOwnPropertyDescriptor(new Proxy(window, {}), '${key}')`,
  ];
  for (const look of looks) expect(inNewPage(`${DESCRIBE} return describe(${look});`)).toEqual(expected);
});

test('__lookupGetter__ and __lookupSetter__ find attributes alone', () => {
  expect(
    inNewPage(`return ['Comment', 'onclick', 'closed'].map((key) =>
      [window.__lookupGetter__(key)?.name ?? null, window.__lookupSetter__(key)?.name ?? null])`),
  ).toEqual([
    [null, null],
    ['get onclick', 'set onclick'],
    ['get closed', null],
  ]);
});

test('attributes are the same functions before and after they were used', () => {
  expect(
    inNewPage(`const before = Object.getOwnPropertyDescriptor(window, 'onclick');
      window.onclick = () => {};
      const after = Object.getOwnPropertyDescriptor(window, 'onclick');
      return [before.get === after.get, before.set === after.set, typeof window.onclick];`),
  ).toEqual([true, true, 'function']);
});

test('the first use of an attribute has the object that it is called on', () => {
  expect(
    inNewPage(`const thrown = (steps) => { try { return String(steps()); } catch (error) { return error.name; } };
      const inherits = Object.create(window);
      return [thrown(() => inherits.innerWidth), thrown(() => inherits.innerWidth), thrown(() => { 'use strict'; window.closed = true; })];`),
  ).toEqual(['TypeError', 'TypeError', 'TypeError']);
});

test('what a page changes of a property that waits is kept', () => {
  expect(
    inNewPage(`Object.defineProperty(window, 'onclick', { enumerable: false });
      Object.defineProperty(window, 'Comment', { configurable: false });
      window.onclick;
      new Comment('');
      return [Object.getOwnPropertyDescriptor(window, 'onclick').enumerable,
        Object.getOwnPropertyDescriptor(window, 'Comment').configurable];`),
  ).toEqual([false, false]);
});

test('a program that replaces the getter alone keeps its own', () => {
  const window = new Window({ runScripts: 'dangerously' });
  onTestFinished(() => window.close());
  const before = Object.getOwnPropertyDescriptor(window, 'innerWidth') as PropertyDescriptor;
  Object.defineProperty(window, 'innerWidth', { ...before, get: () => 7 });
  expect(before.get?.call(window)).toBe(1024);
  expect(window.innerWidth).toBe(7);
});

test('a getter of a page that is a proxy is not asked what it inherits from', () => {
  expect(
    inNewPage(`let asked = 0;
      const get = new Proxy(() => 1, { getPrototypeOf() { asked++; return null; } });
      const descriptor = Object.getOwnPropertyDescriptor(Object.defineProperty({}, 'a', { get }), 'a');
      return [asked, descriptor.get === get];`),
  ).toEqual([0, true]);
});
