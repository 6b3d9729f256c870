#!/usr/bin/env node
// Records what Chromium computes for the declarations in test/dom/css/computed/declarations.json, into declarations-answers.json
// beside it.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-css-computed.mjs
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../test/dom/css/computed');
const modules = process.env.ORACLE_MODULES ?? path.join(homedir(), '.cache/oracle');
const { chromium } = createRequire(path.join(modules, 'x.js'))('playwright-core');
const executablePath = process.env.CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
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
