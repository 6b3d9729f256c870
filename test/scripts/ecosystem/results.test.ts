import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readResults, readVersions, tableOf, unexpectedIn } from '../../../scripts/ecosystem/results.mjs';
import { nameOf, SCENARIOS } from '../../../scripts/ecosystem/scenarios.mjs';
import { projectRoot } from '../../support/build.ts';

const folder = path.join(projectRoot, 'scripts/ecosystem');
const readJson = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

test('the table of the documentation is that of the recorded run', () => {
  const page = readFileSync(path.join(projectRoot, 'docs/ecosystem.md'), 'utf8');
  expect(page).toContain(tableOf(readResults(), readVersions()));
});

test('every scenario has been recorded in livedom and in a page of it, and its packages are pinned', () => {
  const { results } = readResults();
  const versions = readVersions();
  expect(Object.keys(results)).toEqual(SCENARIOS.map(({ file }) => nameOf(file)));
  for (const { file, packages } of SCENARIOS) {
    expect(existsSync(path.join(folder, 'scenarios', file)), file).toBe(true);
    expect(results[nameOf(file)]?.livedom, file).toBeDefined();
    for (const name of packages) expect(versions[name], name).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

test('the lock is that of the versions', () => {
  expect(readJson('package-lock.json').packages[''].dependencies).toEqual(readVersions());
});

test('what fails needs to be recorded', () => {
  const result = (failed: string[]) => ({ passed: 1, failed, seconds: 0.1 });
  const recorded = { lib: { livedom: result(['opens: because of this']) } };
  const found = { lib: { livedom: result(['opens: for another reason']), 'livedom-page': result(['closes: why']) } };
  expect(unexpectedIn(found, recorded)).toEqual(['lib: closes: why']);
  expect(unexpectedIn({ lib: { jsdom: result(['opens: x']) } }, recorded)).toEqual([]);
});

test('without the packages it says that it skips', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'livedom-ecosystem-'));
  const env = { ...process.env, npm_config_offline: 'true', npm_config_cache: path.join(dir, 'cache') };
  const args = ['scripts/ecosystem/run.mjs', '--dir', path.join(dir, 'packages')];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8', env });
  rmSync(dir, { recursive: true });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Skipped: .* cannot be installed in /m)]);
});

test('names and environments that are none are refused', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/ecosystem/run.mjs', ...args], { cwd: projectRoot, encoding: 'utf8' }).stderr;
  expect(run('sveltte')).toMatch(/there is no 'sveltte', where NAME is one of .*svelte/);
  expect(run('svelte', '--in', 'netscape')).toMatch(/there is no 'netscape', where ENVIRONMENT is one of livedom, /);
});
