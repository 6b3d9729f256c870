import { expect, test } from 'vitest';
import { TestWindow } from './test-window.ts';

test('smoke', async () => {
  const w = new TestWindow({
    'a.js': `import {b, inc} from './b.js'; import * as ns from './b.js'; log(b); inc(); log(b); log(Object.keys(ns).join()); log(ns[Symbol.toStringTag]); export default 5; log(import.meta.url)`,
    'b.js': `export let b = 1; export function inc() { b++ }`,
  });
  expect(await w.module('a.js')).toBe(true);
  expect(w.errors).toEqual([]);
  expect([...w.log]).toEqual([1, 2, 'b,inc', 'Module', 'https://test.example/a.js']);
  await w.scriptSettled(
    `import('./a.js').then(n => log(n.default), log); import('nope').catch(e => { log(e instanceof TypeError); log(e.constructor.constructor('return typeof process')()) }); function f() { let q = 7; return eval('q') } log(f()); log(String(f)); log(eval('import("nope")') instanceof Promise); log((0,eval)('typeof q'))`,
  );
  console.log(w.log.slice(5), w.errors, w.reported);
});
