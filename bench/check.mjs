// How fast `check` of livedom/check is on real pages: npm run build && node bench/check.mjs [FOLDER=dist]
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { characters, realPages } from './pages.mjs';

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../dist'));
const { check } = await import(pathToFileURL(path.join(folder, 'check.js')).href);
const pages = realPages();
const size = characters(pages);

for (let round = 1; round <= 5; round++) {
  const start = performance.now();
  let found = 0;
  for (const { html } of pages) found += check(html).messages.length;
  const seconds = (performance.now() - start) / 1000;
  console.log(`${(size / 1e6 / seconds).toFixed(1)} MB/s, ${found} messages in ${pages.length} pages`);
}
