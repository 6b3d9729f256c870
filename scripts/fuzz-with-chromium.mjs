#!/usr/bin/env node
// Compares livedom with Chromium on inputs of fresh seeds, and shrinks what differs.
//   node scripts/fuzz-with-chromium.mjs [--seed N] [--seeds COUNT] [--scale N] [--only KIND] [--shrink COUNT]
// Beside the kinds of the corpus there is `pages`: stretches of real pages, changed at random.
// Differences that test/expectations/corpus.yaml explains for the corpus turn up here again in other dress.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { openChromium } from './corpus/chromium.mjs';
import { departure } from './corpus/departures.mjs';
import { page } from './corpus/pages.mjs';
import { Random } from './corpus/random.mjs';
import { smaller } from './corpus/shrink.mjs';
import { generateCorpus } from './generate-corpus.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seeds: { type: 'string', default: '1' },
    scale: { type: 'string', default: '0.3' },
    only: { type: 'string' },
    shrink: { type: 'string', default: '12' },
  },
});

/** The check of the tests, bundled so that Node.js can run it. */
async function loadCheck() {
  const folder = mkdtempSync(path.join(tmpdir(), 'livedom-fuzz-'));
  const outfile = path.join(folder, 'check.mjs');
  const entry = path.join(import.meta.dirname, '../test/corpus/check.ts');
  await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' });
  const { check } = await import(pathToFileURL(outfile).href);
  rmSync(folder, { recursive: true });
  return check;
}

const check = await loadCheck();
const chromium = await openChromium();

async function differing(kind, records) {
  const answered = await chromium.answer(kind, records);
  return answered.filter((record) => check(kind, record).differences.length > 0);
}

/** Takes the first smaller variant that still differs until none does. */
async function shrink(kind, record) {
  let current = record;
  for (let round = 0; round < 60; round++) {
    const variants = smaller[kind](current);
    let next;
    for (let start = 0; start < variants.length && next === undefined; start += 60) {
      [next] = await differing(kind, variants.slice(start, start + 60));
    }
    if (next === undefined) return current;
    current = next;
  }
  return current;
}

/** An answer by lines, a tree by its own. */
function readable(answer) {
  if (typeof answer === 'string') return answer;
  const { tree, ...rest } = answer ?? {};
  return [JSON.stringify(tree === undefined ? answer : rest), ...(tree === undefined ? [] : [tree])].join('\n');
}

function print(kind, record) {
  for (const { name, input, expected, actual } of check(kind, record).differences) {
    const { tree, results, answer, queries, ...asked } = typeof input === 'string' ? { input } : input;
    console.log(`\n=== ${kind} ${JSON.stringify(name)} ${JSON.stringify(asked)}`);
    console.log(`--- Chromium\n${readable(expected)}\n--- livedom\n${readable(actual)}`);
  }
}

function inputs(seed, scale) {
  const pages = Array.from({ length: Math.ceil(200 * scale) }, (_, index) => page(new Random(seed * 10_007 + index)));
  return { ...generateCorpus(seed, scale), pages };
}

let left = Number(values.shrink);
try {
  for (let seed = Number(values.seed); seed < Number(values.seed) + Number(values.seeds); seed++) {
    for (const [name, records] of Object.entries(inputs(seed, Number(values.scale)))) {
      if (values.only !== undefined && values.only !== name) continue;
      const kind = name === 'pages' ? 'documents' : name;
      const different = await differing(kind, records);
      console.log(`seed ${seed}, ${name}: ${different.length} of ${records.length} differ`);
      for (const record of different) {
        if (left <= 0) break;
        const shrunk = await shrink(kind, record);
        const reason = departure(kind, shrunk);
        if (reason !== undefined) {
          console.log(`likely known: ${reason}: ${JSON.stringify(shrunk.input)}`);
          continue;
        }
        left--;
        print(kind, shrunk);
      }
    }
  }
} finally {
  await chromium.close();
}
