// Compares environments of test runners: npm run bench:environments -- [FILES] [--rounds N]. Each of the files holds ten tests of Testing Library.
// Prints how long all files take, and how long the runner takes for the environment of one, importing included: the median of the files.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

const root = path.resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '2' } },
});
const count = Number(positionals[0] ?? 100);
const rounds = Number(values.rounds);

const VITEST = {
  script: 'vitest/vitest.mjs',
  args: (environment) => [
    'run',
    '--globals',
    '--environment',
    environment,
    '--reporter=default',
    '--reporter=./setups.js',
  ],
  environments: ['livedom', 'jsdom', 'happy-dom'],
  imports: (names, from) => `import { ${names} } from '${from}';`,
  reporter: `
    import { writeFileSync } from 'node:fs';
    export default class {
      onTestRunEnd(modules) {
        writeFileSync('setups.json', JSON.stringify(modules.map((module) => module.diagnostic().environmentSetupDuration)));
      }
    }`,
};

const JEST = {
  script: 'jest/bin/jest.js',
  args: (environment) => ['--env', environment, '--reporters=default', '--reporters=./setups.js'],
  environments: ['livedom', 'jsdom', '@happy-dom/jest-environment'],
  imports: (names, from) => `const { ${names} } = require('${from}');`,
  reporter: `
    module.exports = class {
      onRunComplete(_, { testResults }) {
        const setups = testResults.map(({ perfStats }) => perfStats.loadTestEnvironmentEnd - perfStats.loadTestEnvironmentStart);
        require('node:fs').writeFileSync('setups.json', JSON.stringify(setups));
      }
    };`,
};

/** In the first, a process is made for each file, which imports everything anew; in the others it is kept, and a context is made. */
const RUNNERS = {
  vitest: VITEST,
  // With one worker, all files of a run share a window there.
  'vitest --pool vmThreads --maxWorkers 2': {
    ...VITEST,
    args: (environment) => [...VITEST.args(environment), '--pool', 'vmThreads', '--maxWorkers', '2'],
  },
  jest: JEST,
};

/** Ten tests: five of a counter, five of a list that is filtered. */
const TESTS = `
function Counter({ step }) {
  const [count, setCount] = useState(0);
  return createElement('button', { type: 'button', onClick: () => setCount(count + step) }, 'count ' + count);
}
function Places({ names }) {
  const [text, setText] = useState('');
  return createElement('section', null,
    createElement('label', null, 'Filter', createElement('input', { value: text, onChange: (event) => setText(event.target.value) })),
    createElement('ul', null, names.filter((name) => name.includes(text)).map((name) => createElement('li', { key: name }, name))));
}
// In the pool vmThreads the library does not do it by itself, whatever the environment.
afterEach(cleanup);
test.each([1, 2, 3, 4, 5])('counts by %d', (step) => {
  render(createElement(Counter, { step }));
  fireEvent.click(screen.getByRole('button', { name: 'count 0' }));
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('count ' + 2 * step)).toBeTruthy();
});
test.each([1, 2, 3, 4, 5])('filters by %d', (digit) => {
  const names = Array.from({ length: 40 }, (_, index) => 'place ' + index);
  render(createElement(Places, { names }));
  expect(screen.getAllByRole('listitem').length).toBe(40);
  fireEvent.change(screen.getByLabelText('Filter'), { target: { value: 'place ' + digit } });
  expect(screen.getAllByRole('listitem').length).toBe(names.filter((name) => name.includes('place ' + digit)).length);
});
`;

/** The built library and the environments as they are installed; everything else as it is here. */
function createProject({ imports, reporter }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'livedom-bench-'));
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, 'livedom'), { recursive: true });
  for (const file of ['package.json', 'dist'])
    cpSync(path.join(root, file), path.join(modules, 'livedom', file), { recursive: true });
  for (const name of ['vitest', 'jest'].map((runner) => `${runner}-environment-livedom`)) {
    cpSync(path.join(root, 'packages', name), path.join(modules, name), {
      recursive: true,
      filter: (file) => path.basename(file) !== 'node_modules',
    });
  }
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (!/^\.|livedom$/.test(name)) symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  }
  writeFileSync(path.join(folder, 'package.json'), '{ "jest": { "transform": {} } }');
  writeFileSync(path.join(folder, 'setups.js'), reporter);
  const head = [
    imports('cleanup, fireEvent, render, screen', '@testing-library/react'),
    imports('createElement, useState', 'react'),
  ];
  for (let index = 0; index < count; index++) {
    writeFileSync(path.join(folder, `places-${index}.test.js`), `${head.join('\n')}\n${TESTS}`);
  }
  return folder;
}

/** In seconds all files, in milliseconds the environment of one. */
function timesOf(folder, { script, args }, environment) {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(folder, 'node_modules', script), ...args(environment)],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, CI: '1', NO_COLOR: '1' } },
  );
  const total = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${script} with ${environment}:\n${stdout}\n${stderr}`);
  const setups = JSON.parse(readFileSync(path.join(folder, 'setups.json'), 'utf8'));
  if (setups.length !== count) throw new Error(`${script} with ${environment} ran ${setups.length} files of ${count}.`);
  return { total, setup: setups.toSorted((one, other) => one - other)[Math.floor(count / 2)] };
}

/** The fastest of the rounds, in which the environments take turns. */
function fastestOf(folder, runner) {
  const { environments } = runner;
  // The first run reads everything from the disk, and fills the caches of the runner.
  timesOf(folder, runner, environments[0]);
  const times = environments.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, environment] of environments.entries()) times[index].push(timesOf(folder, runner, environment));
  }
  return times.map((list) => ({
    total: Math.min(...list.map(({ total }) => total)),
    setup: Math.min(...list.map(({ setup }) => setup)),
  }));
}

console.log(`${count} files of 10 tests, Node.js ${process.version}, the fastest of ${rounds} rounds\n`);
console.log(
  '| runner | environment | seconds | of jsdom | of happy-dom | set-up, ms a file |\n|---|---|--:|--:|--:|--:|',
);
for (const [name, runner] of Object.entries(RUNNERS)) {
  const folder = createProject(runner);
  const times = fastestOf(folder, runner);
  const [, jsdom, happyDom] = times;
  const share = (total, { total: whole }) => `${Math.round((100 * total) / whole)}%`;
  for (const [index, { total, setup }] of times.entries()) {
    const shares = `${share(total, jsdom)} | ${share(total, happyDom)}`;
    console.log(`| ${name} | ${runner.environments[index]} | ${total.toFixed(1)} | ${shares} | ${setup.toFixed(1)} |`);
  }
  rmSync(folder, { recursive: true });
}
