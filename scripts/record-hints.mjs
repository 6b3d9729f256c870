#!/usr/bin/env node
// Records which styles HTML elements have in Chromium by themselves, within others, and which their attributes stand for.
// node scripts/record-hints.mjs   writes test/dom/css/hints/recorded-defaults.json, recorded-surrounded.json and recorded-hints.json
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultsOf, elements, follows } from '../test/dom/css/hints/default-cases.mjs';
import { bodies, cases, differences, properties } from '../test/dom/css/hints/hint-cases.mjs';
import { hintPage } from '../test/dom/css/hints/hint-page.mjs';
import {
  body,
  doctypes,
  properties as inherited,
  names,
  parents,
  surroundedStyles,
} from '../test/dom/css/hints/surrounded-cases.mjs';
import { launchChromium } from './chromium.mjs';

const FOLDER = path.join(import.meta.dirname, '../test/dom/css/hints');

const browser = await launchChromium();
try {
  const page = await browser.newPage();
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html>' }));
  await page.goto('http://hints.test/');
  await page.evaluate(`globalThis.ask = (${hintPage})(${differences}, ${JSON.stringify(properties)})`);
  const recorded = {};
  for (const markup of cases) recorded[markup] = await page.evaluate((given) => globalThis.ask.fragment(given), markup);
  const recordedBodies = {};
  for (const attributes of bodies) {
    recordedBodies[attributes] = await page.evaluate((given) => globalThis.ask.body(given), attributes);
  }
  const lines = (answers) =>
    Object.entries(answers)
      .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
      .join(',\n');
  const defaults = await page.evaluate(`(${defaultsOf})(${JSON.stringify(elements)}, ${JSON.stringify(follows)})`);
  writeFileSync(path.join(FOLDER, 'recorded-defaults.json'), `{\n${lines(defaults)}\n}\n`);
  const surrounded = [];
  for (const doctype of doctypes) {
    await page.setContent(doctype + body);
    const asked = [parents, names, inherited].map((list) => JSON.stringify(list));
    surrounded.push(`{\n${lines(await page.evaluate(`(${surroundedStyles})(${asked})`))}\n}`);
  }
  writeFileSync(path.join(FOLDER, 'recorded-surrounded.json'), `[${surrounded}]\n`);
  writeFileSync(
    path.join(FOLDER, 'recorded-hints.json'),
    `{"cases":{\n${lines(recorded)}\n},"bodies":{\n${lines(recordedBodies)}\n}}\n`,
  );
} finally {
  await browser.close();
}
