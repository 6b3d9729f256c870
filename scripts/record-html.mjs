#!/usr/bin/env node
// Records what Chromium answers to the functions of test/dom/{animations,css/computed,css/fonts,css/rendered-text,css/sheets,custom-elements,events,geometry,html,html/forms,markup,observers,selection,svg,xpath}/asked/*.mjs, into answers/*.json beside them.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-html.mjs [NAME…]
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchChromium } from './chromium.mjs';

const FOLDERS = [
  'animations',
  'css/computed',
  'css/fonts',
  'css/rendered-text',
  'css/sheets',
  'custom-elements',
  'events',
  'geometry',
  'html',
  'html/forms',
  'markup',
  'observers',
  'selection',
  'svg',
  'xpath',
].map((folder) => path.join(import.meta.dirname, '../test/dom', folder));

const browser = await launchChromium();

try {
  for (const folder of FOLDERS) {
    for (const file of readdirSync(path.join(folder, 'asked'))
      .filter((name) => name.endsWith('.mjs'))
      .sort())
      await record(folder, path.basename(file, '.mjs'));
  }
} finally {
  await browser.close();
}

async function record(folder, name) {
  const wanted = `${path.basename(folder)}/${name}`;
  if (process.argv.length > 2 && !process.argv.includes(name) && !process.argv.includes(wanted)) return;
  const { asked } = await import(pathToFileURL(path.join(folder, 'asked', `${name}.mjs`)).href);
  const answers = {};
  for (const [title, ask] of Object.entries(asked)) answers[title] = await answerOf(ask);
  writeFileSync(path.join(folder, 'answers', `${name}.json`), `${JSON.stringify(answers, null, 1)}\n`);
  console.log(`${wanted}: ${Object.keys(answers).length} answers, Chromium ${browser.version()}`);
}

/** In a fresh page with an empty document in standards mode. */
async function answerOf(ask) {
  const page = await browser.newPage();
  await page.setContent('<!DOCTYPE html><html><head></head><body></body></html>');
  const answer = await page.evaluate(`(async () => JSON.stringify(await (${ask})(window)))()`);
  await page.close();
  return JSON.parse(answer);
}
