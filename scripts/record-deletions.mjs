#!/usr/bin/env node
// Records what Chromium deletes in editing hosts, the ranges that it tells of before, and where the selection is after it.
// node scripts/record-deletions.mjs   writes test/dom/input/recorded-deletions.json
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { deletions } from '../test/dom/input/deletions.mjs';
import { launchChromium } from './chromium.mjs';
import { deletionPage } from './input/deletion.mjs';

const FILE = path.join(import.meta.dirname, '../test/dom/input/recorded-deletions.json');

const browser = await launchChromium();
try {
  const page = await browser.newPage();
  await page.setContent('<!DOCTYPE html><div contenteditable></div>');
  await page.evaluate(`globalThis.deletion = (${deletionPage})(document)`);
  const answers = [];
  for (const [key, markup] of deletions) {
    await page.evaluate((given) => globalThis.deletion.prepare(given), markup);
    for (const each of key.split(' ')) await page.keyboard.press(each);
    answers.push([key, markup, ...(await page.evaluate(() => globalThis.deletion.result()))]);
  }
  writeFileSync(FILE, `[\n${answers.map((answer) => JSON.stringify(answer)).join(',\n')}\n]\n`);
} finally {
  await browser.close();
}
