import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.join(import.meta.dirname, '../../bench');

function run(script: string, args: string[], env: Record<string, string> = {}): string {
  return execFileSync(process.execPath, ['--expose-gc', path.join(folder, script), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

const bench = (env: Record<string, string>) => run('run.mjs', ['--quick', '--engines', 'chromium', 'observe'], env);

test('Chromium is skipped with a reason where it is missing', { timeout: 30_000 }, () => {
  expect(bench({ CHROMIUM: '/nowhere/chromium' })).toContain('Chromium is skipped: There is no /nowhere/chromium.');
  expect(bench({ CHROMIUM: process.execPath, ORACLE_MODULES: '/nowhere' })).toContain(
    "Chromium is skipped: Cannot find module 'playwright-core'",
  );
});

test('Chromium runs the same tasks as the others', { timeout: 60_000 }, (context) => {
  const printed = run('run.mjs', ['--quick', '--json', '--rounds', '1', '--engines', 'chromium', 'observe']);
  const reason = /^Chromium is skipped: .*/m.exec(printed);
  if (reason !== null) context.skip(reason[0]);
  const { results } = JSON.parse(printed.trim().split('\n').at(-1) as string);
  for (const { value } of Object.values<{ value: number }>(results.chromium)) expect(value).toBeGreaterThan(0);
  expect(Object.keys(results.chromium)).toContain('nothing observed');
});
