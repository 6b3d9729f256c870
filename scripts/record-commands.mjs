#!/usr/bin/env node
// Records what commands of scripts do in Chromium (`document.execCommand()`), when somebody has clicked.
// node scripts/record-commands.mjs   writes test/dom/input/recorded-commands.json
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageOf, preparing, result, scriptCommands } from '../test/dom/input/script-commands.mjs';
import { launchChromium } from './chromium.mjs';

const FILE = path.join(import.meta.dirname, '../test/dom/input/recorded-commands.json');

const browser = await launchChromium();
try {
  const answers = {};
  for (const commands of scriptCommands) {
    const page = await browser.newPage();
    await page.setContent(pageOf(commands));
    await page.evaluate(preparing(commands));
    await page.click('button');
    answers[commands[0]] = JSON.parse(await page.evaluate(result));
    await page.close();
  }
  const lines = Object.entries(answers).map(([name, answer]) => `${JSON.stringify(name)}: ${JSON.stringify(answer)}`);
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
} finally {
  await browser.close();
}
