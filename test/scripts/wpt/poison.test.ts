import vm from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { differencesOf, partOf, poisonReport } from '../../../scripts/wpt/poison-report.mjs';
import type { FileResult } from '../../../scripts/wpt/shortfalls.mjs';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { EXCLUDED, poison } from '../../wpt/poison.mjs';

let opened: LivedomWindow | null = null;
afterEach(() => opened?.close());

/** A page whose language shows what it is given, and what was shown of the realms of others. */
function poisoned(html: string): { window: LivedomWindow; told: string[]; count: number } {
  const told: string[] = [];
  let count = 0;
  const window = new Window({
    url: 'https://a.test/',
    html,
    runScripts: 'dangerously',
    resources: 'usable',
    beforeParse(window) {
      count = poison(window, (by, what) => told.push(`${by}: ${what}`));
    },
  });
  opened = window;
  return { window, told, count };
}

describe('a page whose language shows what it is given', () => {
  it('shows objects of Node.js', () => {
    const { window, told } = poisoned('');
    Object.assign(window, { outer: { deep: [1] } });
    window.eval('[].push(outer)');
    expect(told).toEqual(['Array.prototype.push: is of Node.js']);
  });

  it.each([
    ['this', 'Object.prototype.hasOwnProperty.call(outer, 1)'],
    ['what is given', 'Array.prototype.at.call([[outer]])'],
    ['what an array holds', '[].push([1, outer])'],
    ['what an object holds', 'Object.keys({ a: 1, outer })'],
    ['what an object without prototype holds', 'Object.keys({ __proto__: null, outer })'],
    ['functions', '[].push(outer.constructor)'],
    ['what a constructor is given', 'new Set([outer])'],
    ['what a callback returns to a getter', 'Object.defineProperty({}, "a", { value: outer })'],
  ])('shows %s of the realm of Node.js', (_, code) => {
    const { window, told } = poisoned('');
    Object.assign(window, { outer: { deep: [1] } });
    window.eval(code);
    expect(told.length).toBeGreaterThan(0);
    expect(told.every((line) => line.endsWith('is of Node.js'))).toBe(true);
  });

  it('shows objects of a realm like that of the core', () => {
    const { window, told } = poisoned('');
    const context = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } });
    Object.assign(window, { outer: vm.runInContext('[1]', context) });
    window.eval('[].push(outer)');
    expect(told).toEqual([expect.stringMatching(/^Array\.prototype\.push: is of a realm that compiles nothing/)]);
  });

  it('shows nothing of the page and its frames', () => {
    const { window, told } = poisoned('<iframe></iframe><p>x');
    window.eval(`
      const ofFrame = frames[0].eval('({})');
      [].push({}, [ofFrame], ofFrame, document.body, document.querySelectorAll('p'), new Proxy({}, {}), frames[0], () => {}, Object.create(null));
      (function () { Array.prototype.slice.call(arguments) })(1, 2);
    `);
    expect(told).toEqual([]);
  });

  it('touches no proxy of the page', () => {
    const { window } = poisoned('');
    const traps = window.eval(`
      const traps = [];
      const handler = new Proxy({}, { get: (_, trap) => { traps.push(trap) } });
      [].push(new Proxy({}, handler));
      traps.join()`);
    expect(traps).toBe('');
  });

  it('replaces every function that the language has, but what is said', () => {
    const { window, count } = poisoned('');
    expect(count).toBeGreaterThan(1000);
    const kept = window.eval(
      'typeof Array.prototype.map.prototype + Array.prototype.map.name + Array.prototype.map.length',
    );
    expect(kept).toBe('undefinedmap1');
    expect(EXCLUDED).toContain('Promise.prototype.constructor');
    const same = `[
      Array.prototype.values === Array.prototype[Symbol.iterator], [].constructor === Array, new Error().constructor === Error, (() => {}).constructor === Function,
      [] instanceof Array, new (class A extends Map {})() instanceof Map, String(Array.prototype.map).includes('function map()'),
      Promise.resolve().constructor === Promise, (() => { const a = 1; return eval('a') })() === 1,
    ].filter((is) => !is).length`;
    expect(window.eval(same)).toBe(0);
  });
});

function result(file: string, ...subtests: string[]): FileResult {
  const of = (subtest: string) => ({ name: subtest.slice(1), status: subtest[0] === '+' ? 'PASS' : 'FAIL' });
  return { file, status: 'OK', message: null, subtests: subtests.map(of) };
}

describe('what poison changes', () => {
  it('is a subtest that gives something else, also by its number', () => {
    expect(differencesOf([result('a', '+x', '-x')], [result('a', '+x', '+x')])).toEqual([
      '"x" again is PASS, FAIL without poison',
    ]);
  });

  it('is a subtest that is not there', () => {
    expect(differencesOf([result('a', '+x')], [result('a')])).toEqual(['"x" is undefined, PASS without poison']);
  });

  it('is no subtest that a file did not reach in its time, but the file where it ends in one run alone', () => {
    const stopped = (...subtests: string[]): FileResult => ({ ...result('a', ...subtests), status: 'TIMEOUT' });
    expect(differencesOf([stopped('+x', '+y')], [stopped('+x')])).toEqual([]);
    expect(differencesOf([stopped('+x')], [stopped('+x', '-y')])).toEqual([]);
    const given = { name: 'x', status: 'NOTRUN' };
    expect(differencesOf([stopped('+x')], [{ ...stopped(), subtests: [given] }])).toEqual([]);
    expect(differencesOf([result('a', '+x')], [{ ...result('a'), subtests: [given] }])).toHaveLength(1);
    expect(differencesOf([stopped('+x', '+y')], [stopped('-x')])).toEqual(['"x" is FAIL, PASS without poison']);
    expect(differencesOf([result('a', '+x', '+y')], [stopped('+x')])).toEqual([
      'the file is TIMEOUT, OK without poison',
    ]);
  });

  it('is nothing that another run gives without poison', () => {
    expect(differencesOf([result('a', '+x'), result('a', '-x')], [result('a', '-x'), result('a', '-x')])).toEqual([]);
  });

  it('fails a run where it is not listed, as do foreign objects where it is', () => {
    const runs = (sign: string) =>
      new Map(['dom/a.html', 'dom/b/c.html', 'dom/d.html'].map((file) => [file, [result(file, `${sign}x`)]]));
    const seen = [{ file: 'dom/b/c.html', says: 'Array.prototype.push: is of Node.js' }];
    const report = poisonReport({ plain: runs('+'), poisoned: runs('-'), seen }, new Map([['dom/b', 'frames']]));
    expect(report.different.map(({ file }) => file)).toEqual(['dom/a.html', 'dom/d.html']);
    expect(report.listed.map(({ file }) => file)).toEqual(['dom/b/c.html']);
    expect(report).toMatchObject({ asExpected: 0, foreign: seen });
  });
});

describe('a part of the tests', () => {
  const files = Array.from({ length: 100 }, (_, index) => `dom/${index}.html`);

  it('is the same for a seed, and another for another', () => {
    expect(partOf(files, 10, 1)).toEqual(partOf(files, 10, 1));
    expect(partOf(files, 10, 1)).not.toEqual(partOf(files, 10, 2));
    expect(new Set(partOf(files, 10, 1)).size).toBe(10);
  });

  it('holds every file at some time', () => {
    const seen = new Set(Array.from({ length: 100 }, (_, seed) => partOf(files, 10, seed)).flat());
    expect(seen.size).toBe(100);
  });

  it('is all of them where there are fewer', () => {
    expect(partOf(files, 200, 1)).toHaveLength(100);
  });
});
