#!/usr/bin/env node
// Records what Chromium answers to the functions of test/dom/html/asked/*.mjs, into test/dom/html/answers/*.json.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-html.mjs [NAME…]
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = path.join(import.meta.dirname, '../test/dom/html');

const modules = process.env.ORACLE_MODULES ?? path.join(homedir(), '.cache/oracle');
const { chromium } = createRequire(path.join(modules, 'x.js'))('playwright-core');
const executablePath = process.env.CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });

try {
  for (const file of readdirSync(path.join(FOLDER, 'asked')).sort()) {
    const name = path.basename(file, '.mjs');
    if (process.argv.length > 2 && !process.argv.includes(name)) continue;
    const { asked } = await import(pathToFileURL(path.join(FOLDER, 'asked', file)).href);
    const answers = {};
    for (const [title, ask] of Object.entries(asked)) answers[title] = await answerOf(ask);
    writeFileSync(path.join(FOLDER, 'answers', `${name}.json`), `${JSON.stringify(answers, null, 1)}\n`);
    console.log(`${name}: ${Object.keys(answers).length} answers, Chromium ${browser.version()}`);
  }
} finally {
  await browser.close();
}

/** In a fresh page with an empty document in standards mode. */
async function answerOf(ask) {
  const page = await browser.newPage();
  await page.setContent('<!DOCTYPE html><html><head></head><body></body></html>');
  const answer = await page.evaluate(`JSON.stringify((${ask})(window))`);
  await page.close();
  return JSON.parse(answer);
}
