#!/usr/bin/env node
// Compares livedom with its peers, each in processes of its own, and prints Markdown tables.
//   npm run bench                                  everything
//   npm run bench -- parse query                   some tasks
//   npm run bench -- --quick --engines livedom,parse5
//   npm run bench -- batch                         pages a second of "livedom batch", see batch.mjs
//   npm run bench -- --compare ../other/dist --limit 1.05 query     this build and another one
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { findChromium } from './chromium.mjs';
import { compareBuilds } from './compare.mjs';
import { engineNames, livedomEntry, versionOf } from './engines.mjs';
import { bestOf, table } from './table.mjs';

// No comparison of engines: it has options of its own.
if (process.argv[2] === 'batch') {
  await import('./batch.mjs');
  process.exit();
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    engines: { type: 'string', default: engineNames.join(',') },
    rounds: { type: 'string' },
    compare: { type: 'string' },
    limit: { type: 'string', default: '1.05' },
    json: { type: 'boolean', default: false },
  },
});

/** Of a build that is named by its folder, or by the file itself. */
function entryOf(build) {
  return existsSync(build) && statSync(build).isDirectory() ? path.join(build, 'index.js') : build;
}

const known = readdirSync(path.join(import.meta.dirname, 'tasks')).map((file) => file.replace('.mjs', ''));
const order = [
  'parse',
  'xml',
  'memory',
  'kept',
  'serialize',
  'inner-html',
  'clone',
  'query',
  'scrape',
  'rewrite',
  'walk',
  'walkers',
  'page-calls',
  'create',
  'attributes',
  'dispatch',
  'observe',
  'styles',
  'windows',
];
const tasks = positionals.length > 0 ? positionals : order;
const asked = values.engines.split(',');
const rounds = Number(values.rounds ?? (values.quick ? 1 : 2));
const wrong = [
  ...tasks.filter((name) => !known.includes(name)),
  ...asked.filter((name) => !engineNames.includes(name)),
];
if (wrong.length > 0 || !(rounds >= 1)) {
  console.error(
    `Unknown: ${wrong.join(', ') || values.rounds}. Tasks: ${order.join(', ')}. Engines: ${engineNames.join(', ')}.`,
  );
  process.exit(2);
}
const { reason } = asked.includes('chromium') ? findChromium() : {};
if (reason !== undefined) console.log(`Chromium is skipped: ${reason}\n`);
const wanted = asked.filter((name) => name !== 'chromium' || reason === undefined);
if (wanted.includes('livedom')) livedomEntry();

if (values.compare !== undefined) {
  const base = entryOf(path.resolve(values.compare));
  const limit = Number(values.limit);
  if (!existsSync(base) || !(limit > 0)) {
    console.error(existsSync(base) ? `--limit takes a ratio above 0; got ${values.limit}.` : `${base} does not exist.`);
    process.exit(2);
  }
  const share = values.quick ? 0.1 : 0.3;
  const builds = { base, head: livedomEntry(), rounds: Number(values.rounds ?? 5) };
  const { table: ratios, slower } = await compareBuilds({ ...builds, tasks, share, limit });
  console.log(ratios);
  if (slower.length > 0) console.error(`\nMore than ${limit} times as slow:\n${slower.join('\n')}`);
  process.exit(slower.length > 0 ? 1 : 0);
}

const run = promisify(execFile);

async function measure(task, engine) {
  const flags = ['--expose-gc', '--max-old-space-size=4096', path.join(import.meta.dirname, 'worker.mjs')];
  try {
    const { stdout } = await run(process.execPath, [...flags, task, engine, values.quick ? '0.25' : '1'], {
      maxBuffer: 1 << 26,
    });
    return JSON.parse(stdout.trim().split('\n').at(-1));
  } catch (error) {
    console.error(
      `${engine} did not finish ${task}: ${String(error.stderr || error.message)
        .trim()
        .split('\n')
        .at(-1)}`,
    );
    return [];
  }
}

console.log(
  `Node.js ${process.version}, ${os.cpus()[0]?.model ?? process.arch}, ${wanted.map((name) => `${name} ${versionOf(name)}`).join(', ')}\n`,
);
for (const name of tasks) {
  const task = await import(`./tasks/${name}.mjs`);
  const engines = task.engines.filter((engine) => wanted.includes(engine));
  const measurements = new Map(engines.map((engine) => [engine, []]));
  for (let round = 0; round < rounds; round++) {
    // There and back, so that what drifts with time favours nobody.
    for (const engine of round % 2 === 0 ? engines : engines.toReversed())
      measurements.get(engine).push(await measure(name, engine));
  }
  const results = new Map([...measurements].map(([engine, list]) => [engine, bestOf(list)]));
  if (values.json) console.log(JSON.stringify({ task: name, results: Object.fromEntries(results) }));
  else console.log(`${table(task.title, results)}\n`);
}
