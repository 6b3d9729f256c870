import { describe, expect, test } from 'vitest';
import { IsolatedWindow, IsolatedWindowError, type IsolatedWindowLimits } from '../../setup/isolated.ts';
import { isRunning } from './processes.ts';

const LIMITS: IsolatedWindowLimits = { memory: 200 * 1_048_576, wallTime: 20_000, cpuTime: 20_000 };

/** Runs the code in a page, and says how its process ended. */
async function endOf(code: string, limits: IsolatedWindowLimits): Promise<string> {
  const window = await IsolatedWindow.open({ limits: { ...LIMITS, ...limits }, html: '<body>' });
  const reason = new Promise<IsolatedWindowError>((resolve) => window.on('close', resolve));
  const result = window.evaluate(code).catch((error: unknown) => error);
  const error = await Promise.race([reason, result.then(() => reason)]);
  await window.close();
  expect(error).toBeInstanceOf(IsolatedWindowError);
  expect([window.closed, isRunning(window.pid)]).toEqual([true, false]);
  return error.name;
}

describe('time', () => {
  test.each([
    ['an endless loop', 'for (;;);'],
    ['endless microtasks', '(function again() { Promise.resolve().then(again); })()'],
    ['endless microtasks of observers', 'queueMicrotask(function again() { queueMicrotask(again); })'],
    ['an endless loop in a timer', 'setTimeout(() => { for (;;); }); 1'],
    ['an endless regular expression', '/^(a+)+$/.test("a".repeat(60) + "b")'],
    ['a promise that never settles', 'new Promise(() => {})'],
    ['a synchronous wait', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'],
  ])('%s is ended', async (_, code) => {
    expect(await endOf(code, { wallTime: 400 })).toBe('TimeLimitError');
  });

  test('the time of the processor has an end, however it is spent', async () => {
    expect(await endOf('for (;;);', { cpuTime: 1500 })).toBe('CpuLimitError');
    const tasks = 'setInterval(() => { for (let at = Date.now(); Date.now() - at < 40; ); }, 1); 1';
    expect(await endOf(tasks, { cpuTime: 1500 })).toBe('CpuLimitError');
  });

  test('a page that waits may take its time', async () => {
    const window = await IsolatedWindow.open({ limits: { wallTime: 1500, cpuTime: 5000 } });
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await window.evaluate('1')).toBe(1);
    await window.close();
  });

  test('the time in which the program is busy counts for nobody', async () => {
    const window = await IsolatedWindow.open({ limits: { wallTime: 500 } });
    const one = window.evaluate('1');
    for (const start = performance.now(); performance.now() - start < 1200; );
    expect(await one).toBe(1);
    await window.close();
  });
});

describe('memory', () => {
  test.each([
    ['objects', 'const all = []; for (;;) all.push({ a: all.length, b: [all.length] })'],
    ['strings', 'const all = []; for (let i = 0; ; i++) all.push(Array(1e5).fill(i).join())'],
    ['array buffers', 'const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1))'],
    ['nodes', 'for (;;) document.body.append(document.createElement("div"), "text")'],
    ['a map', 'const all = new Map(); for (let i = 0; ; i++) all.set(i, i)'],
    ['blobs', 'const all = []; for (;;) all.push(new Blob([new Uint8Array(1e6).fill(1)]))'],
    ['markup', 'let text = "<p>"; for (;;) { text += text; document.body.innerHTML = text }'],
    ['timers', 'for (let i = 0; ; i++) setTimeout(() => {}, 1e6, i)'],
  ])('of %s has an end', async (_, code) => {
    // A string that cannot be longer is an error of the page; all others go on.
    const again = `try { ${code} } catch (error) { var error = error; } const rest = []; for (;;) rest.push(new Uint8Array(1e7).fill(1), error)`;
    expect(await endOf(again, {})).toBe('MemoryLimitError');
  });

  test('of a console that never stops has an end', async () => {
    const name = await endOf('for (;;) console.log("x".repeat(1000))', { wallTime: 3000 });
    expect(['TimeLimitError', 'CpuLimitError']).toContain(name);
  });
});

describe('processes', () => {
  test.each([
    ['workers', 'new Worker("data:,")'],
    ['the process', 'process.binding("spawn_sync")'],
    ['the constructor of the window', 'window.constructor.constructor("return process")().exit()'],
    ['modules', 'import("node:child_process")'],
    ['require', 'require("child_process").fork("x")'],
  ])('cannot be started by %s', async (_, code) => {
    const window = await IsolatedWindow.open({ html: '<body>' });
    const error = (await window.evaluate(`(async () => { ${code} })()`).catch((reason: unknown) => reason)) as Error;
    // The page has an error, and goes on.
    if (error !== undefined) expect(error.name).toMatch(/^(?:Reference|Type|Eval)Error$/);
    expect(await window.evaluate('typeof process')).toBe('undefined');
    await window.close();
  });

  test.each(['SIGKILL', 'SIGTERM', 'SIGSEGV'] as const)('ended by %s from outside is told of', async (signal) => {
    const window = await IsolatedWindow.open();
    const result = window.evaluate('new Promise(() => {})').catch((error: Error) => error);
    process.kill(window.pid as number, signal);
    const error = (await result) as Error;
    expect([error.name, error.message]).toEqual(['ProcessError', `The process of the window ended by ${signal}.`]);
    await window.close();
  });

  test('are not opened to inspectors by a signal', async () => {
    const window = await IsolatedWindow.open();
    process.kill(window.pid as number, 'SIGUSR1');
    expect(await window.evaluate('1')).toBe(1);
    expect(await window.evaluate('new Promise((resolve) => setTimeout(resolve, 200, 2))')).toBe(2);
    await expect(fetch('http://127.0.0.1:9229/json')).rejects.toThrow();
    await window.close();
  });
});

describe('messages', () => {
  const limits = { messageBytes: 1_048_576 };

  test('that are too large are errors of the page', async () => {
    const window = await IsolatedWindow.open({ limits, html: '<body>' });
    const errorOf = (promise: Promise<unknown>) => promise.catch(({ name }: Error) => name);
    expect(await errorOf(window.evaluate('"x".repeat(1e7)'))).toBe('DataCloneError');
    expect(await errorOf(window.evaluate('new Uint8Array(1e7)'))).toBe('DataCloneError');
    expect(await errorOf(window.evaluate('Array.from({ length: 1_000_001 }, () => 1)'))).toBe('DataCloneError');
    expect(await errorOf(window.evaluate('document.body.append("x".repeat(1e7)); 1'))).toBe(1);
    expect(await errorOf(window.content())).toBe('DataCloneError');
    expect(await errorOf(window.evaluate('throw new Error("x".repeat(1e7))'))).toBe('Error');
    await window.close();
  });

  test('of the console are cut', async () => {
    const window = await IsolatedWindow.open({ limits });
    const text = new Promise<string>((resolve) => window.on('console', (_, given) => resolve(given)));
    await window.evaluate('console.log("x".repeat(1e7)); location.href = "data:," + "x".repeat(1e7); 1');
    expect((await text).length).toBe(100_000);
    await window.close();
  });
});
