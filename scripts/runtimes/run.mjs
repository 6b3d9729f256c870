import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cacheFolder } from '../install-pinned.mjs';
import { readData } from './data.mjs';
import { install } from './install.mjs';
import { record } from './results.mjs';
import { RUNTIMES, unexpectedIn } from './runtimes.mjs';

/**
 * npm run runtimes -- [NAME …] [--dir DIR] [--record] [--require]
 *
 * Runs the tests of the core in each runtime, with the built package, and compares how many pass. A runtime that cannot be installed or
 * started is said to be left out, which is a failure with --require alone.
 */
const OPTIONS = { dir: { type: 'string' }, record: { type: 'boolean' }, require: { type: 'boolean' } };

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const unknown = positionals.find((name) => !Object.hasOwn(RUNTIMES, name));
  if (unknown !== undefined)
    throw new Error(
      `npm run runtimes: there is no '${unknown}', where NAME is one of ${Object.keys(RUNTIMES).join(', ')}.`,
    );
  if (!existsSync(path.join(import.meta.dirname, '../../dist/livedom.js')))
    throw new Error('npm run runtimes: there is no dist/livedom.js; npm run build makes it.');
  const folder = path.resolve(values.dir ?? cacheFolder('livedom-runtimes'));
  if (!install(folder)) console.log(`The packages of scripts/runtimes/package.json cannot be installed in ${folder}.`);
  writeFileSync(path.join(folder, 'data.json'), JSON.stringify(readData()));
  const names = positionals.length === 0 ? Object.keys(RUNTIMES) : positionals;
  const found = await runAll(names, folder);
  if (values.record) record(found);
  const isAllThere = Object.keys(found).length === names.length;
  const unexpected = Object.entries(found).flatMap(([name, { results }]) => unexpectedIn(name, results));
  return unexpected.length === 0 && (isAllThere || !values.require);
}

async function runAll(names, folder) {
  const found = {};
  for (const name of names) {
    const start = performance.now();
    try {
      const { version, results } = await RUNTIMES[name].start(folder);
      const seconds = Math.round((performance.now() - start) / 100) / 10;
      found[name] = { version, seconds, results };
      print(name, found[name]);
    } catch (error) {
      console.log(`Skipped: ${RUNTIMES[name].title} does not start here. ${error.message.slice(0, 2000)}`);
    }
  }
  return found;
}

function print(name, { version, seconds, results }) {
  console.log(`${RUNTIMES[name].title} ${version}, ${seconds} s`);
  for (const [suite, { count, passed, failures }] of Object.entries(results)) {
    console.log(`  ${suite}: ${passed} of ${count}`);
    for (const failure of failures) console.log(`    ${failure.slice(0, 1000).replaceAll('\n', '\n      ')}`);
  }
}

process.exitCode = (await main()) ? 0 : 1;
