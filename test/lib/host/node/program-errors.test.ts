import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn } from '../../../setup/drawn.ts';
import { buildForPrograms, type Outcome } from './program.ts';

let built: ReturnType<typeof buildForPrograms>;

const PAGE = `{ console() {}, html: '<script>Promise.reject(new Error("of the page")); Promise.reject(3)</script>', runScripts: 'dangerously' }`;
const COPIES: Record<string, string> = {
  'one copy': `import { Window } from 'LIVEDOM/livedom.js'; new Window(${PAGE});`,
  'several copies, some closed': `import { Window } from 'LIVEDOM/livedom.js'; import { Window as Other } from 'LIVEDOM/other/livedom.js'; import { createRequire } from 'node:module'; const { Window: Third } = createRequire(import.meta.url)('LIVEDOM/index.cjs'); for (const W of [Window, Other, Third, Window]) new W(${PAGE}).close(); new Other(${PAGE});`,
};
const PROGRAMS: Record<string, string> = {
  'an error': "Promise.reject(new Error('mine'))",
  'a string': "Promise.reject('mine')",
  nothing: 'Promise.reject()',
  'an error later': "setTimeout(async () => { await null; throw new TypeError('mine') }, 20)",
  'what a module throws': "await null; throw new Error('mine')",
  'a promise of another realm': `(await import('node:vm')).runInNewContext("Promise.reject(new Error('mine'))")`,
  'an exception of a microtask': "queueMicrotask(() => { throw 'mine' })",
  'an exception of a later microtask': 'setTimeout(() => queueMicrotask(() => { throw Object.create(null) }), 20)',
  'an exception of the next tick': "process.nextTick(() => { throw 'mine' })",
  'a listener for an exception of a microtask': `process.on('uncaughtException', (error, origin) => console.log('heard', error, origin)); queueMicrotask(() => { throw 'mine' })`,
  'with a listener': `process.on('unhandledRejection', (reason, promise) => console.log('heard', String(reason), promise instanceof Promise)); Promise.reject(new Error('mine')); setTimeout(() => Promise.reject(5), 20)`,
  'with a listener that throws': `process.on('unhandledRejection', () => { throw new Error('of the listener') }); Promise.reject(new Error('mine'))`,
  'with a listener for exceptions': `process.on('uncaughtException', (error, origin) => console.log('heard', String(error), origin)); Promise.reject(new Error('mine')); setTimeout(() => Promise.reject(5), 20)`,
  'with a monitor': `process.on('uncaughtExceptionMonitor', (error, origin) => { if (!/page|"3"/.test(error)) console.log('heard', String(error), origin) }); Promise.reject(new Error('mine'))`,
  'with somebody who handles it late': `const late = Promise.reject(new Error('mine')); process.on('unhandledRejection', () => console.log('unhandled')); process.on('rejectionHandled', () => console.log('handled')); setTimeout(() => late.catch(() => {}), 20)`,
};

beforeAll(() => {
  built = buildForPrograms();
  const other = path.join(built.folder, 'other');
  const files = readdirSync(built.folder).filter((file) => !file.startsWith('programs-'));
  for (const file of files) cpSync(path.join(built.folder, file), path.join(other, file), { recursive: true });
});

afterAll(() => built.remove());

/** What a process says, but for numbers, files and stacks. */
function comparable({ status, stdout, stderr }: Outcome): unknown {
  const text = stderr
    .replace(/^import .*$/gm, '')
    .replace(/^ {4}at .*\n/gm, '')
    .replace(/\(node:\d+\)|rejection id: \d+|file:\S+/g, '');
  return { status, stdout, stderr: text };
}

