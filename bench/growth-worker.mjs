// Times one input of growth-cases.mjs at one size and prints milliseconds, and MB, as JSON: growth-worker.mjs CASE N
import { pathToFileURL } from 'node:url';
import { livedomEntry } from './engines.mjs';
import { cases } from './growth-cases.mjs';
import { slowStreams, stateStreams, streams } from './growth-streams.mjs';

const entry = pathToFileURL(livedomEntry());
const livedom = await import(entry.href);
const { UserInput } = await import(new URL('input.js', entry).href);
const library = { ...livedom, UserInput };
const { parse, serialize, Window } = livedom;
const [name, n] = process.argv.slice(2);
const times = {};

/** Milliseconds of CPU time, of all threads: other processes do not count. */
function cpuTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function time(step, run) {
  const start = cpuTime();
  const result = run();
  times[step] = Math.max(cpuTime() - start, 0.01);
  return result;
}

async function timeAsync(step, run) {
  const start = cpuTime();
  await run();
  times[step] = Math.max(cpuTime() - start, 0.01);
}

function finish() {
  process.stdout.write(`\n${JSON.stringify(times)}\n`);
  process.exit(0);
}

const selectorsBy = { ...streams, ...stateStreams, ...slowStreams };
if (name in selectorsBy) {
  for (const [selector, run] of Object.entries(selectorsBy[name].runs)) {
    for (let i = 0; i < 3; i++) await run(livedom, 100);
    globalThis.gc();
    await timeAsync(selector, () => run(livedom, Number(n)));
  }
  finish();
}

const MEGABYTE = 1_048_576;

/** What is in use after garbage is gone. */
function used() {
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

/** The most that the process ever had, garbage included, beyond what it has now. */
function startPeak() {
  const before = process.memoryUsage().rss;
  return () => Math.max((process.resourceUsage().maxRSS * 1024 - before) / MEGABYTE, 0);
}

if (cases[name].run !== undefined) {
  for (let i = 0; i < 3; i++) await cases[name].run(library, Math.min(Number(n), 300));
  globalThis.gc();
  const peak = startPeak();
  await timeAsync('run', () => cases[name].run(library, Number(n)));
  times['peak MB'] = peak();
  finish();
}

const html = cases[name].markup(Number(n));

function* pieces(text) {
  for (let i = 0; i < text.length; i += 1000) yield text.slice(i, i + 1000);
}

// The code is warm before it counts.
for (let i = 0; i < 3; i++) {
  const few = cases[name].markup(Math.min(Number(n), 300));
  const small = parse(few);
  small.querySelectorAll('b.x, div > p');
  serialize(small.cloneNode(true));
  new Window({ html: few }).close();
  await livedom.parseStream([few]);
}
const before = used();

let document = time('parse', () => parse(html));
times['kept MB'] = Math.max((used() - before) / MEGABYTE, 0);
time('query', () => document.querySelectorAll('b.x, div > p, :not(p):nth-child(2n)').length);
time('deep query', () => document.querySelectorAll('div.x p, body span b').length);
time('textContent', () => document.documentElement.textContent.length);
let clone = time('clone', () => document.cloneNode(true));
time('isEqualNode', () => document.isEqualNode(clone));
clone = null;
time('serialize', () => serialize(document).length);
time('normalize', () => document.normalize());
time('remove', () => document.documentElement.remove());
time('drop', () => {
  document = null;
  globalThis.gc();
});
await timeAsync('streamed', () => livedom.parseStream(pieces(html)));
globalThis.gc();
time('window', () => new Window({ html }).close());
finish();
