import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { partOf, poisonReport, readDifferences } from './poison-report.mjs';
import { CAP, JOBS, listTests, OUT, PROJECT, runTests, sourceOf } from './tool.mjs';

const FOLDERS = ['dom', 'html/dom', 'html/semantics'];
const DIFFERENCES = resolve(PROJECT, 'test/expectations/poison.yaml');

/** A part is to end soon: the seconds after which it starts no file, and those that a file may take. */
const PART_DEADLINE = '40';
const PART_CAP = '10';

/** If more files than these differ, it is not for a slow moment of the machine. */
const MAX_SECOND_RUNS = 100;

const SEEN = `${OUT}.seen.ndjson`;
const LIST = `${OUT}.list.txt`;

/** Results by their files. */
function run(adapter, jobs, files, args) {
  writeFileSync(LIST, files.join('\n'));
  const folders = [...new Set(files.map(sourceOf))];
  const { results } = runTests(OUT, jobs, ['--list', LIST, ...args, ...folders], adapter, { POISON_SEEN: SEEN });
  return new Map(results.map((result) => [result.file, [result]]));
}

function runBoth(jobs, files, cap, deadline = []) {
  const poisoned = run('poisoned-adapter.mjs', jobs, files, [...cap, ...deadline]);
  return { poisoned, plain: run('adapter.mjs', jobs, [...poisoned.keys()], cap) };
}

function readSeen() {
  if (!existsSync(SEEN)) return [];
  return readFileSync(SEEN, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** Once more, one at a time and as long as a file may take, what differed: it may have been the moment. */
function withSecondRun(runs, listed) {
  const files = [...new Set(poisonReport({ ...runs, seen: [] }, listed).different.map(({ file }) => file))];
  if (files.length === 0 || files.length > MAX_SECOND_RUNS) return runs;
  console.log(`Once more: ${files.length} that differed.`);
  const again = runBoth('1', files, []);
  for (const key of ['plain', 'poisoned'])
    for (const [file, results] of again[key]) runs[key].get(file).push(...results);
  return runs;
}

/**
 * Runs tests twice, with and without poison: no foreign object is to be seen, and the results are to be the same. `part` is how many of
 * the files, `null` for all.
 */
export function runPoisoned(selection, part, seed) {
  mkdirSync(dirname(OUT), { recursive: true });
  const all = listTests((selection.length > 0 ? selection : FOLDERS).map(sourceOf));
  if (part !== null) console.log(`${part} of ${all.length} files: --poison --part ${part} --seed ${seed}`);
  const files = part === null ? all : partOf(all, part, seed);
  const cap = part === null ? [] : ['--cap', String(Math.min(+CAP, +PART_CAP))];
  const deadline = part === null ? [] : ['--deadline', PART_DEADLINE];
  const listed = readDifferences(DIFFERENCES);
  rmSync(SEEN, { force: true });
  const runs = withSecondRun(runBoth(JOBS, files, cap, deadline), listed);
  const report = poisonReport({ ...runs, seen: readSeen() }, listed);
  for (const path of [SEEN, LIST, `${OUT}.ndjson`]) rmSync(path, { force: true });
  print('Not the same, as listed', report.listed);
  print('Not the same', report.different);
  print('Foreign objects', report.foreign);
  const failed = runs.poisoned.size - report.asExpected;
  console.log(`${report.asExpected} files the same with poison, ${failed} not.`);
  writeFileSync(OUT, JSON.stringify({ expectations: { passed: report.asExpected, failed } }));
  process.exitCode = failed === 0 ? 0 : 1;
}

function print(title, lines) {
  if (lines.length > 0) console.log(`${title}:\n${lines.map(({ file, says }) => `  ${file}  ${says}`).join('\n')}`);
}
