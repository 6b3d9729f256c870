import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compare, countPassed, readExpectations } from '../../../scripts/ecosystem/expectations.mjs';
import { projectRoot } from '../../support/build.ts';

const jsdom = new Map([
  ['a/x.js: one', 'passed'],
  ['a/x.js: two', 'passed'],
  ['a/x.js: three', 'failed'],
  ['a/x.js: four', 'passed'],
  ['a/x.js: five', 'passed'],
  ['ab/x.js: six', 'pending'],
]);
const livedom = new Map([...jsdom, ['a/x.js: one', 'failed'], ['a/x.js: two', 'failed'], ['a/x.js: three', 'passed']]);
livedom.delete('a/x.js: five');

const listing = (failing: Record<string, string>, flaky: string[] = []) => ({
  failing: new Map(Object.entries(failing)),
  flaky: new Set(flaky),
});

test('what passes in jsdom alone needs a reason', () => {
  const expectations = listing({ 'a/x.js: one': 'for this' });
  const { listed, unexpected, stale } = compare({ jsdom, livedom }, expectations);
  expect([...listed]).toEqual([['for this', ['a/x.js: one']]]);
  expect(unexpected).toEqual(['a/x.js: two', 'a/x.js: five']);
  expect(stale).toEqual([]);
});

test('a reason needs a difference', () => {
  const listed = { 'a/x.js: one': 'this', 'a/x.js: two': 'this', 'a/x.js: four': 'that', 'b/gone.js: x': 'that' };
  const { unexpected, stale } = compare({ jsdom, livedom }, listing(listed, ['a/x.js: five']));
  expect([unexpected, stale]).toEqual([[], ['a/x.js: four', 'b/gone.js: x']]);
});

test('tests that skip themselves do not count', () => {
  expect(countPassed(livedom, 'a')).toBe('2 of 4');
  expect(countPassed(livedom, 'ab')).toBe('0 of 0');
});

const LISTS = {
  'testing-library': /^(dom|react)-testing-library\/src\/\S+\.js: ./,
  'user-event': /^user-event\/tests\/\S+\.tsx?: ./,
};

test.each(Object.entries(LISTS))('the list of %s can be read', (name, pattern) => {
  const { failing, flaky } = readExpectations(path.join(projectRoot, `test/expectations/${name}.yaml`));
  for (const line of [...failing.keys(), ...flaky]) expect(line).toMatch(pattern);
  for (const reason of failing.values()) expect(reason.length).toBeGreaterThan(20);
});

test('nothing runs without the sources', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/ecosystem/run.mjs', ...args], { cwd: projectRoot, encoding: 'utf8' });
  const skipped = run('testing-library', '--sources', '/nowhere');
  expect([skipped.status, skipped.stdout]).toEqual([0, expect.stringMatching(/^Skipped: .*\/nowhere/)]);
  expect(run('testing-library').stdout).toMatch(/^Skipped: .*--sources/);
  expect(run('user-event').stdout).toMatch(/^Skipped: there is no user-event/);
  expect(run('testing').stderr).toContain('where NAME is one of testing-library');
});
