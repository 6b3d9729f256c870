#!/usr/bin/env node
// Keeps what the benchmarks have found in docs/data/benchmarks.json, for docs/benchmarks.md, by the major version of Node.js that ran them;
// tasks that are there already are replaced:
//   npm run --silent bench -- --json | node scripts/docs/record-benchmarks.mjs
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');
const OUT = path.join(ROOT, 'docs/data/benchmarks.json');

const lines = readFileSync(0, 'utf8').split('\n');
const [, node, cpu, versions] =
  /^Node\.js v(\S+), (.+?), (livedom .*)$/.exec(lines.find((line) => line.startsWith('Node.js'))) ?? [];
if (versions === undefined) throw new Error('Standard input is not what "npm run bench -- --json" prints.');
const found = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
const major = node.split('.')[0];
const runs = existsSync(OUT) ? JSON.parse(readFileSync(OUT, 'utf8')) : {};
const tasks = runs[major]?.tasks ?? {};
const date = new Date().toISOString().slice(0, 10);
for (const { task, results } of found) {
  const { title } = await import(`../../bench/tasks/${task}.mjs`);
  tasks[task] = { title, date, cases: casesOf(results) };
}
const order = readdirSync(path.join(ROOT, 'bench/tasks')).map((file) => file.replace('.mjs', ''));
const sorted = Object.fromEntries(order.filter((task) => task in tasks).map((task) => [task, tasks[task]]));
const machine = `${cpu}, ${os.cpus().length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()}`;
// Majors are keys that are numbers, so that they stand in order.
writeFileSync(OUT, `${JSON.stringify({ ...runs, [major]: { node, machine, versions, tasks: sorted } }, null, 2)}\n`);

/** By case what each engine took; where it fails, that. */
function casesOf(results) {
  const names = [...new Set(Object.values(results).flatMap((cases) => Object.keys(cases)))];
  return names.map((name) => {
    const measured = Object.entries(results).filter(([, cases]) => cases[name] !== undefined);
    const unit = measured.map(([, cases]) => cases[name].unit).find((one) => one !== undefined);
    const values = measured.map(([engine, cases]) => [
      engine,
      cases[name].error === undefined ? rounded(cases[name].value) : null,
    ]);
    return { name, unit, values: Object.fromEntries(values) };
  });
}

function rounded(value) {
  return Number(value.toPrecision(4));
}
