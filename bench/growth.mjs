#!/usr/bin/env node
// How time and memory grow from an input of size n to one of 16 n, as the exponent of n: 1.0 is linear, 2.0 is quadratic. Of pages in
// streams and windows, for each selector that is asked for.
//   node bench/growth.mjs [part of a case's name …] [--max EXPONENT] [--runs N]     with --max, exit status 1 above it
import { execFile } from 'node:child_process';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { livedomEntry } from './engines.mjs';
import { cases } from './growth-cases.mjs';
import { exponentOf, isAbove, SIZES } from './growth-exponent.mjs';
import { slowStreams, stateStreams, streams } from './growth-streams.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    max: { type: 'string' },
    runs: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '120' },
  },
});
livedomEntry();
const all = { ...cases, ...streams, ...stateStreams, ...slowStreams };
const names = Object.keys(all).filter(
  (name) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
if (names.length === 0) {
  console.error(`No case has ${positionals.join(' or ')} in its name: ${Object.keys(all).join(', ')}`);
  process.exit(2);
}
const run = promisify(execFile);

/** The least that each step took, of some runs. */
async function measure(name, n) {
  const least = {};
  for (let i = 0; i < Number(values.runs); i++) {
    const flags = [
      '--expose-gc',
      '--max-old-space-size=8192',
      // Room for all that is young: else the large run pays for copying what lives, and the small one does not.
      '--min-semi-space-size=1024',
      '--max-semi-space-size=1024',
      path.join(import.meta.dirname, 'growth-worker.mjs'),
      name,
      String(n),
    ];
    const { stdout } = await run(process.execPath, flags, { timeout: Number(values.seconds) * 1000 });
    const found = JSON.parse(stdout.trim().split('\n').at(-1));
    for (const [step, value] of Object.entries(found)) least[step] = Math.min(value, least[step] ?? Infinity);
  }
  return least;
}

function escaped(selector) {
  return selector.replaceAll('|', '\\|');
}

let header = '';

function printHeader(steps) {
  const head = `| input | 16 n | ${steps.map(escaped).join(' | ')} |`;
  if (head !== header) console.log(`${header === '' ? '' : '\n'}${head}\n|---|--:|${'--:|'.repeat(steps.length)}`);
  header = head;
}

/** The cells of a case, and what of it grows too fast. */
async function cellsOf(name) {
  const measured = [];
  for (const times of SIZES) measured.push(await measure(name, Math.ceil((all[name].size * times) / 4)));
  const large = measured.at(-1);
  printHeader(Object.keys(large));
  const tooSteep = [];
  const cells = Object.keys(large).map((step) => {
    const ofStep = measured.map((one) => one[step]);
    const exponent = exponentOf(step, ofStep);
    if (values.max !== undefined && isAbove(step, ofStep, Number(values.max)) && !(name in slowStreams))
      tooSteep.push(`${name}: ${step} grows with ${exponent === null ? 'more' : `n^${exponent.toFixed(2)}`}`);
    return `${large[step].toFixed(large[step] < 10 ? 1 : 0)} (${exponent === null ? '–' : exponent.toFixed(2)})`;
  });
  return { cells, tooSteep };
}

function reasonOf(error) {
  if (error.killed) return `more than ${values.seconds} s`;
  return String(error.stderr || error.message).match(/\w*Error.*|FATAL.*/)?.[0] ?? 'failed';
}

const failures = [];
console.log(
  `Node.js ${process.version}, ${names.length} inputs. Milliseconds of CPU time for 16 n, and MB where a column says so;`,
);
console.log('in brackets the exponent of n by which they grow, where there is enough to tell.\n');
for (const name of names) {
  let cells;
  try {
    const found = await cellsOf(name);
    cells = found.cells;
    failures.push(...found.tooSteep);
  } catch (error) {
    cells = [reasonOf(error)];
    failures.push(`${name}: ${cells[0]}`);
  }
  console.log(`| \`${name}\` | ${4 * all[name].size} | ${cells.join(' | ')} |`);
}
console.log(`\n${names.length} inputs, ${failures.length} that fail.`);
if (failures.length > 0) {
  console.error(`\n${failures.join('\n')}`);
  process.exitCode = 1;
}
