#!/usr/bin/env node
// Records what comes in Chromium of the cases of test/dom/canvas/cases.mjs and image-cases.mjs.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-canvas.mjs
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CASES, expressionOf } from '../test/dom/canvas/cases.mjs';
import { FILES, IMAGE_CASES, imageExpressionOf } from '../test/dom/canvas/image-cases.mjs';
import { launchChromium } from './chromium.mjs';

const FOLDER = path.join(import.meta.dirname, '../test/dom/canvas');
const browser = await launchChromium();

function write(file, answers) {
  const lines = Object.entries(answers).map(([name, answer]) => `  ${JSON.stringify(name)}: ${JSON.stringify(answer)}`);
  writeFileSync(path.join(FOLDER, file), `{\n${lines.join(',\n')}\n}\n`);
  console.log(`${file}: ${lines.length} answers, Chromium ${browser.version()}`);
}

/** Of a page of its own server. */
async function imageAnswers(page) {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><body>' });
    const isShared = pathname.startsWith('/cors/');
    const [type, text] = FILES[isShared ? pathname.slice('/cors'.length) : pathname];
    const headers = { 'content-type': type, ...(isShared && { 'access-control-allow-origin': '*' }) };
    return route.fulfill({ headers, body: Buffer.from(text, 'base64') });
  });
  const answers = {};
  for (const [name, source] of Object.entries(IMAGE_CASES)) {
    // Anew for each: whether it has loaded an image before shows.
    await page.goto('https://page.test/');
    answers[name] = JSON.parse(await page.evaluate(imageExpressionOf(source, 'https://other.test')));
  }
  return answers;
}

try {
  const page = await browser.newPage();
  const answers = {};
  for (const [name, source] of Object.entries(CASES)) answers[name] = await page.evaluate(expressionOf(source));
  write('recorded.json', answers);
  write('recorded-images.json', await imageAnswers(page));
} finally {
  await browser.close();
}
