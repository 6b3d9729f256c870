import { afterEach, describe, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

let window: LivedomWindow | null = null;

afterEach(() => {
  window?.close();
  window = null;
});

const CALLED = 'globalThis.calls = []; const record = (...given) => { calls.push(given.length) };';

function load(script: string): Promise<LivedomWindow> {
  return Window.fromURL(`data:text/html,<script>${encodeURIComponent(CALLED + script)}</script>`, {
    runScripts: 'dangerously',
  });
}

function evaluate(code: string): unknown {
  return (window as LivedomWindow).eval(code);
}

describe('Window.fromURL() of a page with a variable `then`', () => {
  it.each([
    ['a function', 'function then(...given) { record(...given) }'],
    ['a variable', 'var then = record'],
    ['an assigned one', 'globalThis.then = record'],
    ['an accessor', 'Object.defineProperty(globalThis, "then", { get: () => record, configurable: true })'],
    ['an inherited one', 'Object.prototype.then = record'],
    ['one of the interface', 'Window.prototype.then = record'],
  ])('gives the window, and calls nothing: %s', async (_name, script) => {
    window = await load(script);
    expect(evaluate('calls.length')).toBe(0);
    // It is there as before.
    expect(evaluate('then(1, 2, 3); calls.join()')).toBe('3');
    expect(evaluate('delete Object.prototype.then; Object.hasOwn(globalThis, "then")')).toBe(
      !script.includes('prototype'),
    );
  });

  it('leaves no trace of it otherwise', async () => {
    window = await load('');
    expect(evaluate('"then" in globalThis')).toBe(false);
  });

  it('gives the window of a page with a constant or a lexical one', async () => {
    window = await load('Object.defineProperty(globalThis, "then", { value: 1 })');
    expect(evaluate('then')).toBe(1);
    window.close();
    window = await load('let then = Date.now(); globalThis.read = () => then');
    expect(evaluate('typeof read()')).toBe('number');
  });

  it.each([
    ['an accessor', '{ get: () => record }'],
    ['a constant', '{ value: record }'],
  ])('rejects where it cannot be set aside: %s', async (_name, descriptor) => {
    const promise = load(`Object.defineProperty(globalThis, "then", ${descriptor})`);
    await expect(promise).rejects.toThrow('variable of the name "then"');
  });
});

describe('the functions that a page is loaded with', () => {
  it('are nowhere to be found in the page', async () => {
    const hook = `
      globalThis.outer = 0;
      for (const prototype of [Map.prototype, Set.prototype]) for (const key of ['get', 'set', 'add', 'delete', 'forEach']) {
        const own = prototype[key];
        if (own) prototype[key] = function (...given) {
          for (const at of [...given, ...(this instanceof Map ? [...Map.prototype.values.call(this)] : [])]) {
            if (typeof at === 'function' && !(at instanceof Function)) outer++;
          }
          return own.apply(this, given);
        };
      }`;
    window = await load(hook);
    expect(evaluate('outer')).toBe(0);
  });

  it('pass what beforeParse throws to who opens the window', async () => {
    const error = new Error('own');
    const promise = Window.fromURL('data:text/html,<p>', {
      runScripts: 'dangerously',
      beforeParse() {
        throw error;
      },
    });
    await expect(promise).rejects.toMatchObject({
      message: "data:text/html,<p> could not be loaded: 'beforeParse' threw Error: own",
      cause: error,
    });
  });
});
