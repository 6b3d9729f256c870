import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest';
import { drawn } from '../setup/drawn.ts';
import { type InstalledRunner, installRunner } from './install-runner.ts';
import { createProject, nodePackage, olderJest, olderVitest, type Packed, type Project, packAll } from './packed.ts';

let packed: Packed;
beforeAll(() => {
  packed = packAll();
});
afterAll(() => packed.remove());

function projectOf(name: string, older?: string): () => Project {
  let project: Project;
  beforeAll(() => {
    project = createProject(packed, name, older);
  });
  afterAll(() => project.remove());
  return () => project;
}

/** The line that a project of jsdom changes. */
function changeLine(project: Project, file: string, line: string, changed: string): void {
  const text = readFileSync(path.join(project.folder, file), 'utf8');
  expect(text.includes(line) || text.includes(changed)).toBe(true);
  project.write(file, text.replace(line, changed));
}

const VITEST: readonly (readonly [name: string, older: string | undefined, pools: readonly string[]])[] = [
  ['Vitest 4', undefined, ['threads', 'forks', 'vmThreads']],
  ['Vitest 3', olderVitest, ['threads', 'vmThreads']],
];

/** The line of a project of jsdom. */
const useLivedom = (project: Project) =>
  changeLine(project, 'vitest.config.mjs', "environment: 'jsdom',", "environment: 'livedom',");

/** Runs the test in a project of that name, which has the installed runner. */
function withProject(
  runner: InstalledRunner,
  context: TestContext,
  name: string,
  run: (project: Project) => void,
): void {
  if (runner.modules === null) context.skip(runner.reason);
  const project = createProject(packed, name, runner.modules ?? undefined);
  try {
    run(project);
  } finally {
    project.remove();
  }
}

describe.each(drawn(VITEST, 2))('%s', (_name, older, pools) => {
  const project = projectOf('vitest', older);
  const run = (...args: string[]) => project().run('vitest/vitest.mjs', ['run', ...args]);

  test('a project of jsdom passes with one line changed', () => {
    expect(run('counter', 'docblock', 'options').output).toMatch(/Tests\s+7 passed/);
    useLivedom(project());
    const { output } = run('counter', 'docblock', 'options');
    expect(output).toMatch(/Tests\s+7 passed/);
    expect(output).not.toMatch(/warn|deprecated/i);
  });

  test.each(pools)('the realm is exact in the pool %s', (pool) => {
    useLivedom(project());
    expect(run('only-livedom', '--pool', pool).output).toMatch(/Tests\s+7 passed/);
  });

  test('what nobody catches makes the run fail', () => {
    useLivedom(project());
    const { status, output } = run('uncaught');
    expect(output).toMatch(/Tests\s+2 passed/);
    expect(output).toMatch(/Errors\s+1 error/);
    expect(output).toContain('Error: of a listener');
    expect(status).toBe(1);
  });
});

const KEEPS_COMPILED_CODE = `
  require('node:module').enableCompileCache('compiled');
  const { Window } = require('livedom');
  const { document } = new Window({ html: '<p>', runScripts: 'dangerously' });
  const paragraph = document.querySelector('p');
  paragraph.style.color = '#010203';
  paragraph.style.gridArea = '1 / 2';
  console.log(paragraph.localName, document.defaultView.getComputedStyle(paragraph).color);
`;

describe('Vitest 2', () => {
  let runner: InstalledRunner;
  beforeAll(() => {
    runner = installRunner('vitest', '2.1.9');
  }, 120_000);
  afterAll(() => runner.remove());

  // Its pools of contexts end now and then without a word.
  test.for(['threads', 'forks'])('a project passes in the pool %s', (pool, context) =>
    withProject(runner, context, 'vitest', (project) => {
      useLivedom(project);
      const run = (...args: string[]) => project.run('vitest/vitest.mjs', ['run', '--pool', pool, ...args]);
      // It mocks no animation frames unless it is told to.
      const { output } = run('counter', 'docblock', 'options', 'only-livedom', '-t', '^(?!clocks are mocked)');
      expect(output).toMatch(/Tests\s+13 passed/);
      expect(run('uncaught').output).toMatch(/Errors\s+1 error/);
    }),
  );
});

