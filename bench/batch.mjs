// Pages a second of "livedom batch", by its number of workers, and of crawlers of Crawlee on the same pages from a local server:
//   npm run build && npm run bench -- batch [--pages N] [--rounds N] [--workers 1,2,4] [--dir DIR]
// DIR is where "npm run ecosystem" installs what it pins.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os, { homedir, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { realPages } from './pages.mjs';

const here = import.meta.dirname;
const cores = os.availableParallelism();
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    pages: { type: 'string', default: '2064' },
    rounds: { type: 'string', default: '3' },
    workers: { type: 'string' },
    dir: {
      type: 'string',
      default: path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'livedom-ecosystem'),
    },
  },
});
const CLI = path.resolve(here, '../dist/cli.js');
const counts = values.workers?.split(',').map(Number) ?? doubled(cores);
const rounds = Number(values.rounds);

/** 1, 2, 4 … and the number of cores. */
function doubled(most) {
  const numbers = [];
  for (let number = 1; number < most; number *= 2) numbers.push(number);
  return [...numbers, most];
}

if (!existsSync(CLI)) throw new Error(`There is no ${CLI}: npm run build`);
const folder = mkdtempSync(path.join(tmpdir(), 'livedom-bench-batch-'));
const HANDLER = path.join(here, 'batch-handler.mjs');

/** What lets a program run on as many cores: the first ones. */
const onCores = (count) => ['taskset', '--cpu-list', `0-${count - 1}`];
const canPin = spawnSync('taskset', ['--cpu-list', '0', 'true']).status === 0;

function run(program, args, { env = {}, pinnedTo = null } = {}) {
  const [command, ...before] = [...(pinnedTo === null ? [] : onCores(pinnedTo)), process.execPath];
  const child = spawn(command, [...before, program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: folder,
    env: { ...process.env, ...env },
  });
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.on('close', (status) =>
      status === 0 ? resolve(output) : reject(new Error(`${program} ended with ${status}`)),
    );
  });
}

/** Without the first tenth of the pages, in which programs start and compilers learn. */
function rateOf(times) {
  times.sort((a, b) => a - b);
  const first = Math.floor(times.length / 10);
  return ((times.length - 1 - first) * 1000) / (times.at(-1) - times[first]);
}

async function batchRate(inputs, workers, pinnedTo = null) {
  const out = path.join(folder, 'results.ndjson');
  rmSync(out, { force: true });
  await run(CLI, ['batch', ...inputs, '--handler', HANDLER, '--out', out, '--workers', String(workers)], { pinnedTo });
  const lines = readFileSync(out, 'utf8').trimEnd().split('\n');
  return rateOf(lines.map((line) => JSON.parse(line).value.at));
}

/** The best of the rounds, in which all take turns: what else the machine does only takes away. */
async function bestOf(cases) {
  const best = new Map(cases.map(([name]) => [name, 0]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, measure] of cases) best.set(name, Math.max(best.get(name), await measure()));
  }
  return best;
}

function print(title, best, share) {
  console.log(`\n| ${title} | pages a second | |\n|---|--:|--:|`);
  for (const [name, rate] of best) console.log(`| ${name} | ${rate.toFixed(0)} | ${share(name, rate)} |`);
}

const workersOf = (count) => `livedom batch, ${count} ${count === 1 ? 'worker' : 'workers'}`;

async function measureFiles(pages) {
  const inputs = path.join(folder, 'pages');
  mkdirSync(inputs);
  for (const [index, { html }] of pages.entries()) writeFileSync(path.join(inputs, `${index}.html`), html);
  if (!canPin) console.log('There is no taskset: each has all the cores, so that one worker takes more than one.');
  const nameOf = (count) => `${workersOf(count)}${canPin ? ` on ${count} ${count === 1 ? 'core' : 'cores'}` : ''}`;
  const measured = (count) => [nameOf(count), () => batchRate([inputs], count, canPin ? Math.min(count, cores) : null)];
  const best = await bestOf(counts.map(measured));
  const one = best.get(nameOf(1));
  const countOf = new Map(counts.map((count) => [nameOf(count), count]));
  print(`files: ${pages.length} pages`, best, (name, rate) =>
    one === undefined ? '' : `${Math.round((100 * rate) / (one * countOf.get(name)))}% of as many times one`,
  );
}

/** How many pages each is given at most: that of jsdom needs 4 GB of memory for two thousand. */
const CRAWLERS = [
  ['LivedomCrawler', '@crawlee/http', Number.POSITIVE_INFINITY],
  ['CheerioCrawler', '@crawlee/cheerio', Number.POSITIVE_INFINITY],
  ['JSDOMCrawler', '@crawlee/jsdom', 258],
];

async function measureUrls(pages) {
  const server = spawn(process.execPath, [path.join(here, 'batch-server.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    const port = await new Promise((resolve) => server.stdout.once('data', (text) => resolve(Number(text))));
    const urls = pages.map((_, index) => `http://127.0.0.1:${port}/${index}`);
    const listOf = (most) => {
      const list = path.join(folder, `${Math.min(most, urls.length)}-urls.txt`);
      writeFileSync(list, `${urls.slice(0, most).join('\n')}\n`);
      return list;
    };
    const list = listOf(urls.length);
    const fast = ['--urls', list, '--private-addresses', '--rate', '100000', '--connections', '32'];
    const cases = counts.map((count) => [workersOf(count), () => batchRate(fast, count)]);
    const modules = path.join(values.dir, 'node_modules');
    for (const [crawler, name, most] of CRAWLERS) {
      if (!existsSync(path.join(modules, name)))
        console.log(`${crawler} is skipped: there is no ${name} in ${modules}.`);
      else
        cases.push([
          `${crawler} of Crawlee${most < urls.length ? `, ${most} of them` : ''}`,
          () => crawlerRate(crawler, modules, listOf(most)),
        ]);
    }
    const best = await bestOf(cases);
    const one = best.get(workersOf(counts[0]));
    print(`URLs: ${urls.length} pages of a local server`, best, (_, rate) => `${(rate / one).toFixed(2)} ×`);
  } finally {
    server.kill();
  }
}

async function crawlerRate(crawler, modules, list) {
  try {
    const env = { NODE_PATH: modules, CRAWLEE_PERSIST_STORAGE: '0', CRAWLEE_LOG_LEVEL: 'OFF' };
    return rateOf(JSON.parse(await run(path.join(here, 'batch-crawler.mjs'), [crawler, modules, list], { env })));
  } catch (error) {
    console.log(`${crawler} is skipped: ${error.message}`);
    return 0;
  }
}

console.log(
  `Node.js ${process.version}, ${cores} cores, a load of ${loadavg()[0].toFixed(1)} before, the best of ${rounds} rounds`,
);
try {
  // As often as it takes.
  const real = realPages();
  const pages = Array.from({ length: Number(values.pages) }, (_, index) => real[index % real.length]);
  await measureFiles(pages);
  await measureUrls(pages);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
