import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

// The test runner listens as well, and would take what is heard here for failures.
let others: NodeJS.UnhandledRejectionListener[];
let heardOutside: unknown[];
let window: LivedomWindow & { log?: string[] };

beforeEach(() => {
  others = process.listeners('unhandledRejection') as NodeJS.UnhandledRejectionListener[];
  process.removeAllListeners('unhandledRejection');
  heardOutside = [];
  process.on('unhandledRejection', (reason) => heardOutside.push(reason));
});
afterEach(() => {
  window.close();
  process.removeAllListeners('unhandledRejection');
  for (const other of others) process.on('unhandledRejection', other);
});

/** What the script of a task has pushed on `log` soon after. */
async function logOf(script: string): Promise<string> {
  const html = `<body><script>var log = []; setTimeout(() => { ${script} });</script>`;
  window = new Window({ url: 'http://a.test/', html, runScripts: 'dangerously', console() {} });
  await new Promise((resolve) => setTimeout(resolve, 100));
  return window.eval('log.join()') as string;
}

it('microtasks keep nobody from handling a promise of the library', async () => {
  const script = `
    const frame = document.body.appendChild(document.createElement('iframe'));
    const { contentWindow } = frame;
    frame.remove();
    queueMicrotask(() => {});
    contentWindow.fetch('/').catch(({ name }) => log.push(name));`;
  expect(await logOf(script)).toBe('TypeError');
  expect(heardOutside).toEqual([]);
});

it('a promise is handled late as soon as the window knows of it', async () => {
  const script = `
    const promise = Promise.reject(1);
    addEventListener('rejectionhandled', () => log.push('handled'));
    addEventListener('unhandledrejection', () => {
      setTimeout(() => promise.catch(() => log.push('caught')), 1);
      for (const end = Date.now() + 10; Date.now() < end; );
    });`;
  expect(await logOf(script)).toBe('caught,handled');
});

it('a promise is handled in time while the event is dispatched', async () => {
  const script = `
    const promise = Promise.reject(1);
    addEventListener('rejectionhandled', () => log.push('handled'));
    addEventListener('unhandledrejection', () => Promise.resolve().then(() => promise.catch(() => log.push('caught'))));`;
  expect(await logOf(script)).toBe('caught');
});
