import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where web-platform-tests, their runner and what it needs are. */
export const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const ROOT = process.env.WPT_ROOT ?? resolve(homedir(), '.cache/wpt');
export const TOOLS = process.env.WPT_TOOLS ?? resolve(PROJECT, '../shared/tools');
const DIST = process.env.WPT_DIST ?? resolve(PROJECT, 'dist');
export const OUT = process.env.WPT_OUT ?? resolve(PROJECT, 'node_modules/.cache/livedom/wpt.json');
export const JOBS = process.env.WPT_JOBS ?? '2';
export const CAP = process.env.WPT_CAP ?? '30';

/** The file that the runner makes a page of. */
export function sourceOf(path) {
  return path.replace(/\?.*/, '').replace(/\.(any|window)\.html$/, '.$1.js');
}

export function runTool(tool, args, environment = {}, stdio = 'inherit') {
  const options = { stdio, encoding: 'utf8', env: { ...process.env, WPT_DIST: DIST, ...environment } };
  const { status, stdout } = spawnSync(process.execPath, [realpathSync(resolve(TOOLS, tool)), ...args], options);
  if (status !== 0) throw new Error(`${tool} ended with status ${status}.`);
  return stdout;
}

const argumentsOf = (adapter) => [
  '--engine',
  resolve(PROJECT, 'test/wpt', adapter),
  '--root',
  ROOT,
  '--cap',
  CAP,
  '--testdriver',
];

export function runTests(out, jobs, args, adapter = 'adapter.mjs', environment = {}) {
  runTool('wpt.mjs', [...argumentsOf(adapter), '--out', out, '--jobs', jobs, ...args], environment);
  return JSON.parse(readFileSync(out, 'utf8'));
}

/** The files that a run would run. */
export function listTests(args) {
  const listed = runTool('wpt.mjs', [...argumentsOf('adapter.mjs'), '--dry', ...args], {}, [
    'ignore',
    'pipe',
    'ignore',
  ]);
  return listed.split('\n').filter((line) => line !== '');
}
