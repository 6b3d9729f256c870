import { afterEach, expect, test } from 'vitest';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

const windows: LivedomWindow[] = [];

afterEach(() => {
  for (const window of windows.splice(0)) window.close();
});

function evaluate(code: string): unknown {
  const window = new Window({ html: '<!DOCTYPE html>', url: 'https://example.com/', runScripts: 'dangerously' });
  windows.push(window);
  return JSON.parse(window.eval(`JSON.stringify((() => { ${code} })())`) as string);
}

/** What Chromium answers; the Standard asks for an item in each case. */
test('what a storage area has or inherits is set and defined as that of any object', () => {
  expect(
    evaluate(`
      localStorage.setItem = undefined;
      return [typeof localStorage.setItem, localStorage.length, Object.hasOwn(localStorage, 'setItem')];
    `),
  ).toEqual(['undefined', 0, true]);
  expect(
    evaluate(`
      const calls = [];
      Object.defineProperty(localStorage, 'getItem', { value: (key) => calls.push(key), configurable: true });
      localStorage.getItem('tide');
      return [calls, localStorage.length, delete localStorage.getItem, localStorage.getItem('tide')];
    `),
  ).toEqual([['tide'], 0, true, null]);
  expect(
    evaluate(`
      localStorage.setItem('getItem', 'low');
      localStorage.getItem = 'high';
      localStorage.toString = 'tide';
      const get = (key) => Storage.prototype.getItem.call(localStorage, key);
      return [localStorage.length, get('getItem'), localStorage.getItem, localStorage.toString, get('toString')];
    `),
  ).toEqual([1, 'low', 'high', 'tide', null]);
  expect(
    evaluate(`
      Storage.prototype[9] = Storage.prototype.shore = 'inherited';
      localStorage[9] = localStorage.shore = 'own';
      return [localStorage[9], localStorage.shore, localStorage.length];
    `),
  ).toEqual(['own', 'own', 0]);
});

test('what only has a getter there is not set', () => {
  expect(
    evaluate(`
      localStorage.length = 5;
      try { (function () { 'use strict'; localStorage.length = 5; })(); } catch (error) {
        return [error.name, localStorage.length];
      }
    `),
  ).toEqual(['TypeError', 0]);
});

test('any other name is that of an item', () => {
  expect(
    evaluate(`
      localStorage.tide = 'low';
      Object.defineProperty(localStorage, 'shore', { value: 'far' });
      localStorage.tide = 'high';
      return [localStorage.getItem('tide'), localStorage.getItem('shore'), localStorage.length];
    `),
  ).toEqual(['high', 'far', 2]);
});
