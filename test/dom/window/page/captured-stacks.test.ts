import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROBE, strangersIn } from '../../../setup/escape-probe.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

let window: LivedomWindow;

beforeEach(() => {
  window = new Window({ url: 'http://a.test/', html: '<p id=p>', runScripts: 'dangerously' });
  window.eval(PROBE);
});
afterEach(() => window.close());

/** What the core makes, and may be given a stack. */
const OBJECTS = [
  'document',
  'document.body',
  'document.all',
  'document.forms',
  'location',
  'new Event("x")',
  'new URL("http://a/")',
  'new DOMException("x")',
  'new (class extends DOMException {})("x")',
  'structuredClone({})',
  'structuredClone(new Error("x"))',
  'Node.prototype',
  'CSS',
];

it.each(OBJECTS)('the stack that %s is given is made in the page', async (object) => {
  const code = `const object = ${object}; Error.captureStackTrace(object);`;
  const { get, set } = window.eval(
    `(() => { ${code} return Object.getOwnPropertyDescriptor(object, 'stack') })()`,
  ) as PropertyDescriptor;
  expect([get, set].map((one) => typeof one)).toEqual(['function', 'function']);
  const stack = window.eval(`(function named() { ${code} return object.stack })()`) as string;
  expect(stack).toMatch(/^\w.*\n {4}at named /);
  expect(stack).not.toContain('captured-stacks');
  expect(
    await strangersIn(window, `${code} return [object.stack, Object.getOwnPropertyDescriptor(object, 'stack')]`),
  ).toBe('');
});

it('a stack that is given is V8’s', () => {
  const shown = (code: string): unknown => window.eval(`(() => { ${code} })()`);
  expect(shown('const o = {}; Error.captureStackTrace(o); o.name = "Own"; return o.stack.split("\\n")[0]')).toBe('Own');
  expect(shown('const o = {}; Error.captureStackTrace(o); o.stack = 1; return o.stack')).toBe(1);
  expect(
    shown(
      'function a() { return b() } function b() { const o = {}; Error.captureStackTrace(o, b); return o.stack } Error.stackTraceLimit = 1; return a().split(" (")[0]',
    ),
  ).toBe('Error\n    at a');
  expect(
    shown(
      'Error.stackTraceLimit = 1; const o = {}; (function a() { Error.captureStackTrace(o) })(); return o.stack.split(" (")[0]',
    ),
  ).toBe('Error\n    at a');
  expect(
    shown(
      'Error.prepareStackTrace = (of, sites) => [of === document, sites.length > 0].join(); Error.captureStackTrace(document); return document.stack',
    ),
  ).toBe('true,true');
  expect(
    shown('const { name, length } = Error.captureStackTrace; return [name, length, Error.captureStackTrace].join()'),
  ).toBe('captureStackTrace,2,function captureStackTrace() { [native code] }');
  expect(
    shown(
      'const o = {}; Error.captureStackTrace(o); const { get, set } = Object.getOwnPropertyDescriptor(o, "stack"); return [get, set].join()',
    ),
  ).toBe('function () { [native code] },function () { [native code] }');
  expect(
    shown(
      'const o = {}; Error.captureStackTrace(o); const p = Object.create(o); p.stack = 1; return [p.stack, Object.keys(p)].join()',
    ),
  ).toBe(',');
  for (const given of ['', '1', 'null', 'Symbol()', 'Object.freeze({})'])
    expect(shown(`try { Error.captureStackTrace(${given}) } catch (e) { return e instanceof TypeError }`)).toBe(true);
});
