#!/usr/bin/env node
// Records what Chromium loads, and what it asks for, into test/lib/window/recorded/loading-rules.json.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-loading.mjs
import path from 'node:path';
import { answersOf, HELPERS, startOrigins } from '../test/lib/window/recorded/loading-rules.mjs';
import { launchChromium } from './chromium.mjs';
import { writeAnswers } from './write-answers.mjs';

const browser = await launchChromium();
const servers = await startOrigins();

try {
  const context = await browser.newContext();
  const answers = await answersOf(servers, async () => {
    const page = await context.newPage();
    await page.goto(`${servers.origins.own}/`);
    await page.evaluate(`(${HELPERS})(${JSON.stringify(servers.origins)})`);
    const evaluate = (id, code) => page.evaluate(([id, code]) => globalThis.answerOf(id, code), [id, code]);
    return { evaluate, close: () => page.close() };
  });
  const file = path.join(import.meta.dirname, '../test/lib/window/recorded/loading-rules.json');
  writeAnswers(file, answers, browser);
} finally {
  servers.close();
  await browser.close();
}
