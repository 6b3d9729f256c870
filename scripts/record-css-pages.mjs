#!/usr/bin/env node
// Makes small pages with style sheets, the same for the same seed, and records what Chromium makes of them: how it writes the rules and
// the style attributes, and what it computes for each element.
//   node scripts/record-css-pages.mjs [--seed N] [--count N]   writes test/dom/css/computed/pages.jsonl
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from './chromium.mjs';
import { Random } from './corpus/random.mjs';
import { ask } from './css-pages/ask.mjs';
import { PROPERTIES, page } from './css-pages/page.mjs';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '500' } },
});
const OUT = path.join(import.meta.dirname, '../test/dom/css/computed/pages.jsonl');

const browser = await launchChromium();
try {
  const tab = await browser.newPage({ viewport: { width: 1024, height: 768 } });
  const lines = [];
  for (let index = 0; index < Number(values.count); index++) {
    const html = page(new Random(Number(values.seed) * 100_003 + index));
    await tab.setContent(html);
    const answer = await tab.evaluate(`(${ask})(document, window, ${JSON.stringify(PROPERTIES)})`);
    lines.push(JSON.stringify({ html, ...answer }));
  }
  writeFileSync(OUT, `${lines.join('\n')}\n`);
} finally {
  await browser.close();
}
