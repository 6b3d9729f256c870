#!/usr/bin/env node
// Records what Chromium does where scripts use the Navigation API: node scripts/record-navigation.mjs [part of a scenario's name]
// Writes test/dom/navigables/navigation-api/recorded.json. Chromium and playwright-core are looked for as scripts/chromium.mjs does.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ADDRESS, HELPERS, inPage, MARKUP, scenarios } from '../test/dom/navigables/navigation-api/scenarios.mjs';
import { launchChromium } from './chromium.mjs';

const FILE = path.join(import.meta.dirname, '../test/dom/navigables/navigation-api/recorded.json');
const wanted = process.argv[2] ?? '';
const known = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
const browser = await launchChromium();

async function heardIn(steps) {
  const page = await browser.newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: MARKUP }));
  await page.goto(ADDRESS);
  await page.evaluate(HELPERS);
  const heard = await page.evaluate(inPage(steps));
  await page.close();
  return heard;
}

try {
  for (const [name, steps] of scenarios) {
    if (name.includes(wanted) || known[name] === undefined) known[name] = await heardIn(steps);
  }
  const lines = scenarios.map(([name]) => `${JSON.stringify(name)}: ${JSON.stringify(known[name], null, 1)}`);
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
  console.log(`${lines.length}, Chromium ${browser.version()}`);
} finally {
  await browser.close();
}
