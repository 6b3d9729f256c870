#!/usr/bin/env node
// Records what Chromium computes for the declarations in test/dom/css/computed/declarations.json, into declarations-answers.json
// beside it.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-css-computed.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchChromium } from './chromium.mjs';

const FOLDER = path.join(import.meta.dirname, '../test/dom/css/computed');
const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 1024, height: 768 } });
await page.setContent('<!DOCTYPE html><body><div></div>');
const asked = JSON.parse(readFileSync(path.join(FOLDER, 'declarations.json'), 'utf8'));
const answers = await page.evaluate((properties) => {
  const element = document.querySelector('div');
  return properties.flatMap(([property, values]) =>
    values.map((value) => {
      element.style.cssText = '';
      element.style.setProperty(property, value);
      return [property, value, getComputedStyle(element).getPropertyValue(property)];
    }),
  );
}, asked);
await browser.close();
writeFileSync(
  path.join(FOLDER, 'declarations-answers.json'),
  `[\n${answers.map((answer) => JSON.stringify(answer)).join(',\n')}\n]\n`,
);
