// Times one input of growth-cases.mjs at one size and prints milliseconds as JSON: growth-worker.mjs CASE N
import { pathToFileURL } from 'node:url';
import { livedomEntry } from './engines.mjs';
import { cases } from './growth-cases.mjs';
import { slowStreams, stateStreams, streams } from './growth-streams.mjs';

const livedom = await import(pathToFileURL(livedomEntry()).href);
const { parse, serialize } = livedom;
const [name, n] = process.argv.slice(2);
const times = {};

function time(step, run) {
  const start = performance.now();
  const result = run();
  times[step] = Math.max(performance.now() - start, 0.01);
  return result;
}

const selectorsBy = { ...streams, ...stateStreams, ...slowStreams };
if (name in selectorsBy) {
  for (const [selector, run] of Object.entries(selectorsBy[name].runs)) {
    for (let i = 0; i < 3; i++) await run(livedom, 100);
    globalThis.gc();
    const start = performance.now();
    await run(livedom, Number(n));
    times[selector] = Math.max(performance.now() - start, 0.01);
  }
  process.stdout.write(`\n${JSON.stringify(times)}\n`);
  process.exit(0);
}

if (cases[name].run !== undefined) {
  for (let i = 0; i < 3; i++) cases[name].run(livedom, Math.min(Number(n), 300));
  globalThis.gc();
  time('run', () => cases[name].run(livedom, Number(n)));
  process.stdout.write(`\n${JSON.stringify(times)}\n`);
  process.exit(0);
}

const html = cases[name].markup(Number(n));

// The code is warm before it counts.
for (let i = 0; i < 3; i++) {
  const small = parse(cases[name].markup(Math.min(Number(n), 300)));
  small.querySelectorAll('b.x, div > p');
  serialize(small.cloneNode(true));
}
globalThis.gc();

let document = time('parse', () => parse(html));
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
process.stdout.write(`\n${JSON.stringify(times)}\n`);
process.exit(0);
