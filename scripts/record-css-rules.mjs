#!/usr/bin/env node
// Records what Chromium makes of the style sheets in test/dom/css/sheets/rules.json, into rules-answers.json: the interface, type
// and text of each rule, and attributes that tell what its prelude says.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-css-rules.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchChromium } from './chromium.mjs';

const FOLDER = path.join(import.meta.dirname, '../test/dom/css/sheets');
const browser = await launchChromium();
const page = await browser.newPage();
await page.setContent('<!DOCTYPE html><style></style>');
const asked = JSON.parse(readFileSync(path.join(FOLDER, 'rules.json'), 'utf8'));
const answers = await page.evaluate((texts) => {
  const names =
    'name conditionText containerName containerQuery start end layerName supportsText namespaceURI prefix'.split(' ');
  const style = document.querySelector('style');
  const toAnswer = (rule) => {
    const attributes = names.filter((name) => name in rule).map((name) => [name, rule[name]]);
    return [rule.constructor.name, rule.type, rule.cssText, Object.fromEntries(attributes)];
  };
  return texts.map((text) => {
    style.textContent = text;
    return [text, Array.from(style.sheet.cssRules, toAnswer)];
  });
}, asked);
await browser.close();
writeFileSync(
  path.join(FOLDER, 'rules-answers.json'),
  `[\n${answers.map((answer) => JSON.stringify(answer)).join(',\n')}\n]\n`,
);
