import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import vm from 'node:vm';
import { register } from 'livedom/global';
import { supplyBoxes } from './boxes.mjs';
import { requireBundle } from './for-node.mjs';
import { report } from './report.mjs';

const [url, bundle, , boxes] = process.argv.slice(2);
const html = (await (await fetch(url)).text()).replace(/<script src=bundle.js.*?<\/script>/, '');
register({ url, html });
if (boxes) supplyBoxes(globalThis, boxes);
if (bundle.endsWith('.cjs')) requireBundle(bundle, createRequire(import.meta.url).resolve('livedom/jsdom'));
else vm.runInThisContext(await readFile(bundle, 'utf8'), { filename: bundle });
await report(() => globalThis.ecosystemReport);
