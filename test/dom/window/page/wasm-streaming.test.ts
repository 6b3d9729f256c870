import { afterAll, describe, expect, it } from 'vitest';
import { Window } from '../../../setup/windows.ts';

const window = new Window({ url: 'http://a.test/', runScripts: 'dangerously' });
afterAll(() => window.close());

/** `(module (import "a" "b" (func)) (func (export "seven") (result i32) i32.const 7))` */
window.eval(`
  globalThis.code = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 8, 2, 96, 0, 0, 96, 0, 1, 127, 2, 7, 1, 1, 97, 1, 98, 0, 0, 3, 2, 1, 1,
    7, 9, 1, 5, 115, 101, 118, 101, 110, 0, 1, 10, 6, 1, 4, 0, 65, 7, 11,
  ]);
  globalThis.responseOf = (type, bytes = code, init = {}) =>
    new Response(bytes, { ...init, headers: { 'content-type': type } });
`);

function run(body: string): Promise<unknown> {
  return window.eval(
    `(async () => { try { ${body} } catch (error) { return [error.name, error.constructor === globalThis[error.name]].join() } })()`,
  ) as Promise<unknown>;
}

describe('WebAssembly from responses', () => {
  it('compiles a response, or a promise of one', async () => {
    const compiled = 'return (await WebAssembly.compileStreaming(SOURCE)) instanceof WebAssembly.Module';
    expect(await run(compiled.replace('SOURCE', 'responseOf("application/wasm")'))).toBe(true);
    expect(await run(compiled.replace('SOURCE', 'Promise.resolve(responseOf("Application/WASM"))'))).toBe(true);
  });

  it('makes an instance of it', async () => {
    const body = `
      const { module, instance } = await WebAssembly.instantiateStreaming(responseOf('application/wasm'), { a: { b() {} } });
      return module instanceof WebAssembly.Module && instance.exports.seven()`;
    expect(await run(body)).toBe(7);
  });

  it.each([
    ['no response', '{}', 'TypeError,true'],
    ['another type', 'responseOf("text/plain")', 'TypeError,true'],
    ['a type with parameters', 'responseOf("application/wasm;a=b")', 'TypeError,true'],
    ['a status that is not ok', 'responseOf("application/wasm", code, { status: 404 })', 'TypeError,true'],
    ['an error', 'Response.error()', 'TypeError,true'],
    ['a rejected promise', 'Promise.reject(new RangeError())', 'RangeError,true'],
  ])('refuses %s', async (_name, source, expected) => {
    expect(await run(`await WebAssembly.compileStreaming(${source})`)).toBe(expected);
    expect(await run(`await WebAssembly.instantiateStreaming(${source}, { a: { b() {} } })`)).toBe(expected);
  });

  it('refuses a body that was read', async () => {
    const body = `const response = responseOf('application/wasm'); await response.text(); await WebAssembly.compileStreaming(response)`;
    expect(await run(body)).toBe('TypeError,true');
  });

  it('fails with errors of WebAssembly', async () => {
    const error = (expression: string) =>
      run(
        `try { await ${expression} } catch (error) { return error instanceof WebAssembly[error.name] && error.name }`,
      );
    expect(await error("WebAssembly.compileStreaming(responseOf('application/wasm', code.slice(0, 20)))")).toBe(
      'CompileError',
    );
    expect(await error("WebAssembly.instantiateStreaming(responseOf('application/wasm'), { a: { b: 1 } })")).toBe(
      'LinkError',
    );
  });

  it('has no functions of the engine for it', () => {
    expect(window.eval("['compileStreaming', 'instantiateStreaming'].map((name) => WebAssembly[name].length)")).toEqual(
      expect.objectContaining([1, 1]),
    );
  });
});
