import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { FOLDERS, isWithin, measureBars } from './bars.mjs';
import { compare, readExpectations, UNKNOWN, updated, writeExpectations } from './expectations.mjs';
import { partOf } from './poison-report.mjs';
import { runPoisoned } from './poison-run.mjs';
import { counts, fairerOf, shortfallsOf } from './shortfalls.mjs';
import { JOBS, listTests, OUT, PROJECT, ROOT, runTests, runTool, sourceOf, TOOLS } from './tool.mjs';

/**
 * npm run wpt -- [folders or files of web-platform-tests] [--part N [--seed N]] [--list N] [--update]
 * npm run wpt -- --poison [--part N [--seed N]] [folders or files]
 *
 * Runs web-platform-tests in windows of the built library, scores the result by what Chromium passes and holds it against
 * test/expectations/wpt.yaml, which `--update` writes anew. The tests are looked for in WPT_ROOT or ~/.cache/wpt, the runner
 * in WPT_TOOLS or ../shared/tools. With `--poison` it runs them with and without what shows every object that functions of the
 * language are given in the page. A part is N files that the seed chooses.
 */
const EXPECTATIONS = resolve(PROJECT, 'test/expectations/wpt.yaml');

/** If more files than these are not as expected, it is not for a slow moment of the machine. */
const MAX_SECOND_RUNS = 200;

function parseArguments(given) {
  const rest = [...given];
  const take = (option) => {
    const index = rest.indexOf(option);
    return index >= 0 && rest.splice(index, 1).length > 0;
  };
  const takeNumber = (option) => {
    const index = rest.indexOf(option);
    if (index < 0) return null;
    const [, number] = rest.splice(index, 2);
    if (!/^\d+$/.test(number)) throw new Error(`${option} is given ${number}, and takes a number.`);
    return Number(number);
  };
  const isUpdate = take('--update');
  const isPoisoned = take('--poison');
  const [list, part, seed] = ['--list', '--part', '--seed'].map(takeNumber);
  const unknown = rest.find((argument) => argument.startsWith('-'));
  if (unknown !== undefined)
    throw new Error(`${unknown} is no option. There are --list N, --update, --poison, and --part N with --seed N.`);
  const selection = rest.map((argument) => argument.replace(/^\/|\/$/g, '').replace(/\.(any|window)\.js$/, '.$1.html'));
  const absent = selection.find((path) => !existsSync(resolve(ROOT, sourceOf(path))));
  if (absent !== undefined) throw new Error(`${absent} is not in ${ROOT}.`);
  return { isUpdate, isPoisoned, list, part, seed, selection };
}

/** Whether the test acts through testdriver. */
function actsAsUser(path) {
  return /testdriver(-actions)?\.js/.test(readFileSync(resolve(ROOT, sourceOf(path)), 'utf8'));
}

function choosePart(folders, part, seed, chromium) {
  const all = listTests(folders.map(sourceOf)).filter((file) => counts(file, chromium));
  console.log(`${part} of ${all.length} files: --part ${part} --seed ${seed}`);
  return partOf(all, part, seed);
}

/** Arguments of the runner for these files alone. */
function listed(files) {
  const list = `${OUT}.list.txt`;
  mkdirSync(dirname(list), { recursive: true });
  writeFileSync(list, files.join('\n'));
  return ['--list', list, ...new Set(files.map(sourceOf))];
}

/** Once more, one at a time, what was not as expected: a busy machine makes tests run out of time, and some depend on the moment. */
function withSecondRun(run, selection, files, holdAgain) {
  if (files.length === 0 || files.length > MAX_SECOND_RUNS) return run;
  console.log(`Once more: ${files.length} that were not as expected.`);
  const list = `${OUT}.again.txt`;
  const out = `${OUT}.again.json`;
  writeFileSync(list, files.join('\n'));
  const again = runTests(out, '1', ['--list', list, ...selection.map(sourceOf)]);
  for (const path of [list, out, `${out}.ndjson`]) rmSync(path, { force: true });
  const { unexpected, stale } = holdAgain(again.results);
  const notAsExpected = new Set([...unexpected, ...stale].map(({ file }) => file));
  const fairer = { ...run, results: fairerOf(run.results, again.results, (file) => !notAsExpected.has(file)) };
  writeFileSync(OUT, JSON.stringify(fairer));
  return fairer;
}

function main() {
  const { isPoisoned, selection, part, seed, ...options } = parseArguments(process.argv.slice(2));
  if (isPoisoned) runPoisoned(selection, part, seed ?? Date.now() % 2 ** 32);
  else runPlainly(selection.length > 0 ? selection : FOLDERS, part, seed ?? Date.now() % 2 ** 32, options);
}

/** `part` is how many of the files are run, `null` for all; of a part there are no bars. */
function runPlainly(given, part, seed, { isUpdate, list }) {
  const chromium = JSON.parse(readFileSync(resolve(TOOLS, 'wpt-chromium.json'), 'utf8'));
  const selection = part === null ? given : choosePart(given, part, seed, chromium);
  const isSelected = (file) => selection.some((given) => isWithin(file, given));
  const expectations = readExpectations(EXPECTATIONS);
  mkdirSync(dirname(OUT), { recursive: true });

  const first = runTests(OUT, JOBS, part === null ? selection.map(sourceOf) : listed(selection));
  const holdAgain = (results) => compare(shortfallsOf(results, chromium), expectations, () => false);
  const { unexpected, stale } = holdAgain(first.results);
  const files = new Set([...unexpected, ...stale].map(({ file }) => file));
  const run = withSecondRun(first, selection, [...files], holdAgain);
  runTool('wpt-score.mjs', [OUT, ...(list === null ? [] : ['--list', String(list)])]);

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
