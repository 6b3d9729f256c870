import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

interface Case {
  readonly name: string;
  readonly source: string;
  /** What it logs there. */
  readonly chromium: readonly string[];
}

/** Recorded in Chromium 156, in an empty page. */
const CASES = JSON.parse(readFileSync(new URL('./cases.json', import.meta.url), 'utf8')) as Case[];

const HARNESS = `const out = [];
const log = (...given) => out.push(given.map((one) => (one instanceof Error ? one.name + ': ' + one.message : String(one))).join(' '));
addEventListener('error', (event) => { log('ERR', event.message); event.preventDefault(); });
const t = (steps) => { try { return steps(); } catch (error) { log('THROW', error); } };
const at = async (steps) => { try { return await steps(); } catch (error) { log('REJ', error); } };`;

const windows: LivedomWindow[] = [];

function open(): LivedomWindow {
  const window = new Window({ html: '<!DOCTYPE html>', runScripts: 'outside-only' });
  windows.push(window);
  return window;
}

/** What the body of an async function logs. */
async function logOf(window: LivedomWindow, source: string): Promise<string[]> {
  const ended = 'await new Promise((resolve) => setTimeout(resolve, 20)); return out;';
  return [...((await window.eval(`(async () => { ${HARNESS}\n${source};\n${ended} })()`)) as string[])];
}

afterEach(() => {
  for (const window of windows.splice(0)) window.close();
});

it.each(CASES)('as in Chromium: $name', async ({ source, chromium }) => {
  expect(await logOf(open(), source)).toEqual(chromium);
});

it('does not nest what waits in flatMap, where nobody sees it', async () => {
  const source = `let outer, inner, seen = 0;
  new Observable((s) => { outer = s; }).flatMap((v) => (v === 0 ? new Observable((s) => { inner = s; }) : [v]))
    .subscribe({ next() { seen++; }, complete: () => log('complete', seen) });
  for (let i = 0; i < 20000; i++) outer.next(i);
  outer.complete();
  inner.complete();`;
  expect(await logOf(open(), source)).toEqual(['complete 19999']);
});

it('takes nothing that a page has put in the place of functions of the language', async () => {
  const source = `// Until the test waits for what this gives.
  await new Promise((resolve) => setTimeout(resolve));
  const all = [[Array.prototype, 'push'], [Array.prototype, Symbol.iterator], [Array.prototype, 'reverse'], [Array.prototype, 'pop'],
    [Map.prototype, 'set'], [Map.prototype, 'keys'], [Set.prototype, 'add'], [Function.prototype, 'call'], [Function.prototype, 'apply'],
    [Reflect, 'apply'], [WeakRef.prototype, 'deref'], [Promise.prototype, 'then'], [Object, 'assign']];
  const own = all.map(([object, key]) => object[key]);
  const iterable = { *[Symbol.iterator]() { yield 1; yield 2; yield 3; } };
  const later = { async *[Symbol.asyncIterator]() { yield 4; yield 5; } };
  const called = [];
  let index = 0;
  const PagePromise = Promise;
  for (let i = 0; i < all.length; i++) all[i][0][all[i][1]] = () => { called[index++] = String(all[i][1]); };
  globalThis.Promise = globalThis.Map = globalThis.WeakRef = globalThis.AbortController = null;
  Object.defineProperty(Object.prototype, 'next', { get() { called[index++] = 'next'; }, configurable: true });
  let results;
  try {
    const source = Observable.from(iterable).map((v) => v * 2).filter((v) => v > 2).inspect((v) => v).finally(() => {});
    const a = await source.toArray();
    const b = await Observable.from(later).flatMap((v) => iterable).drop(1).take(3).toArray();
    const c = await source.switchMap((v) => later).last();
    const d = await Observable.from((async () => 7)()).reduce((x, y) => x + y, 1);
    let heard = 0;
    document.when('x').subscribe(() => { heard++; });
    document.dispatchEvent(new Event('x'));
    results = [a.length, a[1], b.length, b[2], c, d, heard];
  } finally {
    delete Object.prototype.next;
    for (let i = 0; i < all.length; i++) all[i][0][all[i][1]] = own[i];
    globalThis.Promise = PagePromise;
  }
  log(results.join(), called.join());
  log(results.length);`;
  expect(await logOf(open(), source)).toEqual(['2,6,3,1,5,8,1 ', '7']);
});

it('gives values, arrays, promises and errors of the page', async () => {
  const source = `const value = { };
  log((await Observable.from([value]).first()) === value, (await Observable.from([value]).toArray()) instanceof Array);
  log(Observable.from([]).first().catch(() => {}) instanceof Promise);
  await Observable.from([]).first().catch((e) => log(e instanceof RangeError));
  new Observable(() => {}).flatMap(() => 1);
  Observable.from([1]).flatMap(() => 1).subscribe({ error: (e) => log(e instanceof TypeError) });
  Observable.from({ [Symbol.iterator]: () => 1 }).subscribe({ error: (e) => log(e instanceof TypeError) });
  const closed = { [Symbol.iterator]: () => ({ next: () => ({}), return: (e) => { log(e instanceof DOMException); return {}; } }) };
  Observable.from(closed).take(1).subscribe();
  const aborted = { abort: (e) => log(e instanceof DOMException) };
  new Observable((s) => s.next(1)).inspect(aborted).take(1).subscribe();
  document.when('x').subscribe((e) => log(e instanceof Event));
  document.dispatchEvent(new Event('x'));`;
  expect(await logOf(open(), source)).toEqual(['true true', ...Array<string>(7).fill('true')]);
});

it('ends with the window', async () => {
  const window = open();
  const counts = { sync: 0, async: 0, asked: 0, event: 0, teardowns: 0 };
  Object.assign(window, { counts, end: () => window.close() });
  const dispatch = window.eval(`const endless = { *[Symbol.iterator]() { for (;;) yield 1; } };
    const later = { [Symbol.asyncIterator]: () => ({ next: () => new Promise((resolve) => setTimeout(() => { counts.asked++; resolve({ value: 1 }); }, 1)) }) };
    document.when('x').subscribe(() => { counts.event++; });
    new Observable((s) => s.addTeardown(() => { counts.teardowns++; })).subscribe();
    Observable.from(later).subscribe(() => { counts.async++; });
    setTimeout(() => Observable.from(endless).subscribe(() => { if (++counts.sync === 3) end(); }), 5);
    () => document.dispatchEvent(new Event('x'))`) as () => void;
  await expect.poll(() => counts.sync).toBe(3);
  const asked = { ...counts };
  dispatch();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(counts).toEqual(asked);
  expect(counts).toMatchObject({ sync: 3, event: 0, teardowns: 0 });
});

it('is there in windows without scripts, for the program', async () => {
  const window = new Window();
  windows.push(window);
  // biome-ignore lint/suspicious/noExplicitAny: TypeScript does not know the interface yet
  const { Observable, document } = window as unknown as Record<string, any>;
  const button = document.createElement('button');
  const first = button
    .when('click')
    .map((event: { type: string }) => event.type)
    .first();
  button.click();
  expect(await first).toBe('click');
  expect(first).toBeInstanceOf(Promise);
  expect(await Observable.from(new Set([1, 2])).toArray()).toEqual([1, 2]);
  const controller = new AbortController();
  const all = Observable.from((async () => 1)()).toArray({ signal: controller.signal });
  controller.abort('why');
  await expect(all).rejects.toBe('why');
});
