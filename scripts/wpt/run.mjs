import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FOLDERS, isWithin, measureBars } from './bars.mjs';
import { compare, readExpectations, UNKNOWN, updated, writeExpectations } from './expectations.mjs';
import { betterOf, shortfallsOf } from './shortfalls.mjs';

/**
 * npm run wpt -- [folders or files of web-platform-tests] [--list N] [--update]
 *
 * Runs web-platform-tests in windows of the built library, scores the result by what Chromium passes and holds it against
 * test/expectations/wpt.yaml, which `--update` writes anew. The tests are looked for in WPT_ROOT or ~/.cache/wpt, the runner
 * in WPT_TOOLS or ../shared/tools.
 */
const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const ROOT = process.env.WPT_ROOT ?? resolve(homedir(), '.cache/wpt');
const TOOLS = process.env.WPT_TOOLS ?? resolve(PROJECT, '../shared/tools');
const DIST = process.env.WPT_DIST ?? resolve(PROJECT, 'dist');
const OUT = process.env.WPT_OUT ?? resolve(PROJECT, 'node_modules/.cache/livedom/wpt.json');
const JOBS = process.env.WPT_JOBS ?? '2';
const CAP = process.env.WPT_CAP ?? '30';
const EXPECTATIONS = resolve(PROJECT, 'test/expectations/wpt.yaml');

/** If more files than these fall short, it is not for a slow moment of the machine. */
const MAX_SECOND_RUNS = 200;

function parseArguments(given) {
  const isUpdate = given.includes('--update');
  const rest = given.filter((argument) => argument !== '--update');
  const list = rest.indexOf('--list');
  const scoring = list < 0 ? [] : rest.splice(list, 2);
  const unknown = rest.find((argument) => argument.startsWith('-'));
  if (unknown !== undefined) throw new Error(`${unknown} is no option. There are --list N and --update.`);
  const selection = rest.map((argument) => argument.replace(/^\/|\/$/g, '').replace(/\.(any|window)\.js$/, '.$1.html'));
  const absent = selection.find((path) => !existsSync(resolve(ROOT, sourceOf(path))));
  if (absent !== undefined) throw new Error(`${absent} is not in ${ROOT}.`);
  return { isUpdate, scoring, selection: selection.length > 0 ? selection : FOLDERS };
}

/** Whether the test acts through testdriver. */
function actsAsUser(path) {
  return /testdriver(-actions)?\.js/.test(readFileSync(resolve(ROOT, sourceOf(path)), 'utf8'));
}

/** The file that the runner makes a page of. */
function sourceOf(path) {
  return path.replace(/\?.*/, '').replace(/\.(any|window)\.html$/, '.$1.js');
}

function runTool(tool, args) {
  const options = { stdio: 'inherit', env: { ...process.env, WPT_DIST: DIST } };
  const { status } = spawnSync(process.execPath, [realpathSync(resolve(TOOLS, tool)), ...args], options);
  if (status !== 0) throw new Error(`${tool} ended with status ${status}.`);
}

function runTests(out, jobs, args) {
  const adapter = resolve(PROJECT, 'test/wpt/adapter.mjs');
  runTool('wpt.mjs', [
    '--engine',
    adapter,
    '--root',
    ROOT,
    '--out',
    out,
    '--jobs',
    jobs,
    '--cap',
    CAP,
    '--testdriver',
    ...args,
  ]);
  return JSON.parse(readFileSync(out, 'utf8'));
}

/** Once more, one at a time, what fell short unexpectedly: a busy machine makes tests run out of time. */
function withSecondRun(run, selection, files) {
  if (files.length === 0 || files.length > MAX_SECOND_RUNS) return run;
  console.log(`Once more: ${files.length} that fell short.`);
  const list = `${OUT}.again.txt`;
  const out = `${OUT}.again.json`;
  writeFileSync(list, files.join('\n'));
  const again = runTests(out, '1', ['--list', list, ...selection.map(sourceOf)]);
  for (const path of [list, out, `${out}.ndjson`]) rmSync(path, { force: true });
  const better = { ...run, results: betterOf(run.results, again.results) };
  writeFileSync(OUT, JSON.stringify(better));
  return better;
}

function main() {
  const { isUpdate, scoring, selection } = parseArguments(process.argv.slice(2));
  const isSelected = (file) => selection.some((given) => isWithin(file, given));
  const chromium = JSON.parse(readFileSync(resolve(TOOLS, 'wpt-chromium.json'), 'utf8'));
  const expectations = readExpectations(EXPECTATIONS);
  mkdirSync(dirname(OUT), { recursive: true });

  const first = runTests(OUT, JOBS, selection.map(sourceOf));
  const { unexpected } = compare(shortfallsOf(first.results, chromium), expectations, isSelected);
  const files = unexpected.map(({ file }) => file);
  const run = withSecondRun(first, selection, files);
  runTool('wpt-score.mjs', [OUT, ...scoring]);

  const shortfalls = shortfallsOf(run.results, chromium);
  const bars = measureBars(shortfalls, selection, actsAsUser);
  printBars(bars);
  if (isUpdate) update(shortfalls, bars, expectations, isSelected);
  else hold(run, compare(shortfalls, expectations, isSelected), bars, expectations.missed);
}

function printBars(bars) {
  for (const { name, bar, reached, isMissed } of bars)
    console.log(`${isMissed ? 'missed ' : 'reached'}  ${name} ${reached.toFixed(2)} %, bar ${bar} %`);
}

function update(shortfalls, bars, before, isSelected) {
  const { expectations, added } = updated(shortfalls, before, isSelected);
  for (const { name, isMissed } of bars) {
    if (!isMissed) expectations.missed.delete(name);
    else if (!expectations.missed.has(name)) expectations.missed.set(name, UNKNOWN);
  }
  writeExpectations(EXPECTATIONS, expectations);
  if (added.length > 0) console.log(`New, and without a reason:\n${added.map((file) => `  ${file}`).join('\n')}`);
}

/** Prints what is not as listed; the exit status says whether there is any, and the result file the numbers. */
function hold(run, report, bars, missed) {
  for (const { name, bar, reached, isMissed } of bars) {
    if (isMissed && !missed.has(name))
      report.unexpected.push({ file: name, says: `is ${reached.toFixed(2)} %, below the bar of ${bar} %` });
    if (!isMissed && missed.has(name)) report.stale.push({ file: name, says: 'is reached' });
  }
  printList('Flaky, as listed', report.flaky);
  printList('Failing, but not listed', report.unexpected);
  printList('Listed, but passing: npm run wpt -- --update', report.stale);
  const files = new Set([...report.unexpected, ...report.stale].map(({ file }) => file));
  console.log(`${report.asExpected} files as expected, ${files.size} not.`);
  writeFileSync(OUT, JSON.stringify({ ...run, expectations: { passed: report.asExpected, failed: files.size } }));
  process.exitCode = files.size === 0 ? 0 : 1;
}

function printList(title, lines) {
  if (lines.length > 0) console.log(`${title}:\n${lines.map(({ file, says }) => `  ${file}  ${says}`).join('\n')}`);
}

const absent = [ROOT, TOOLS].find((path) => !existsSync(path));
if (absent !== undefined)
  console.log(`Skipped: web-platform-tests or their runner would be in ${absent}, which is not there.`);
else main();
