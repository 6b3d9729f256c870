#!/usr/bin/env node
// Records what pages of several sites get of each other in Chromium, into test/lib/window/recorded/sites.json.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-sites.mjs
import path from 'node:path';
import { answersOf, respond, SETUP } from '../test/lib/window/recorded/sites.mjs';
import { launchChromium } from './chromium.mjs';
import { writeAnswers } from './write-answers.mjs';

const browser = await launchChromium();

try {
  const answers = await answersOf(async (url, asked) => {
    const context = await browser.newContext();
    await context.route('**/*', async (route) => {
      const request = route.request();
      asked(request.method(), request.url());
      await route.fulfill(respond(request.method(), request.url()));
    });
    const page = await context.newPage();
    // A busy machine lets the first one fail now and then.
    await page.goto(url).catch(() => page.goto(url));
    await page.evaluate(SETUP);
    return { evaluate: (code) => page.evaluate(code), close: () => context.close() };
  }, 4);
  const file = path.join(import.meta.dirname, '../test/lib/window/recorded/sites.json');
  writeAnswers(file, answers, browser);
} finally {
  await browser.close();
}
