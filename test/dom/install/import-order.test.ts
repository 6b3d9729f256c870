import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allImports, ROOT, sourceFiles } from '../../layers/imports.ts';
import { circlesOf } from '../../layers/layers.ts';
import { drawn } from '../../setup/drawn.ts';

interface Outcome {
  readonly count: number;
  readonly failures: string[];
}

function evaluate(first: readonly string[], seeds: readonly number[]): Outcome {
  const script = path.join(ROOT, 'test/dom/install/evaluate-first.mjs');
  const flags = ['--experimental-vm-modules', '--no-warnings'];
  const output = execFileSync(process.execPath, [...flags, script, JSON.stringify({ first, seeds })], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return JSON.parse(output) as Outcome;
}

test('whichever module of dom/ is imported first, the library installs and works', { timeout: 600_000 }, () => {
  // In what order others are evaluated, the language says. Each evaluates the library.
  const first = drawn(circlesOf(allImports(sourceFiles())).flat(), 6).filter((file) => file.startsWith('dom/'));
  expect(first.length).toBeGreaterThan(0);
  expect(evaluate(first, []).failures).toEqual([]);
});

test('modules of dom/ may be imported in any order', { timeout: 600_000 }, () => {
  const seeds = [Math.floor(Math.random() * 2 ** 32)];
  const { count, failures } = evaluate([], seeds);
  expect(count).toBeGreaterThan(600);
  expect(failures).toEqual([]);
});
