#!/usr/bin/env node
// Records what Chromium says of the media queries of test/dom/css/media/asked.json: how it writes them and which match, in a window
// of 1000 by 800 pixels.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-media.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchChromium } from './chromium.mjs';

const FOLDER = path.join(import.meta.dirname, '../test/dom/css/media');
const browser = await launchChromium();

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
