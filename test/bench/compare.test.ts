import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'livedom-compare-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** What the task `dispatch` needs of a library, where an event takes that many steps. */
function build(name: string, steps: number | string): string {
  const file = path.join(folder, `${name}.mjs`);
  const target = `{
    addEventListener() {},
    dispatchEvent() { for (let i = 0; i < ${steps}; i++) globalThis.steps = i; },
  }`;
  const document = `{
    querySelector: () => (${target}),
    createEvent: () => ({ initEvent() {} }),
    addEventListener() {},
  }`;
  writeFileSync(
    file,
    `export const parse = () => (${document});\nexport class DOMParser {}\nexport const serialize = String, MutationObserver = Object;\n`,
  );
  return file;
}

/** Is slow in the first process that it runs in. */
function buildThatHiccups(): string {
  const mark = JSON.stringify(path.join(folder, 'hiccup'));
  const file = build('hiccup', '(isFirst ? 20_000 : 1)');
  const start = `import { existsSync, writeFileSync } from 'node:fs';
const isFirst = !existsSync(${mark});
writeFileSync(${mark}, '');
`;
  writeFileSync(file, start + readFileSync(file, 'utf8'));
  return file;
}

const [slow, fast] = [build('slow', 20_000), build('fast', 1)];

function compare(base: string, head: string, ...options: string[]) {
  const script = path.join(import.meta.dirname, '../../bench/run.mjs');
  const args = [script, '--quick', '--rounds', '1', '--compare', base, ...options, 'dispatch'];
  return spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, LIVEDOM: head } });
}

test('prints the ratios of two builds', { timeout: 60_000 }, () => {
  const { status, stdout, stderr } = compare(slow, fast);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^\| dispatch: 1000 events that nothing listens to \| .+ µs \| .+ µs \| 0\.\d{3} \|$/m);
});

test('fails for what takes more than the limit', { timeout: 60_000 }, () => {
  const { status, stderr } = compare(fast, slow);
  expect(status).toBe(1);
  expect(stderr).toContain('More than 1.05 times as slow:\ndispatch: 1000 events that nothing listens to');
  expect(compare(fast, slow, '--limit', '1e9').status).toBe(0);
});

test('measures what took too long once more before it fails', { timeout: 60_000 }, () => {
  const { status, stderr } = compare(fast, buildThatHiccups(), '--limit', '20');
  expect([status, stderr]).toEqual([0, '']);
});

test('refuses what it cannot compare', () => {
  expect(compare('/nowhere/index.js', fast).stderr).toContain('/nowhere/index.js does not exist.');
  expect(compare(slow, fast, '--limit', 'x').stderr).toContain('--limit takes a ratio above 0; got x.');
});
