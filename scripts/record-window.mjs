#!/usr/bin/env node
// Records the own properties of a window in Chromium into test/lib/window/recorded/window-properties.json: names and shapes of their descriptors.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-window.mjs
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { shapesOf } from '../test/lib/window/recorded/shapes-of.mjs';

const FILE = path.join(import.meta.dirname, '../test/lib/window/recorded/window-properties.json');

const modules = process.env.ORACLE_MODULES ?? path.join(homedir(), '.cache/oracle');
const { chromium } = createRequire(path.join(modules, 'x.js'))('playwright-core');
const executablePath = process.env.CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });

try {
  const page = await browser.newPage();
  // A secure context has more.
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><html><head></head><body></body></html>' }),
  );
  await page.goto('https://example.test/');
  const shapes = JSON.parse(await page.evaluate(`JSON.stringify((${shapesOf})(window))`));
  const lines = Object.keys(shapes)
    .sort()
    .map((name) => `${JSON.stringify(name)}: ${JSON.stringify(shapes[name])}`);
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
  console.log(`${lines.length} properties, Chromium ${browser.version()}`);
} finally {
  await browser.close();
}
