#!/usr/bin/env node
// Records what Chromium makes of the declarations in test/dom/css/declarations.json, into declarations-answers.json: for
// each value the declarations as text, and where a shorthand was set the values of its longhands.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-css-declarations.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchChromium } from './chromium.mjs';

const FOLDER = path.join(import.meta.dirname, '../test/dom/css');
const browser = await launchChromium();
const page = await browser.newPage();
await page.setContent('<!DOCTYPE html><body>');
const asked = JSON.parse(readFileSync(path.join(FOLDER, 'declarations.json'), 'utf8'));
const answers = await page.evaluate((properties) => {
  const { style } = document.createElement('div');
  return properties.flatMap(([property, values]) =>
    values.map((value) => {
      style.cssText = '';
      style.setProperty(property, value);
      const longhands = Array.from(style);
      const isShorthand = longhands.length > 1 && longhands.length < 30;
      const parts = longhands.map((name) => [name, style.getPropertyValue(name)]);
      const text = longhands.length < 30 ? style.cssText : '…';
      return [property, value, text, ...(isShorthand ? [Object.fromEntries(parts)] : [])];
    }),
  );
}, asked);
await browser.close();
writeFileSync(
  path.join(FOLDER, 'declarations-answers.json'),
  `[\n${answers.map((answer) => JSON.stringify(answer)).join(',\n')}\n]\n`,
);
