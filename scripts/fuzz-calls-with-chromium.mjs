#!/usr/bin/env node
// Makes random calls of the members of all interfaces in livedom and in Chromium, and prints the first difference of each run.
//   node scripts/fuzz-calls-with-chromium.mjs [--seed N] [--runs COUNT] [--steps COUNT] [--only PATTERN] [--show COUNT]
// PATTERN: of the members as `Interface.member`. It runs the built library. What is left out, and why: calls/left-out.mjs.
import { parseArgs } from 'node:util';
import { Window } from '../dist/index.js';
import { LEFT_OUT } from './calls/left-out.mjs';
import { PAGE } from './calls/page.mjs';
import { randomCalls } from './calls/random-calls.mjs';
import { launchChromium } from './chromium.mjs';
import { Random } from './corpus/random.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    runs: { type: 'string', default: '100' },
    steps: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    show: { type: 'string', default: '20' },
  },
});
const URL_OF_PAGE = 'http://calls.test/page';

/** In a page: the names of the members of its interfaces. */
function membersOf(window) {
  const found = {};
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!/^[A-Z]/.test(name) || typeof window[name]?.prototype !== 'object' || window[name].name !== name) continue;
    found[name] = Object.getOwnPropertyNames(window[name].prototype).filter((member) => member !== 'constructor');
  }
  return found;
}

const browser = await launchChromium();
const page = await browser.newPage();
await page.route('**/*', (route) =>
  route.fulfill({ contentType: 'text/html;charset=utf-8', body: route.request().url() === URL_OF_PAGE ? PAGE : '' }),
);
await page.goto('http://calls.test/');

/** In a frame of its own, which is gone afterwards. */
const inChromium = (program) =>
  page.evaluate(
    async ([url, text]) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await loaded;
      frame.contentWindow.focus();
      const answer = frame.contentWindow.eval(text);
      frame.remove();
      return answer;
    },
    [URL_OF_PAGE, program],
  );

function inLivedom(program) {
  const options = { html: PAGE, url: URL_OF_PAGE, runScripts: 'outside-only', pretendToBeVisual: true };
  const window = new Window(options);
  const answer = JSON.parse(window.eval(`JSON.stringify(${program})`));
  window.close();
  return answer;
}

/** Those that both have, without what is built into the language. */
function sharedMembers(theirs, ours) {
  const wanted = new RegExp(values.only);
  const shared = Object.keys(ours).filter(
    (name) => theirs[name] !== undefined && !(name in globalThis && name !== 'Node'),
  );
  const isCalled = (text) => wanted.test(text) && !LEFT_OUT.some((pattern) => pattern.test(text));
  const has = (name) => theirs[name].filter((member) => ours[name].includes(member) && isCalled(`${name}.${member}`));
  const members = shared.map((name) => [name, has(name).sort()]);
  return Object.fromEntries(members.filter(([, names]) => names.length > 0));
}

/** The first lines that differ, of a tree with the calls before it. */
function difference(theirs, ours) {
  const at = theirs.findIndex((line, index) => line !== ours[index]);
  if (at < 0) return null;
  const [chromium, livedom = 'nothing'] = [theirs[at], ours[at]];
  if (!chromium.startsWith('tree')) return [`Chromium ${chromium}`, `livedom  ${livedom}`];
  const lines = livedom.split('\n');
  const index = chromium.split('\n').findIndex((line, place) => line !== lines[place]);
  const before = theirs.slice(0, at).filter((line) => !line.startsWith('tree'));
  return [...before.slice(-6), `Chromium ${chromium.split('\n')[index]}`, `livedom  ${lines[index]}`];
}

const members = sharedMembers(await inChromium(`(${membersOf})(window)`), inLivedom(`(${membersOf})(window)`));
let different = 0;
const first = Number(values.seed);
for (let seed = first; seed < first + Number(values.runs); seed++) {
  const program = `(${randomCalls})(window, ${Random}, ${JSON.stringify(members)}, ${seed}, ${Number(values.steps)})`;
  const found = difference(await inChromium(program), inLivedom(program));
  if (found === null) continue;
  different++;
  if (different <= Number(values.show)) console.log(`\n--seed ${seed} --runs 1\n${found.join('\n')}`);
}
console.log(`\n${different} of ${values.runs} runs from seed ${first} differ`);
await browser.close();
