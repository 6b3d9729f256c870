#!/usr/bin/env node
// Runs random programs about one subject in livedom and in Chromium, and prints the first difference of each.
//   node scripts/fuzz-programs-with-chromium.mjs SUBJECT [--seed N] [--runs COUNT] [--skip PATTERN] [--show COUNT] [--around LINES]
// SUBJECT: a file of programs/. PATTERN: differences in lines that match are not told. LINES: how many are shown before each
// difference, and of both sides behind it. It runs the built library.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Window } from '../dist/index.js';
import { PAGE } from './calls/page.mjs';
import { launchChromium } from './chromium.mjs';
import { Random } from './corpus/random.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    runs: { type: 'string', default: '100' },
    skip: { type: 'string', default: '(?!)' },
    show: { type: 'string', default: '10' },
    around: { type: 'string', default: '0' },
  },
});
const URL_OF_PAGE = 'https://programs.test/';

const file = path.join(import.meta.dirname, 'programs', `${positionals[0]}.mjs`);
if (!existsSync(file)) {
  console.error(`There is no ${file}.`);
  process.exit(2);
}
const { program } = await import(file);

/** What is evaluated in both: gives the lines of each run. */
const first = Number(values.seed);
const text = `(async () => {
  const all = [];
  for (let seed = ${first}; seed < ${first + Number(values.runs)}; seed++) all.push(await (${program})(new (${Random})(seed), seed));
  return JSON.stringify(all);
})()`;

/** The first line that differs and is not to be skipped; undefined: there is none. */
function firstDifference(theirs, ours) {
  const skipped = new RegExp(values.skip);
  const isTold = (line, index) => line !== ours[index] && !skipped.test(`${line}\n${ours[index]}`);
  const at = theirs.findIndex(isTold);
  if (at < 0) return undefined;
  const around = Number(values.around);
  const from = (name, lines) => lines.slice(at, at + 1 + around).map((line) => `${name} ${line}`);
  return [...theirs.slice(Math.max(0, at - around), at), ...from('Chromium', theirs), ...from('livedom ', ours)].join(
    '\n',
  );
}

const browser = await launchChromium();
const page = await browser.newPage();
await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html;charset=utf-8', body: PAGE }));
await page.goto(URL_OF_PAGE);
const theirs = JSON.parse(await page.evaluate(text));
await browser.close();

const window = new Window({ html: PAGE, url: URL_OF_PAGE, runScripts: 'outside-only', pretendToBeVisual: true });
const ours = JSON.parse(await window.eval(text));
window.close();

const found = theirs.flatMap((lines, run) => {
  const difference = firstDifference(lines, ours[run]);
  return difference === undefined ? [] : [`\n--seed ${first + run} --runs 1\n${difference}`];
});
for (const told of found.slice(0, Number(values.show))) console.log(told);
console.log(`\n${found.length} of ${values.runs} runs from seed ${first} differ`);
