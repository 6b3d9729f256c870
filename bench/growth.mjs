#!/usr/bin/env node
// How time grows from an input of size n to one of 4 n: 4.0 is linear, 16 is quadratic. For pages in
// streams and windows, of each selector that is asked for.
//   node bench/growth.mjs [part of a case's name …] [--max RATIO] [--runs N]     with --max, exit status 1 above it
import { execFile } from 'node:child_process';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { livedomEntry } from './engines.mjs';
import { cases } from './growth-cases.mjs';
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

async function times(name, n) {
  const best = {};
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
    for (const [step, value] of Object.entries(found)) best[step] = Math.min(value, best[step] ?? Infinity);
  }
  return best;
}

function escaped(selector) {
  return selector.replaceAll('|', '\\|');
}

const tooSteep = [];
let header = '';
console.log(`Node.js ${process.version}. Milliseconds for 4 n, and how many times those for n.\n`);
for (const name of names) {
  const { size } = all[name];
  let cells;
  try {
    const [small, large] = [await times(name, size), await times(name, 4 * size)];
    const head = `| input | n | ${Object.keys(large).map(escaped).join(' | ')} |`;
    if (head !== header)
      console.log(`${header === '' ? '' : '\n'}${head}\n|---|--:|${'--:|'.repeat(Object.keys(large).length)}`);
    header = head;
    cells = Object.entries(large).map(([step, value]) => {
      // Below some milliseconds chance decides.
      const ratio = value / Math.max(small[step], 1);
      if (ratio > Number(values.max ?? Infinity) && value > 20)
        tooSteep.push(`${name}: ${step} grew ${ratio.toFixed(1)} times`);
      return `${value.toFixed(value < 10 ? 1 : 0)} (${value < 4 ? '–' : ratio.toFixed(1)})`;
    });
  } catch (error) {
    const reason = error.killed
      ? `more than ${values.seconds} s`
      : (String(error.stderr || error.message).match(/\w*Error.*|FATAL.*/)?.[0] ?? 'failed');
    tooSteep.push(`${name}: ${reason}`);
    cells = [reason];
  }
  console.log(`| \`${name}\` | ${size} | ${cells.join(' | ')} |`);
}
if (tooSteep.length > 0) {
  console.error(`\n${tooSteep.join('\n')}`);
  if (values.max !== undefined) process.exitCode = 1;
}
