#!/usr/bin/env node
// Records what Chromium does with pages under Content-Security-Policies into test/lib/window/recorded/policies.json.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-policies.mjs
import path from 'node:path';
import { answersOf, startServers } from '../test/lib/window/recorded/policies.mjs';
import { launchChromium } from './chromium.mjs';
import { writeAnswers } from './write-answers.mjs';

const browser = await launchChromium();
const servers = await startServers();

try {
  const answers = await answersOf(servers, async (url, before) => {
    const page = await browser.newPage();
    await page.addInitScript(`if (self === top) { ${before} }`);
    await page.goto(url);
    await page.waitForTimeout(250);
    const text = await page.evaluate(() => JSON.stringify([globalThis.ran, globalThis.told]));
    await page.close();
    return text;
  });
  const file = path.join(import.meta.dirname, '../test/lib/window/recorded/policies.json');
  writeAnswers(file, answers, browser);
} finally {
  servers.close();
  await browser.close();
}
