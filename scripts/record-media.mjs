#!/usr/bin/env node
// Records what Chromium says of the media queries of test/dom/css/media/asked.json: how it writes them and which match, in a window
// of 1000 by 800 pixels.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-media.mjs
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../test/dom/css/media');
const modules = process.env.ORACLE_MODULES ?? path.join(homedir(), '.cache/oracle');
const { chromium } = createRequire(path.join(modules, 'x.js'))('playwright-core');
const executablePath = process.env.CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });

try {
  const asked = JSON.parse(readFileSync(path.join(FOLDER, 'asked.json'), 'utf8'));
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  const answers = await page.evaluate(
    (queries) =>
      queries.map((query) => {
        const { media, matches } = matchMedia(query);
        return [query, media, matches];
      }),
    asked,
  );
  writeFileSync(
    path.join(FOLDER, 'answers.json'),
    `[\n${answers.map((answer) => `  ${JSON.stringify(answer)}`).join(',\n')}\n]\n`,
  );
  console.log(`${answers.length} answers, Chromium ${browser.version()}`);
} finally {
  await browser.close();
}
