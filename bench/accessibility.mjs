// Names and roles of a page of controls: livedom/accessibility, and dom-accessibility-api as Testing Library uses it, over livedom and jsdom.
//   npm run build && node bench/accessibility.mjs [BUTTONS=300]
// Each line: milliseconds the first time in a new window and the best of ten, and how many times ours.
import { createRequire } from 'node:module';
import { accessibleName, accessibleRole, accessibleTree } from '../dist/accessibility.js';
import { parse, Window } from '../dist/index.js';
import { requireJsdom } from './newest-jsdom/path.mjs';

const { JSDOM } = requireJsdom();
const require = createRequire(createRequire(import.meta.url).resolve('@testing-library/dom'));
const { computeAccessibleName, getRole } = require('dom-accessibility-api');

const count = Number(process.argv[2] ?? 300);
const buttons = Array.from({ length: count }, (_, i) => `<li><button class=b><i></i> Save <b>${i}</b></button>`).join(
  '',
);
const html = `<!DOCTYPE html><style>.b { color: red }</style><main><h1>Log</h1><ul>${buttons}</ul></main>`;

/** Name and role of each button, as who looks for one by role asks. */
const asks = (name, role) => (document) => {
  let found = 0;
  for (const element of document.querySelectorAll('*')) {
    if (role(element) === 'button' && name(element) === `Save ${count - 1}`) found++;
  }
  if (found !== 1) throw new Error(`${found} were found.`);
};

const ours = asks(accessibleName, accessibleRole);
const theirs = asks(computeAccessibleName, getRole);
const plain = () => new Window({ html }).document;
const withScripts = () => new Window({ html, runScripts: 'dangerously' }).document;
const jsdom = () => new JSDOM(html).window.document;

const TASKS = [
  ['livedom/accessibility, parsed', () => parse(html), ours],
  ['livedom/accessibility, plain window', plain, ours],
  ['livedom/accessibility, window with scripts', withScripts, ours],
  ['accessibleTree, plain window', plain, accessibleTree],
  ['dom-accessibility-api, livedom', plain, theirs],
  ['dom-accessibility-api, jsdom', jsdom, theirs],
];

function timed(steps) {
  const start = performance.now();
  steps();
  return performance.now() - start;
}

let base = null;
for (const [name, open, run] of TASKS) {
  const times = Array.from({ length: 11 }, () => {
    const document = open();
    return timed(() => run(document));
  });
  const [first] = times;
  const best = Math.min(...times);
  base ??= best;
  const ratio = (best / base).toFixed(1);
  console.log(`${name.padEnd(44)} first ${first.toFixed(1)} ms, best ${best.toFixed(1)} ms, ${ratio} times`);
}
