// Reads pages as streams that ask for selectors, and prints what was found:
//   node growth-child.mjs <bundle of the library> <n> <selector> …
import { pathToFileURL } from 'node:url';
import { readStreams, streamPages } from '../../../bench/growth-streams.mjs';

const [bundle, n, ...selectors] = process.argv.slice(2);
const { default: livedom } = await import(pathToFileURL(bundle).href);
const found = {};
for (const [name, page] of Object.entries(streamPages)) {
  for (const selector of selectors) {
    found[`${name}: ${selector}`] = await readStreams(livedom, page(Number(n)), selector);
  }
}
console.log(JSON.stringify(found));
