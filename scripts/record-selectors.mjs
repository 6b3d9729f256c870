#!/usr/bin/env node
// Records what Chromium answers to the selectors of test/dom/selectors/asked/*.json, into test/dom/selectors/answers.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-selectors.mjs [NAME…]
// With WPT=FOLDER (a checkout of web-platform-tests) it records, instead, the answers to the selectors of
// dom/nodes/selectors.js on their content page into wpt-answers.json. Neither the page nor the selectors are kept here:
// answers stand in the order of the selectors there, and a hash of these tells whether they are still the same.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchChromium } from './chromium.mjs';

const ORIGIN = 'http://selectors.test/';
const FOLDER = path.join(import.meta.dirname, '../test/dom/selectors');
const CONTENT_TYPES = { '.html': 'text/html; charset=utf-8', '.xhtml': 'application/xhtml+xml; charset=utf-8' };

const browser = await launchChromium();

try {
  if (process.env.WPT === undefined) await recordAsked(process.argv.slice(2));
  else await recordWpt(process.env.WPT);
} finally {
  await browser.close();
}

async function recordAsked(names) {
  for (const file of readdirSync(path.join(FOLDER, 'asked')).sort()) {
    if (names.length > 0 && !names.includes(path.basename(file, '.json'))) continue;
    const asked = JSON.parse(readFileSync(path.join(FOLDER, 'asked', file), 'utf8'));
    const answers = await answersOf(path.join(FOLDER, 'fixtures', asked.document), asked);
    writeFileSync(path.join(FOLDER, 'answers', file), format({ ...asked, asks: answers }));
    const count = answers.reduce((sum, ask) => sum + Object.keys(ask.answers).length, 0);
    console.log(`${file}: ${count} answers, Chromium ${browser.version()}`);
  }
}

async function answersOf(documentFile, { hash = '', asks }) {
  const page = await browser.newPage();
  const contentType = CONTENT_TYPES[path.extname(documentFile)];
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ body: readFileSync(documentFile), contentType })
      : route.abort(),
  );
  await page.goto(`${ORIGIN}${path.basename(documentFile)}${hash}`);
  const answers = await page.evaluate(answerInPage, asks);
  await page.close();
  return answers;
}

/** Runs in the page. An answer is the places, in tree order, of the elements in the tree that was asked about. */
function answerInPage(asks) {
  const rootOf = (from) => {
    const [target, ...path] = from.split(' in ').reverse();
    const [selector, part] = target.split(' ');
    let node = selector === 'document' ? document : document.querySelector(selector);
    if (part === 'content') node = node.content;
    if (part === 'shadow') node = node.shadowRoot;
    return path.reduce((inner, step) => inner.querySelector(step), node);
  };
  return asks.map(({ from, selectors }) => {
    const root = rootOf(from);
    const all = [...root.getRootNode().querySelectorAll('*')];
    const answers = selectors.map((selector) => {
      try {
        return [selector, [...root.querySelectorAll(selector)].map((element) => all.indexOf(element))];
      } catch (error) {
        return [selector, error.name];
      }
    });
    return { from, answers };
  });
}

/** One answer a line, so that a change shows as one. */
function format({ document, hash, asks }) {
  const blocks = asks.map(({ from, answers }) => {
    const lines = answers.map((answer) => `        ${JSON.stringify(answer)}`).join(',\n');
    return `    {\n      "from": ${JSON.stringify(from)},\n      "answers": [\n${lines}\n      ]\n    }`;
  });
  const head = hash === undefined ? '' : `  "hash": ${JSON.stringify(hash)},\n`;
  const recorded = `  "chromium": ${JSON.stringify(browser.version())},\n`;
  return `{\n${recorded}  "document": ${JSON.stringify(document)},\n${head}  "asks": [\n${blocks.join(',\n')}\n  ]\n}\n`;
}

async function recordWpt(wpt) {
  const nodes = path.join(wpt, 'dom/nodes');
  const source = readFileSync(path.join(nodes, 'selectors.js'), 'utf8');
  const collect = new Function(`${source}; return [validSelectors, invalidSelectors, scopedSelectors];`);
  const selectors = [...new Set(collect().flatMap((list) => list.map(({ selector }) => selector)))];
  const content = path.join(nodes, 'ParentNode-querySelector-All-content.html');
  const froms = ['document', '#root'];
  const asks = froms.map((from) => ({ from, selectors }));
  const answers = await answersOf(content, { hash: '#target', asks });
  const recorded = {
    chromium: browser.version(),
    selectors: createHash('sha256').update(selectors.join('\n')).digest('hex'),
    page: createHash('sha256').update(readFileSync(content)).digest('hex'),
    asks: answers.map((ask) => ({ from: ask.from, answers: ask.answers.map(([, answer]) => answer) })),
  };
  writeFileSync(path.join(FOLDER, 'wpt-answers.json'), `${JSON.stringify(recorded)}\n`);
  console.log(`wpt-answers.json: ${selectors.length * froms.length} answers, Chromium ${browser.version()}`);
}
