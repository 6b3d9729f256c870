#!/usr/bin/env node
// Writes random inputs for the parser, the tree, the serializer and the selectors, the same for the same seed.
//   node scripts/generate-corpus.mjs [--seed N] [--scale N]      one JSON record a line
// `record-corpus.mjs` adds the answers of Chromium.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { document } from './corpus/documents.mjs';
import { fragment } from './corpus/fragments.mjs';
import { mutation } from './corpus/mutations.mjs';
import { Random } from './corpus/random.mjs';
import { selectors } from './corpus/selectors.mjs';
import { serialization } from './corpus/serializations.mjs';

/** Kind of record: what makes one, and how many at scale 1. */
export const kinds = {
  documents: { make: document, count: 2800 },
  fragments: { make: fragment, count: 1600 },
  serializations: { make: serialization, count: 480 },
  mutations: { make: mutation, count: 480 },
  selectors: { make: selectors, count: 58 },
};

/** @returns {Record<keyof typeof kinds, object[]>} */
export function generateCorpus(seed, scale = 1) {
  const corpus = {};
  for (const [kind, { make, count }] of Object.entries(kinds)) {
    const records = Array.from({ length: Math.ceil(count * scale) }, (_, index) =>
      make(new Random(hash(kind, seed, index))),
    );
    corpus[kind] = withoutRepeats(records);
  }
  return corpus;
}

/** A seed of its own for every record, so that a change of one leaves the others alone. */
function hash(kind, seed, index) {
  let value = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b);
  for (const character of kind) value = Math.imul(value ^ character.charCodeAt(0), 0x01000193);
  return value;
}

function withoutRepeats(records) {
  return [...new Map(records.map((record) => [JSON.stringify(record), record])).values()];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: { seed: { type: 'string', default: '1' }, scale: { type: 'string', default: '1' } },
  });
  for (const [kind, records] of Object.entries(generateCorpus(Number(values.seed), Number(values.scale)))) {
    for (const record of records) console.log(JSON.stringify({ kind, ...record }));
  }
}
