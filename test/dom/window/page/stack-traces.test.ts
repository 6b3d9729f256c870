import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROBE, strangersIn } from '../../../setup/escape-probe.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

let window: LivedomWindow;

beforeEach(() => {
  window = new Window({ url: 'http://a.test/', html: '<p id=p>', runScripts: 'dangerously' });
  window.eval(PROBE);
});
afterEach(() => window.close());

/** Gives in an array what the expression throws, or is. */
const outcome = (expression: string): string => `try { return [${expression}] } catch (thrown) { return [thrown] }`;

/** The error, or what comes of making it. */
const made = (error: string): string => `let e; try { e = ${error} } catch (thrown) { e = thrown }`;

/** Errors of all kinds, made, thrown by the engine, and by the DOM. */
const ERRORS = [
  ...['Error', 'TypeError', 'RangeError', 'SyntaxError', 'EvalError', 'URIError'].map((name) => `new ${name}('x')`),
  "new AggregateError([1], 'x')",
  '(() => { try { null.x } catch (e) { return e } })()',
  '(() => { try { (function f() { f() })() } catch (e) { return e } })()',
  '(() => { try { document.querySelector("::") } catch (e) { return e } })()',
  '(() => { try { document.appendChild(1) } catch (e) { return e } })()',
  'await Promise.any([Promise.reject(1)]).catch((e) => e)',
  'await (async () => { await 1; null.x })().catch((e) => e)',
  'await WebAssembly.compile(new Uint8Array(2)).catch((e) => e)',
  '(() => { const o = {}; Error.captureStackTrace(o); return o })()',
  '(() => { const o = new Proxy(new Error("x"), {}); return o })()',
];

/** What a page may do to an error before it reads the stack. */
const SPOILED: Record<string, string> = {
  'a symbol as its name': 'e.name = Symbol()',
  'a symbol as its message': 'e.message = Symbol()',
  'a name that throws': 'Object.defineProperty(e, "name", { get() { throw { toString() { throw 1 } } } })',
  'a name that throws a symbol': 'Object.defineProperty(e, "name", { get() { throw Symbol() } })',
  'a name that cannot be converted': 'e.name = { [Symbol.toPrimitive]() { return {} } }',
  'a prototype that is a revoked proxy':
    'const { proxy, revoke } = Proxy.revocable({}, {}); Object.setPrototypeOf(e, proxy); revoke()',
  'a message that runs out of stack': 'Object.defineProperty(e, "message", { get() { return this.message } })',
  'no stackTraceLimit': 'Error.stackTraceLimit = undefined',
};

/** What a page may do to how stacks are made. */
const REPLACED: Record<string, string> = {
  'an accessor that changes its mind':
    'let n = 0; Reflect.defineProperty(Error, "prepareStackTrace", { get: () => (n++ % 2 ? undefined : () => 1), configurable: true })',
  'a function that throws': 'Error.prepareStackTrace = () => { throw 5 }',
  'a function that gives all it gets':
    'Error.prepareStackTrace = function (...all) { return [this, all, all[1].map((site) => [site, site.getThis(), site.getFunction(), site.getTypeName()])] }',
  'a proxy': 'Error.prepareStackTrace = new Proxy(() => {}, { apply: (...all) => all })',
  'a revoked proxy': 'const r = Proxy.revocable(() => {}, {}); Error.prepareStackTrace = r.proxy; r.revoke()',
  'no function': 'Error.prepareStackTrace = 5; Error.stackTraceLimit = 5',
  'document.all': 'Error.prepareStackTrace = document.all',
  'another Error': 'Error = class extends Error {}',
  'an Error that changes its mind':
    'let n = 0; Error = new Proxy(Error, { get: (target, key) => (key === "prepareStackTrace" ? (n++ % 2 ? undefined : () => 1) : target[key]) })',
  'an accessor in the place of Error':
    'let n = 0; const own = Error; Reflect.defineProperty(globalThis, "Error", { get: () => (n++ % 3 ? null : own), configurable: true })',
  'no Error': 'Reflect.deleteProperty(globalThis, "Error"); Error = undefined',
  'a hook of the prototype':
    'Reflect.deleteProperty(Error, "prepareStackTrace"); Function.prototype.prepareStackTrace = () => { throw 1 }',
};

describe('the text of stacks', () => {
  it.each(Object.entries(SPOILED))('makes no outer object of an error with %s', async (_name, code) => {
    for (const error of ERRORS) {
      const body = `${made(error)} try { ${code} } catch {} ${outcome('e.stack')}`;
      expect(await strangersIn(window, body), error).toBe('');
    }
  });

  it.each(Object.entries(REPLACED))('makes no outer object where there is %s', async (_name, code) => {
    for (const error of ERRORS) {
      const body = `try { ${code} } catch {} ${made(error)} ${outcome('e.stack')}`;
      expect(await strangersIn(window, body), error).toBe('');
    }
  });

  it('says what V8 says', () => {
    const first = (code: string) =>
      window.eval(`(() => { ${code} })().stack.split('\\n', 2).join('|').replace(/ \\(.*/, '')`);
    expect(first('return new TypeError("x")')).toMatch(/^TypeError: x\| {4}at eval$/);
    expect(first('function f() { return new Error() } return f()')).toBe('Error|    at f');
    expect(first('class Own extends Error { name = "Mine" } return new Own("x")')).toMatch(/^Mine: x\|/);
    expect(first('const e = new Error("x"); e.name = Symbol(); return e')).toMatch(
      /^<error: TypeError: Cannot convert a Symbol value to a string>\|/,
    );
  });

  it('is made by a function of the page where there is one', () => {
    window.eval(
      'Error.prepareStackTrace = (error, sites) => [error.message, Array.isArray(sites), new Error("in").stack.slice(0, 9)].join()',
    );
    expect(window.eval('new Error("x").stack')).toBe('x,true,Error: in');
    expect(window.eval('Error.prepareStackTrace({ message: 1 }, []).slice(0, 6)')).toBe('1,true');
    window.eval('Error.prepareStackTrace = undefined');
    expect(window.eval('new Error("x").stack.slice(0, 8)')).toBe('Error: x');
  });

  it('lets a page save the function that there is, and put it back', () => {
    const code = `
      const saved = Error.prepareStackTrace;
      Error.prepareStackTrace = (_, sites) => sites;
      const sites = new Error().stack;
      Error.prepareStackTrace = saved;
      [typeof sites[0].getLineNumber(), new Error('x').stack.slice(0, 8)].join()`;
    expect(window.eval(code)).toBe('number,Error: x');
  });

  it('lets a page have an Error of its own', () => {
    window.eval('globalThis.Saved = Error; Error = class Mine extends Saved { own = true }');
    expect(window.eval('[new Error("x").own, Error.name, new Error("x") instanceof Saved].join()')).toBe(
      'true,Mine,true',
    );
    expect(
      window.eval('try { null.x } catch (e) { [e instanceof Error, e instanceof Saved, e.stack.slice(0, 9)].join() }'),
    ).toBe('false,true,TypeError');
  });

  it('names no call of a function from outside to a page', () => {
    window.eval(
      'Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFunction()).filter((at) => at !== undefined && !(at instanceof Function)).length',
    );
    const sloppy = new Function('called', 'return called()') as (called: () => unknown) => unknown;
    expect(sloppy(window.eval('(function () { return new Error().stack })') as () => unknown)).toBe(0);
  });
});