describe('rejections and exceptions of the program end it as without livedom', () => {
  const FEW = ['an error', 'an exception of a microtask', 'nothing', 'with a listener'];
  const MODES: [mode: string, copies: string, names: string[]][] = [
    ['throw', 'several copies, some closed', Object.keys(PROGRAMS)],
    ['throw', 'one copy', FEW],
    ['strict', 'several copies, some closed', [...FEW, 'what a module throws', 'with a monitor']],
    ['none', 'several copies, some closed', FEW],
    ['warn-with-error-code', 'one copy', FEW],
    ['warn', 'one copy', FEW],
  ];

  it.each(drawn(MODES, 2))(
    '--unhandled-rejections=%s, %s',
    async (mode, copies, names) => {
      const options = [`--unhandled-rejections=${mode}`];
      // Node.js warns before it says of what.
      const opening =
        mode === 'warn' ? COPIES[copies]?.replaceAll(PAGE, "{ runScripts: 'dangerously' }") : COPIES[copies];
      for (const name of drawn(names, 2)) {
        const run = (before: string) => built.run(`${before}\n${PROGRAMS[name]}\n`, options);
        const [alone, together] = await Promise.all([run(''), run(opening as string)]);
        expect([name, comparable(together)]).toEqual([name, comparable(alone)]);
      }
    },
    120_000,
  );

  it('in a worker thread', async () => {
    const opening = `const { Window } = require("LIVEDOM/index.cjs"); new Window(${JSON.stringify({ html: '<script>Promise.reject(1)</script>', runScripts: 'dangerously' })});`;
    const inWorker = (text: string) =>
      `import { Worker } from 'node:worker_threads'; const worker = new Worker(${JSON.stringify(text)}, { eval: true });
      worker.on('error', (error) => console.log(error.message)); worker.on('exit', (code) => console.log(code));`;
    const rejecting = `${opening} Promise.reject(new Error('mine'))`;
    expect((await built.run(inWorker(rejecting))).stdout).toBe('mine\n1\n');
    expect((await built.run(inWorker(opening))).stdout).toBe('0\n');
  });
});

describe('what the program throws while a page runs its microtasks', () => {
  const open = (before: string, script: string, options = '') => `import { Window } from 'LIVEDOM/livedom.js';
    ${before}
    const window = new Window({
      html: ${JSON.stringify(`<script>${script}</script>`)},
      runScripts: 'dangerously',
      beforeParse(early) { early.ofProgram = ofProgram; },
      ${options || "reportError: (text) => console.log('page:', text),"}
    });
    setTimeout(() => { console.log(window.document.title); window.close(); }, 40);`;
  const PAGE_OF_TASKS = `setTimeout(() => {
    addEventListener('x', () => ofProgram());
    try { dispatchEvent(new Event('x')); document.title = 'went on'; } catch (e) { document.title = 'caught ' + e; }
  });`;
  const LISTENER = `process.on('uncaughtException', (error, origin) => console.log(origin, error.message, error.stack.includes('ofProgram')));`;

  it.each([
    [
      'a callback of nextTick',
      "process.nextTick(function ofProgram() { throw new Error('mine') })",
      'uncaughtException',
    ],
    ['a microtask', "queueMicrotask(function ofProgram() { throw new Error('mine') })", 'uncaughtException'],
    ['a reaction', "Promise.resolve().then(function ofProgram() { throw new Error('mine') })", 'unhandledRejection'],
  ])('%s: is heard of as the error of the program, and the page goes on', async (_, action, origin) => {
    const given = `let times = 0; const ofProgram = () => { if (times++ === 0) ${action}; };`;
    const listened = await built.run(open(`${LISTENER} ${given}`, PAGE_OF_TASKS));
    expect(listened).toEqual({ status: 0, stdout: `${origin} mine true\nwent on\n`, stderr: '' });
    const alone = await built.run(open(given, PAGE_OF_TASKS));
    expect([alone.status, alone.stdout]).toEqual([1, '']);
    expect(alone.stderr).toMatch(/program-\d+\.mjs:\d+[\s\S]*\n *\^\n\nError: mine\n {4}at (?:process\.)?ofProgram/);
  });

  it('a listener for rejections that throws', async () => {
    const given = `process.on('unhandledRejection', function ofProgram() { throw new Error('mine') });
      let times = 0; const ofProgram = () => { if (times++ === 0) Promise.reject(1); };`;
    const { status, stdout } = await built.run(open(`${LISTENER} ${given}`, PAGE_OF_TASKS));
    expect([status, stdout]).toEqual([0, 'uncaughtException mine true\nwent on\n']);
  });

  it.each(['console', 'reportError'])('the option %s', async (name) => {
    const option = `${name === 'console' ? '' : 'console() {}, '}${name}: function ofProgram() { throw new Error('mine') },`;
    const page = `setTimeout(() => { console.log(1); document.title = 'went on'; reportError(1); })`;
    const listened = await built.run(open(`${LISTENER} const ofProgram = 1;`, page, option));
    expect([listened.status, listened.stderr]).toEqual([0, '']);
    expect(listened.stdout).toMatch(/^(page: Uncaught 1\n)?(uncaughtException mine true\n)+went on\n$/);
    const alone = await built.run(open('const ofProgram = 1;', page, option));
    expect([alone.status, alone.stdout]).toEqual([1, '']);
    expect(alone.stderr).toMatch(/\n *\^\n\nError: mine\n {4}at (?:Object\.)?ofProgram/);
  });
});
