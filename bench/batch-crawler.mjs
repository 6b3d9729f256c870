// Crawls the pages of bench/batch.mjs with a crawler of Crawlee, and prints when it was done with each:
//   node bench/batch-crawler.mjs CRAWLER NODE_MODULES LIST
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import batchHandler from './batch-handler.mjs';

const [name, modules, list] = process.argv.slice(2);
const require = createRequire(path.join(modules, 'x.js'));
const PACKAGES = {
  LivedomCrawler: createRequire(import.meta.url).resolve('../dist/crawlee.cjs'),
  CheerioCrawler: '@crawlee/cheerio',
  JSDOMCrawler: '@crawlee/jsdom',
};
const { [name]: Crawler } = require(PACKAGES[name]);
const { Configuration } = require('@crawlee/http');
const times = [];

/** The same as with a document. */
function cheerioHandler({ $, request }) {
  const links = [];
  for (const link of $('a[href]')) {
    const href = $(link).attr('href');
    if (URL.canParse(href, request.loadedUrl)) links.push(new URL(href, request.loadedUrl).href);
  }
  return { at: Date.now(), title: $('title').text(), links: links.length };
}

const handle = name === 'CheerioCrawler' ? cheerioHandler : batchHandler;
const crawler = new Crawler(
  {
    requestHandler: (context) => void times.push(handle(context).at),
    // From the beginning as many as the others: otherwise Crawlee finds out slowly how many there may be.
    minConcurrency: 32,
    maxConcurrency: 32,
    maxRequestRetries: 0,
  },
  new Configuration({ persistStorage: false }),
);
await crawler.run(readFileSync(list, 'utf8').trim().split('\n'));
console.log(JSON.stringify(times));
