#!/usr/bin/env node
// Records what Chromium makes of the generated inputs into test/corpus/*.jsonl, one record a line.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-corpus.mjs [--seed N] [--scale N] [--out FOLDER] [--only KIND]
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openChromium } from './corpus/chromium.mjs';
import { found } from './corpus/found.mjs';
import { generateCorpus } from './generate-corpus.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    scale: { type: 'string', default: '1' },
    out: { type: 'string', default: path.join(import.meta.dirname, '../test/corpus') },
    only: { type: 'string' },
  },
});

const corpus = generateCorpus(Number(values.seed), Number(values.scale));
mkdirSync(values.out, { recursive: true });
const chromium = await openChromium();
try {
  for (const [kind, records] of Object.entries(corpus)) {
    if (values.only !== undefined && values.only !== kind) continue;
    const answered = await chromium.answer(kind, [...found[kind], ...records]);
    const lines = answered.map((record) => JSON.stringify(record)).join('\n');
    writeFileSync(path.join(values.out, `${kind}.jsonl`), `${lines}\n`);
    console.log(`${kind}: ${answered.length} records, ${lines.length} characters, Chromium ${chromium.version}`);
  }
} finally {
  await chromium.close();
}