/** What does not run on all versions of Node.js that the library does has one of its own. */
describe('Node.js 24', () => {
  let runner: InstalledRunner;
  beforeAll(() => {
    runner = installRunner('vitest', '5.1.2', [`${nodePackage}@24.21.0`]);
  }, 120_000);
  afterAll(() => runner.remove());

  test.for(drawn(['threads', 'forks', 'vmThreads', 'vmForks'], 4))(
    'a project passes in the pool %s of Vitest 5',
    (pool, context) =>
      withProject(runner, context, 'vitest', (project) => {
        useLivedom(project);
        const run = (...args: string[]) => project.run('vitest/vitest.mjs', ['run', '--pool', pool, ...args]);
        const { output } = run('counter', 'docblock', 'options', 'only-livedom');
        expect(output).toMatch(/Tests\s+14 passed/);
        expect(output).not.toMatch(/warn|deprecated/i);
        const { status, output: failed } = run('uncaught');
        expect(failed).toMatch(/Errors\s+1 error/);
        expect(status).toBe(1);
      }),
  );

  test('compiled code of the library is kept where the program wants it', (context) =>
    withProject(runner, context, 'vitest', (project) => {
      const folder = path.join(project.folder, 'compiled');
      const runProgram = () => project.run('node', ['-e', KEEPS_COMPILED_CODE]).output.trim();
      const kept = () => {
        const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file));
        return Object.fromEntries(
          files
            .filter((file) => path.basename(file).startsWith('livedom-'))
            .map((file) => [file, readFileSync(file).length]),
        );
      };
      expect(runProgram()).toBe('p rgb(1, 2, 3)');
      const first = kept();
      const parts = Object.keys(first).map((file) => path.basename(file).split('-').slice(2).join('-'));
      for (const part of ['dom.js', 'styles.js', 'csstree.js'])
        expect(parts).toContainEqual(expect.stringContaining(`${part}-`));
      const written = () => Object.keys(first).map((file) => statSync(file).mtimeMs);
      const times = written();
      expect(runProgram()).toBe('p rgb(1, 2, 3)');
      // It was used: what is not is written anew.
      expect(written()).toEqual(times);
      expect(kept()).toEqual(first);
      for (const file of Object.keys(first)) writeFileSync(file, 'no code');
      expect(runProgram()).toBe('p rgb(1, 2, 3)');
      expect(Object.keys(kept())).toEqual(Object.keys(first));
      expect(Object.values(kept()).every((length) => length > 1000)).toBe(true);
    }));
});

const JEST: readonly (readonly [name: string, older: string | undefined])[] = [
  ['Jest 30', undefined],
  ['Jest 29', olderJest],
];

describe.each(drawn(JEST, 2))('%s', (_name, older) => {
  const project = projectOf('jest', older);
  const run = (...args: string[]) => project().run('jest/bin/jest.js', ['--runInBand', ...args]);
  const useLivedom = () =>
    changeLine(project(), 'jest.config.js', "testEnvironment: 'jsdom',", "testEnvironment: 'livedom',");

  test('a project of jsdom passes with one line changed', () => {
    if (older === undefined) expect(run('counter', 'docblock').output).toMatch(/Tests:\s+6 passed/);
    useLivedom();
    expect(run('counter', 'docblock').output).toMatch(/Tests:\s+6 passed/);
  });

  test('the realm is exact', () => {
    useLivedom();
    expect(run('only-livedom').output).toMatch(/Tests:\s+8 passed/);
  });

  test('what nobody catches makes the test fail', () => {
    useLivedom();
    const { status, output } = run('uncaught');
    expect(output).toMatch(/Tests:\s+1 failed/);
    expect(output).toContain('of a listener');
    expect(status).toBe(1);
  });

  test('mocks and timers are those of the Jest that runs, whatever a package manager has put beside the environment', () => {
    useLivedom();
    const modules = 'node_modules/jest-environment-livedom/node_modules';
    for (const name of ['jest-mock', 'jest-util', '@jest/fake-timers']) {
      mkdirSync(path.join(project().folder, modules, name), { recursive: true });
      project().write(`${modules}/${name}/index.js`, "throw new Error('of another version');");
    }
    expect(run('docblock').output).toMatch(/Tests:\s+1 passed/);
    rmSync(path.join(project().folder, modules), { recursive: true });
  });

  test('workers tell of tests that fail', () => {
    useLivedom();
    const { output } = project().run('jest/bin/jest.js', ['--maxWorkers=2', 'compared', 'counter']);
    expect(output).toMatch(/Tests:\s+6 failed, \d+ passed/);
    expect(output).not.toContain('failed to run');
  });
});

describe('mocha', () => {
  const project = projectOf('mocha');

  test('a project passes with livedom/register', () => {
    changeLine(project(), '.mocharc.json', 'jsdom-global/register', 'livedom/register');
    // What it is to require it looks for from where it is itself.
    project().own('mocha');
    expect(project().run('mocha/bin/mocha.js', []).output).toContain('2 passing');
  });
});

describe('node:test', () => {
  const project = projectOf('node-test');

  test('a project passes with livedom/register', () => {
    const { status, output } = project().run('node', ['--import', 'livedom/register', '--test', 'counter.test.js']);
    expect(output).toMatch(/pass 2\n/);
    expect(status).toBe(0);
  });

  test('one call registers, and one undoes it', () => {
    const { status, output } = project().run('node', ['--test', 'global.test.js']);
    expect(output).toMatch(/pass 12\n/);
    expect([output.includes('not ok'), status]).toEqual([false, 0]);
  });
});

describe.each([
  ['ava', '7.0.0', 'ava/entrypoints/cli.mjs', [], '3 tests passed'],
  ['bun', '1.4.5', 'bun/bin/bun.exe', ['test'], '3 pass\n 0 fail'],
  [
    'deno',
    '2.9.6',
    'deno/bin.cjs',
    ['test', '--allow-read', '--allow-env', '--no-check', '--node-modules-dir=manual'],
    '3 passed | 0 failed',
  ],
])('%s %s', (name, version, script, args, passed) => {
  let runner: InstalledRunner;
  beforeAll(() => {
    runner = installRunner(name, version);
  }, 120_000);
  afterAll(() => runner.remove());

  test('a project passes with livedom/register', (context) =>
    withProject(runner, context, name, (project) => {
      expect(project.run(script, args).output).toContain(passed);
    }));
});
