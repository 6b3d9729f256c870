#!/usr/bin/env node
// Records what events Chromium fires for what somebody does: node scripts/record-input.mjs [part of a scenario's name]
// Writes test/dom/input/recorded.json, recorded-library.json and recorded-pickers.json. Chromium and playwright-core are looked for as scripts/chromium.mjs does.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { libraryScenarios } from '../test/dom/input/library-scenarios.mjs';
import { pickerScenarios } from '../test/dom/input/picker-scenarios.mjs';
import { scenarios } from '../test/dom/input/scenarios.mjs';
import { launchChromium } from './chromium.mjs';
import { startLog, withoutKeys } from './input/logger.mjs';

const FOLDER = path.join(import.meta.dirname, '../test/dom/input');
const SETS = {
  'recorded.json': scenarios,
  'recorded-library.json': libraryScenarios,
  'recorded-pickers.json': pickerScenarios,
};

/** Time for what follows in tasks of its own. */
const settle = (page) => page.evaluate(() => new Promise((done) => setTimeout(done, 60)));

async function middleOf(page, selector) {
  const { x, y, width, height } = await page.locator(selector).boundingBox();
  return [x + width / 2, y + height / 2];
}

async function withModifiers(page, modifiers, steps) {
  for (const modifier of modifiers) await page.keyboard.down(modifier);
  await steps();
  for (const modifier of modifiers.toReversed()) await page.keyboard.up(modifier);
}

const ACTIONS = {
  async click(page, selector, { button = 'left', modifiers = [], clickCount = 1 } = {}) {
    await withModifiers(page, modifiers, async () => {
      await page.mouse.move(...(await middleOf(page, selector)));
      for (let count = 1; count <= clickCount; count++) {
        await page.mouse.down({ button, clickCount: count });
        await page.mouse.up({ button, clickCount: count });
      }
    });
  },
  dblclick: (page, selector) => ACTIONS.click(page, selector, { clickCount: 2 }),
  async hover(page, selector) {
    await page.mouse.move(...(await middleOf(page, selector)));
  },
  async down(page, selector) {
    await page.mouse.move(...(await middleOf(page, selector)));
    await page.mouse.down();
  },
  async up(page, selector) {
    await page.mouse.move(...(await middleOf(page, selector)));
    await page.mouse.up();
  },
  focus: (page, selector) => page.evaluate((given) => document.querySelector(given).focus(), selector),
  press: (page, key) => page.keyboard.press(key),
  async keys(page, text) {
    for (const key of text) await page.keyboard.press(key);
  },
  insert: (page, text) => page.keyboard.type(text),
  async drag(page, from, to) {
    const start = await middleOf(page, from);
    const end = await middleOf(page, to);
    await page.mouse.move(...start);
    await page.mouse.down();
    await page.mouse.move(end[0], end[1]);
    await page.mouse.move(end[0] + 1, end[1] + 1);
    await page.mouse.up();
  },
  async clear(page, selector) {
    await ACTIONS.focus(page, selector);
    await page.keyboard.press('Control+a');
    await settle(page);
    await page.keyboard.press('Backspace');
  },
  async upload(page, selector, names) {
    const chosen = page.waitForEvent('filechooser');
    await ACTIONS.click(page, selector);
    const chooser = await chosen;
    const { client } = page;
    const { root } = await client.send('DOM.getDocument');
    const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const files = names.map((name) => path.join('/tmp', name));
    for (const file of files) writeFileSync(file, 'text');
    await client.send('DOM.setFileInputFiles', { nodeId, files });
    void chooser;
  },
  async tap(page, selector) {
    await page.touchscreen.tap(...(await middleOf(page, selector)));
  },
  async wheel(page, selector, x, y) {
    await page.mouse.move(...(await middleOf(page, selector)));
    await page.mouse.wheel(x, y);
  },
};

async function record(browser, [, markup, ...actions]) {
  const hasTouch = actions.some(([action]) => action === 'tap');
  const context = await browser.newContext({ hasTouch });
  const page = await context.newPage();
  page.client = await context.newCDPSession(page);
  await page.route('http://input.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!DOCTYPE html><body>${markup}` }),
  );
  await page.goto('http://input.test/');
  await settle(page);
  await page.evaluate(`globalThis.log = (${startLog})(window)`);
  const recorded = [];
  for (const [action, ...given] of actions) {
    await ACTIONS[action](page, ...given);
    await settle(page);
    const lines = await page.evaluate('log.take()');
    if (action === 'clear') {
      recorded.push(withoutKeys(lines));
      continue;
    }
    // On Linux, the middle button pastes what has been selected last, in whatever program.
    recorded.push(lines.filter((line) => given[1]?.button !== 'middle' || !line.startsWith('paste')));
  }
  await context.close();
  return recorded;
}

const wanted = process.argv[2];
const browser = await launchChromium();

async function recordAll(file, set) {
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const answers = {};
  for (const scenario of set) {
    const [name] = scenario;
    const isKept = wanted !== undefined && !name.includes(wanted) && known[name] !== undefined;
    answers[name] = isKept
      ? known[name]
      : await record(browser, scenario).catch((error) => [[`FAILED ${error.message}`]]);
  }
  writeFileSync(file, `${JSON.stringify(answers, null, 1)}\n`);
}

try {
  for (const [name, set] of Object.entries(SETS)) await recordAll(path.join(FOLDER, name), set);
} finally {
  await browser.close();
}
