#!/usr/bin/env node
// Records what Chromium makes of the documents in test/parser/xml/inputs.json, into answers.json beside it.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-xml.mjs
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { dump } from '../test/parser/xml/dump.mjs';

const folder = path.join(import.meta.dirname, '../test/parser/xml');
const modules = process.env.ORACLE_MODULES ?? path.join(homedir(), '.cache/oracle');
const { chromium } = createRequire(path.join(modules, 'x.js'))('playwright-core');
const executablePath = process.env.CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });

try {
  const inputs = JSON.parse(readFileSync(path.join(folder, 'inputs.json'), 'utf8'));
  const page = await browser.newPage();
  await page.evaluate(`globalThis.dump = ${dump}`);
  const answers = await page.evaluate(
    (list) => list.map((input) => dump(new DOMParser().parseFromString(input, 'application/xml'))),
    inputs,
  );
  const ascii = JSON.stringify(answers, null, 1).replace(
    /[\u007f-\uffff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  writeFileSync(path.join(folder, 'answers.json'), `${ascii}\n`);
  console.log(`${answers.length} answers, Chromium ${browser.version()}`);
} finally {
  await browser.close();
}
