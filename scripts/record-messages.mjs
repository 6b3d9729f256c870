#!/usr/bin/env node
// Records what Chromium throws where members of interfaces are called in wrong ways, into test/dom/webidl/messages/recorded.json: the
// members that windows of the built library have and `@webref/idl` knows.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core; npm run build
//   node scripts/record-messages.mjs
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Window } from '../dist/index.js';
import { ask } from '../test/dom/webidl/messages/ask.mjs';
import { COMMON, thrownBy } from '../test/dom/webidl/messages/common.mjs';
import { launchChromium } from './chromium.mjs';
import { tableOf } from './messages/table.mjs';

const FILE = path.join(import.meta.dirname, '../test/dom/webidl/messages/recorded.json');

const window = new Window({ runScripts: 'outside-only', url: 'https://example.test/', pretendToBeVisual: true });
const table = await tableOf(window);
window.close();

const browser = await launchChromium();
const page = await browser.newPage();
// A secure context has more.
await page.route('**/*', (route) =>
  route.request().url() === 'https://example.test/'
    ? route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><html><head></head><body></body></html>' })
    : route.abort(),
);
page.on('dialog', (dialog) => dialog.dismiss());

async function inPage(expression) {
  await page.goto('https://example.test/');
  return JSON.parse(await page.evaluate(expression));
}

const ILLEGAL = 'TypeError: Illegal invocation';

/** What Chromium puts in front of all messages of the member. */
function prefixOf(name, [kind], key) {
  if (kind === 'constructor') return `Failed to construct '${name}': `;
  if (kind === 'setter') return `Failed to set the '${key.slice(0, -2)}' property on '${name}': `;
  return kind === 'getter'
    ? `Failed to read the '${key}' property from '${name}': `
    : `Failed to execute '${key}' on '${name}': `;
}

/** By message, the cases; `~` is the prefix. Calls on a wrong `this` are left out where they are answered as they should be. */
function compact(thrown, prefix) {
  const cases = {};
  for (const [one, message] of Object.entries(thrown)) {
    if (message === null || (one === 'this' && message === ILLEGAL)) continue;
    const short = message.replace(prefix, '~');
    cases[short] = cases[short] === undefined ? one : `${cases[short]}|${one}`;
  }
  return cases;
}

try {
  const lines = [];
  let count = 0;
  for (const [name, entry] of Object.entries(table)) {
    const answers = await inPage(`(${ask})(window, ${JSON.stringify({ [name]: entry })})`);
    const members = {};
    const getters = [];
    for (const [key, member] of Object.entries(entry.members)) {
      const thrown = answers[`${name}.${key}`];
      if (thrown === undefined) continue;
      if (thrown[''] !== undefined) {
        console.log(`${name}: ${thrown['']}`);
        break;
      }
      const found = compact(thrown, prefixOf(name, member, key));
      const [kind, needed, valid, isUnsafe] = member;
      if (kind === 'getter' && Object.keys(found).length === 0) getters.push(key);
      else members[key] = [kind, needed, valid, isUnsafe === true, found];
      count += Object.values(thrown).filter((message) => message !== null).length;
    }
    if (Object.keys(members).length + getters.length > 0) {
      const list = Object.entries(members).map(
        ([key, member]) => `  ${JSON.stringify(key)}: ${JSON.stringify(member)}`,
      );
      lines.push(
        `${JSON.stringify(name)}: {"instance": ${JSON.stringify(entry.instance)}, "getters": ${JSON.stringify(getters.join(' '))}, "members": {\n${list.join(',\n')}\n}}`,
      );
    }
  }
  const common = [];
  for (const code of COMMON) common.push([code, await inPage(`(${thrownBy})(window, ${JSON.stringify(code)})`)]);
  const commonLines = common.map(([code, message]) => `${JSON.stringify(code)}: ${JSON.stringify(message)}`);
  writeFileSync(FILE, `{"interfaces": {\n${lines.join(',\n')}\n},\n"common": {\n${commonLines.join(',\n')}\n}}\n`);
  console.log(`${count} messages, ${common.length} common ones, Chromium ${browser.version()}`);
} finally {
  await browser.close();
}
process.exit();
