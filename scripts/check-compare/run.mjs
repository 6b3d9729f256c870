import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cacheFolder, installPinned } from '../install-pinned.mjs';
import { readPages } from './pages.mjs';
import { compared, record } from './results.mjs';
import { hasJava, runHtmlValidate, runLivedom, runNu } from './tools.mjs';

/**
 * npm run check-compare -- [--pages N] [--dir DIR] [--record]
 *
 * Compares what livedom/check finds in pages with what html-validate does, and, where the machine has Java, the Nu checker.
 */
const OPTIONS = {
  pages: { type: 'string', default: '1000' },
  dir: { type: 'string' },
  record: { type: 'boolean', default: false },
};

async function main() {
  const { values } = parseArgs({ options: OPTIONS });
  if (!/^[1-9]\d*$/.test(values.pages))
    throw new Error(`npm run check-compare: --pages takes a whole number from 1; it got '${values.pages}'.`);
  if (!existsSync(path.join(import.meta.dirname, '../../dist/check.js')))
    throw new Error('npm run check-compare: there is no dist/check.js; npm run build makes it.');
  const folder = path.resolve(values.dir ?? cacheFolder('livedom-check'));
  if (!installPinned(import.meta.dirname, folder)) {
    console.log(`Skipped: the packages of scripts/check-compare/package.json cannot be installed in ${folder}.`);
    return;
  }
  const pages = readPages(Number(values.pages));
  const results = await resultsOf(pages, folder);
  print(results);
  if (values.record) record(results);
}

async function resultsOf(pages, folder) {
  const { dependencies } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'));
  const megabytes = pages.reduce((sum, { text }) => sum + text.length, 0) / 1e6;
  const printTime = (name, { milliseconds }) =>
    console.log(
      `${name}: ${(milliseconds / 1000).toFixed(1)} s, ${(megabytes / (milliseconds / 1000)).toFixed(1)} MB/s`,
    );
  const livedom = await runLivedom(pages);
  printTime('livedom', livedom);
  const tools = {};
  const add = (name, found) => {
    printTime(name, found);
    tools[name] = { ...compared(livedom, found), others: mostOf(found.others) };
  };
  add('html-validate', await runHtmlValidate(pages, folder));
  if (hasJava()) add('vnu-jar', await runNu(pages, folder));
  else console.log('Without the Nu checker: there is no java.');
  return { pages: pages.length, megabytes: Math.round(megabytes), versions: dependencies, tools };
}

/** What is said most often that is in no category. */
function mostOf(others) {
  return Object.fromEntries([...others].sort(([, a], [, b]) => b - a).slice(0, 30));
}

function print({ pages, megabytes, tools }) {
  console.log(`${pages} pages, ${megabytes} MB`);
  for (const [name, { counts, others }] of Object.entries(tools)) {
    console.log(name);
    for (const [category, { both, livedom, other }] of Object.entries(counts))
      console.log(`  ${category}: both ${both}, only livedom ${livedom}, only ${name} ${other}`);
    for (const [words, count] of Object.entries(others)) console.log(`    in no category: ${count} ${words}`);
  }
}

await main();
