import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

let window: LivedomWindow;

beforeAll(() => {
  window = new Window({ url: 'https://a.test/', html: '<p>', runScripts: 'outside-only' });
});
afterAll(() => window.close());

// Recorded in Chromium 156.
const REFUSED = [
  '[].values()',
  'new Map().entries()',
  "'a'[Symbol.iterator]()",
  "'a'.matchAll(/a/g)",
  '(function* () {})()',
  'new Intl.NumberFormat()',
  'new Intl.DateTimeFormat()',
  'new WebAssembly.Memory({ initial: 1 })',
  'new WeakRef({})',
  'WebAssembly',
  'document.all',
  '[document.all]',
  'document.childNodes.values()',
  'new FormData().entries()',
  'new Proxy([], {})',
  '(({ proxy, revoke }) => (revoke(), proxy))(Proxy.revocable([], {}))',
  'new Headers().keys()',
];
const CLONED = ['Intl', 'Math', 'JSON', 'Reflect', 'new (class {})()', 'Object.create([])', 'Object.create(null)'];

const nameOf = (code: string): unknown =>
  window.eval(`try { JSON.stringify(structuredClone(${code})) } catch ({ name }) { name }`);

describe('structuredClone()', () => {
  it.each(REFUSED)('refuses %s', (code) => {
    expect(nameOf(code)).toBe('DataCloneError');
  });

  it.skipIf(!('Float16Array' in globalThis))('copies a Float16Array', () => {
    const code =
      'const copy = structuredClone(new Float16Array([1.5])); [copy instanceof Float16Array, copy[0]].join()';
    expect(window.eval(code)).toBe('true,1.5');
  });

  it.each(CLONED)('makes an empty object of %s', (code) => {
    expect(nameOf(code)).toBe('{}');
  });

  it('makes an exception of the same interface', () => {
    const copy = "structuredClone(new QuotaExceededError('m', { quota: 1 }))";
    expect(
      window.eval(`const { message, code, quota, requested } = ${copy}; [message, code, quota, requested].join()`),
    ).toBe('m,22,1,');
    expect(window.eval(`${copy} instanceof QuotaExceededError`)).toBe(true);
  });

  it('keeps what is undefined', () => {
    expect(window.eval('Object.hasOwn(structuredClone({ a: undefined }), "a")')).toBe(true);
  });
});

/** Expressions that transfer what was detached before, or is meanwhile, with what comes of them. Recorded in Chromium 156. */
const DETACHED: readonly (readonly [code: string, answer: string])[] = [
  ['structuredClone(1, { transfer: [gone] })', 'DataCloneError: Port at index 0 is already neutered.'],
  ['structuredClone({ get a() { throw Error("x") } }, { transfer: [gone] })', 'Error: x'],
  [
    'structuredClone({ get a() { postMessage(0, "*", [port]) } }, { transfer: [port] })',
    'DataCloneError: Port at index 0 is already neutered.',
  ],
  ['(port.close(), structuredClone(1, { transfer: [port] }))', '1'],
  ['structuredClone(port)', 'DataCloneError: A MessagePort could not be cloned because it was not transferred.'],
  [
    '(() => { const buffer = new ArrayBuffer(1); try { structuredClone(1, { transfer: [buffer, gone] }) } catch {} return buffer.byteLength })()',
    '0',
  ],
];

describe('what is transferred', () => {
  it.each(DETACHED)('is detached after the value was read: %s', (code, answer) => {
    const result = window.eval(`(() => {
      const { port1: gone } = new MessageChannel();
      const { port1: port } = new MessageChannel();
      postMessage(0, '*', [gone]);
      try { return String(${code}) } catch ({ name, message }) { return name + ': ' + message.replace(/^Failed[^:]*: /, '') }
    })()`);
    expect(result).toBe(answer);
  });
});
