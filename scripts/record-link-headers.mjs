#!/usr/bin/env node
// Records what Chromium asks for because of `Link` headers of pages: node scripts/record-link-headers.mjs
// Writes test/dom/navigables/resources/recorded-link-headers.json: the requests by header, and which tell of no page.
// Chromium and playwright-core are looked for as scripts/chromium.mjs does.
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { linkHeaders } from '../test/dom/navigables/resources/link-headers.mjs';
import { launchChromium } from './chromium.mjs';

const FILE = path.join(import.meta.dirname, '../test/dom/navigables/resources/recorded-link-headers.json');
const TYPES = { css: 'text/css', js: 'text/javascript', json: 'application/json', png: 'image/png' };

let requests = [];
const server = http.createServer(({ url, headers }, response) => {
  const [place, index] = url.split('?page');
  if (index !== undefined) {
    response.writeHead(200, { 'content-type': 'text/html', link: linkHeaders[index] });
    response.end('<!DOCTYPE html><base href="/other/"><p>x');
    return;
  }
  if (url !== '/favicon.ico') requests.push(headers.referer ? url : `${url} without referrer`);
  response.writeHead(200, { 'content-type': TYPES[place.split('.').pop()] ?? 'text/plain' });
  response.end(place.endsWith('json') ? '{}' : '');
});
await new Promise((listening) => server.listen(0, listening));
const browser = await launchChromium();
const recorded = {};
for (const [index, header] of linkHeaders.entries()) {
  requests = [];
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  await page.goto(`http://localhost:${server.address().port}/dir/?page${index}`);
  await page.waitForTimeout(150);
  await page.close();
  recorded[header] = requests.sort();
}
await browser.close();
server.close();
writeFileSync(FILE, `${JSON.stringify(recorded, null, 1)}\n`);
