#!/usr/bin/env node
// Records what Chromium makes of the documents in test/parser/xml/inputs.json, and what it answers to the functions of
// test/serializer/xml/asked.mjs, into answers.json beside them.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-xml.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dump } from '../test/parser/xml/dump.mjs';
import { asked, helpers } from '../test/serializer/xml/asked.mjs';
import { launchChromium } from './chromium.mjs';

const tests = path.join(import.meta.dirname, '../test');
const browser = await launchChromium();

try {
  await recordParser();
  await recordSerializer();
} finally {
  await browser.close();
}

async function recordParser() {
  const inputs = JSON.parse(readFileSync(path.join(tests, 'parser/xml/inputs.json'), 'utf8'));
  const page = await browser.newPage();
  await page.evaluate(`globalThis.dump = ${dump}`);
  const answers = await page.evaluate(
    (list) => list.map((input) => dump(new DOMParser().parseFromString(input, 'application/xml'))),
    inputs,
  );
  write('parser/xml/answers.json', answers);
}

async function recordSerializer() {
  const answers = {};
  for (const [title, ask] of Object.entries(asked)) {
    const page = await browser.newPage();
    await page.setContent('<!DOCTYPE html><html><head></head><body></body></html>');
    const globals = Object.entries(helpers).map(([name, helper]) => `${name}: ${helper}`);
    answers[title] = await page.evaluate(`(${ask})({ document, DOMParser, XMLSerializer, ${globals.join(', ')} })`);
    await page.close();
  }
  write('serializer/xml/answers.json', answers);
}

function write(file, answers) {
  const ascii = JSON.stringify(answers, null, 1).replace(
    /[\u007f-\uffff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  writeFileSync(path.join(tests, file), `${ascii}\n`);
  console.log(`${file}: ${Object.keys(answers).length} answers, Chromium ${browser.version()}`);
}
