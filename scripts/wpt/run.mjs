import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * npm run wpt -- [folders or files of web-platform-tests] [--list N]
 *
 * Runs web-platform-tests in windows of the built library and scores the result by what Chromium passes. The tests are
 * looked for in WPT_ROOT or ~/.cache/wpt, the runner in WPT_TOOLS or ../shared/tools.
 */
const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const ROOT = process.env.WPT_ROOT ?? resolve(homedir(), '.cache/wpt');
const TOOLS = process.env.WPT_TOOLS ?? resolve(PROJECT, '../shared/tools');
const DIST = process.env.WPT_DIST ?? resolve(PROJECT, 'dist');
const OUT = process.env.WPT_OUT ?? resolve(PROJECT, 'node_modules/.cache/livedom/wpt.json');
const FOLDERS = ['dom', 'domparsing', 'domxpath', 'custom-elements', 'shadow-dom', 'selection', 'uievents'];

for (const [what, path] of [
  ['web-platform-tests', ROOT],
  ['the runner', TOOLS],
]) {
  if (!existsSync(path)) {
    console.log(`Skipped: ${path} is not there, where ${what} would be.`);
    process.exit(0);
  }
}

const given = process.argv.slice(2);
const list = given.indexOf('--list');
const scoring = list < 0 ? [] : given.splice(list, 2);
const jobs = process.env.WPT_JOBS ?? '2';
mkdirSync(dirname(OUT), { recursive: true });

const run = (tool, args) =>
  spawnSync(process.execPath, [realpathSync(resolve(TOOLS, tool)), ...args], {
    stdio: 'inherit',
    env: { ...process.env, WPT_DIST: DIST },
  }).status ?? 1;

const adapter = resolve(PROJECT, 'test/wpt/adapter.mjs');
const options = [
  '--engine',
  adapter,
  '--root',
  ROOT,
  '--out',
  OUT,
  '--jobs',
  jobs,
  '--cap',
  process.env.WPT_CAP ?? '10',
];
const status = run('wpt.mjs', [...options, ...(given.length > 0 ? given : FOLDERS)]);
process.exitCode = status || run('wpt-score.mjs', [OUT, ...scoring]);
