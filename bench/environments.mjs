// Compares environments of test runners: npm run bench:environments [FILES]. Each of the files holds ten tests of Testing Library.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const count = Number(process.argv[2] ?? 100);

const RUNNERS = {
  vitest: {
    script: 'vitest/vitest.mjs',
    args: (environment) => ['run', '--globals', '--environment', environment],
    environments: ['livedom', 'jsdom', 'happy-dom'],
    imports: (names, from) => `import { ${names} } from '${from}';`,
  },
  jest: {
    script: 'jest/bin/jest.js',
    args: (environment) => ['--env', environment],
    environments: ['livedom', 'jsdom', '@happy-dom/jest-environment'],
    imports: (names, from) => `const { ${names} } = require('${from}');`,
  },
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
function createProject(imports) {
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
  const head = [
    imports('fireEvent, render, screen', '@testing-library/react'),
    imports('createElement, useState', 'react'),
  ];
  for (let index = 0; index < count; index++) {
    writeFileSync(path.join(folder, `places-${index}.test.js`), `${head.join('\n')}\n${TESTS}`);
  }
  return folder;
}

console.log(`${count} files of 10 tests, Node.js ${process.version}\n`);
console.log('| runner | environment | seconds | of jsdom |\n|---|---|--:|--:|');
for (const [runner, { script, args, environments, imports }] of Object.entries(RUNNERS)) {
  const folder = createProject(imports);
  const seconds = new Map();
  for (const environment of environments) {
    const start = performance.now();
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(folder, 'node_modules', script), ...args(environment)],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, CI: '1', NO_COLOR: '1' } },
    );
    if (status !== 0) throw new Error(`${runner} with ${environment}:\n${stdout}\n${stderr}`);
    seconds.set(environment, (performance.now() - start) / 1000);
  }
  for (const [environment, time] of seconds) {
    const share = Math.round((100 * time) / seconds.get('jsdom'));
    console.log(`| ${runner} | ${environment} | ${time.toFixed(1)} | ${share}% |`);
  }
  rmSync(folder, { recursive: true });
}
