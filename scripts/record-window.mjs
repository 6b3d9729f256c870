#!/usr/bin/env node
// Records a window of Chromium into test/lib/window/recorded/: names and shapes of its own property descriptors (window-properties.json),
// and what its interface objects throw that are called without `new` (called-as-functions.json).
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-window.mjs
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { callsOf } from '../test/lib/window/recorded/calls-of.mjs';
import { shapesOf } from '../test/lib/window/recorded/shapes-of.mjs';
import { launchChromium } from './chromium.mjs';

const FOLDER = path.join(import.meta.dirname, '../test/lib/window/recorded');

const browser = await launchChromium();

try {
  const page = await browser.newPage();
  // A secure context has more.
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><html><head></head><body></body></html>' }),
  );
  await page.goto('https://example.test/');
  for (const [file, record] of Object.entries({ 'window-properties': shapesOf, 'called-as-functions': callsOf })) {
    const values = JSON.parse(await page.evaluate(`JSON.stringify((${record})(window))`));
    const lines = Object.keys(values)
      .sort()
      .map((name) => `${JSON.stringify(name)}: ${JSON.stringify(values[name])}`);
    writeFileSync(path.join(FOLDER, `${file}.json`), `{\n${lines.join(',\n')}\n}\n`);
    console.log(`${file}: ${lines.length}, Chromium ${browser.version()}`);
  }
} finally {
  await browser.close();
}
