#!/usr/bin/env node
// Looks for what no test has thought of, with the built library: npm run fuzz -- [KIND…] [--minutes N] [--seed N] [--rounds N]
// Kinds: hooks, results, pieces, selectors, trees, parse5, faults; all of them in turn unless named. One minute unless given. Ends with 1 when
// something was found, and tells by which seed. What Chromium says: scripts/fuzz-with-chromium.mjs,
// fuzz-calls-with-chromium.mjs, fuzz-programs-with-chromium.mjs and fuzz-css-values.mjs.
import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { KINDS } from './kinds.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, rounds: { type: 'string' } },
});

function count(name, text, otherwise) {
  const number = Number(text ?? otherwise);
  if (number > 0 && (name === 'minutes' || Number.isInteger(number))) return number;
  throw new TypeError(`--${name} must be a number above 0; got ${text}.`);
}

const rounds = count('rounds', values.rounds, Number.MAX_SAFE_INTEGER);
const until = Date.now() + count('minutes', values.minutes, values.rounds === undefined ? 1 : 1e6) * 60_000;
const first = count('seed', values.seed, (Date.now() % 1_000_000_000) + 1);
const kinds = positionals.length === 0 ? KINDS : positionals;
for (const kind of kinds) {
  if (!KINDS.includes(kind))
    throw new TypeError(`There is no kind ${JSON.stringify(kind)}; there are ${KINDS.join(', ')}.`);
}

/** Longer than any round takes, in milliseconds. */
const LONGEST = 60_000;

let finds = 0;
const done = new Map(kinds.map((kind) => [kind, 0]));

function tell(kind, seed, text, input) {
  finds++;
  console.log(`\n${kind} --seed ${seed} --rounds 1: ${text}`);
  if (input !== undefined) console.log(JSON.stringify(input));
}

/** In a process that may hang or die, which is a find as well. Gives the seed to go on with. */
function runFrom(start) {
  return new Promise((resolve) => {
    const child = fork(new URL('./rounds.mjs', import.meta.url), [], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let at = { kind: kinds[0], seed: start };
    let isOver = false;
    let watch;
    const wait = () => {
      clearTimeout(watch);
      watch = setTimeout(() => {
        tell(at.kind, at.seed, `takes longer than ${LONGEST / 1000} s`);
        isOver = true;
        child.kill('SIGKILL');
      }, LONGEST);
    };
    child.on('message', (message) => {
      wait();
      if (message.end) isOver = true;
      else if (message.find) tell(message.kind, message.seed, message.find, message.input);
      else {
        at = message;
        done.set(at.kind, done.get(at.kind) + 1);
      }
    });
    child.on('exit', (code, signal) => {
      clearTimeout(watch);
      if (!isOver) tell(at.kind, at.seed, `the process ended with ${signal ?? code}`);
      resolve(at.seed + 1);
    });
    wait();
    child.send({ kinds, start, end: Math.min(first + rounds, Number.MAX_SAFE_INTEGER), until });
  });
}

for (let seed = first; seed < first + rounds && Date.now() < until; ) seed = await runFrom(seed);
console.log(
  `${[...done].map(([kind, times]) => `${kind} ${times}`).join(', ')} rounds from seed ${first}: ${finds} finds`,
);
process.exitCode = finds === 0 ? 0 : 1;
