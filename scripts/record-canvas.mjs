#!/usr/bin/env node
// Records what comes in Chromium of the cases of test/dom/canvas/cases.mjs.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-canvas.mjs
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CASES, expressionOf } from '../test/dom/canvas/cases.mjs';
import { launchChromium } from './chromium.mjs';

const FILE = path.join(import.meta.dirname, '../test/dom/canvas/recorded.json');
const browser = await launchChromium();

try {
  const page = await browser.newPage();
  const answers = [];
  for (const [name, source] of Object.entries(CASES)) {
    answers.push(`  ${JSON.stringify(name)}: ${JSON.stringify(await page.evaluate(expressionOf(source)))}`);
  }
  writeFileSync(FILE, `{\n${answers.join(',\n')}\n}\n`);
  console.log(`${answers.length} answers, Chromium ${browser.version()}`);
} finally {
  await browser.close();
}
