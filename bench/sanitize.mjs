// Sanitizing: livedom's own function, and DOMPurify over livedom and over jsdom.
//   npm run build && node bench/sanitize.mjs [DIR=~/.cache/livedom-ecosystem]
// DOMPurify is taken from DIR, where "npm run ecosystem" installs it. Each line: thousands of UTF-16 code units a second, the median of
// nine rounds in turns, and how many times those of DOMPurify over livedom.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { sanitize, Window } from '../dist/index.js';
import { requireJsdom } from './newest-jsdom/path.mjs';

const folder = process.argv[2] ?? path.join(homedir(), '.cache/livedom-ecosystem');
const createDOMPurify = load('dompurify');
const { JSDOM } = requireJsdom();

function load(name) {
  try {
    return createRequire(path.join(folder, 'x.js'))(name);
  } catch {
    throw new Error(`There is no ${name} in ${folder}: "npm run ecosystem" installs it there, or name another folder.`);
  }
}

const comment =
  '<p>Low <b>tide</b> at <a href="https://example.com/tides" onclick="evil()">six</a>: bring boots &amp; a lamp.' +
  '<img src=x onerror=evil()><script>evil()</script><ul><li>Rope<li>Tea</ul>';
const page = readFileSync(new URL('../examples/skerry-point-log.html', import.meta.url), 'utf8');
const INPUTS = [
  ['a comment', comment],
  ['a hundred comments', comment.repeat(100)],
  ['a page', page],
];

const ours = createDOMPurify(new Window());
const jsdoms = createDOMPurify(new JSDOM('').window);
const ENGINES = [
  ['livedom', sanitize],
  ['DOMPurify over livedom', (html) => ours.sanitize(html)],
  ['DOMPurify over jsdom', (html) => jsdoms.sanitize(html)],
];

const ROUNDS = 9;

const ROUND_MILLISECONDS = 200;

function speed(run, html) {
  const start = performance.now();
  let times = 0;
  do {
    if (run(html) === '') throw new Error('Nothing is left.');
    times++;
  } while (performance.now() - start < ROUND_MILLISECONDS);
  return (html.length * times) / (performance.now() - start);
}

for (const [name, html] of INPUTS) {
  console.log(`${name}, ${html.length.toLocaleString('en')} code units`);
  const rounds = ENGINES.map(() => []);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [i, [, run]] of ENGINES.entries()) {
      const found = speed(run, html);
      // The first one warms up.
      if (round > 0) rounds[i].push(found);
    }
  }
  const medians = rounds.map((all) => all.sort((a, b) => a - b)[ROUNDS >> 1]);
  for (const [i, [engine]] of ENGINES.entries()) {
    const ratio = (medians[i] / medians[1]).toFixed(1);
    console.log(`  ${engine.padEnd(24)} ${medians[i].toFixed(0).padStart(8)} ${ratio.padStart(6)} times`);
  }
}
