import { resolve } from 'node:path';
import { cheerio } from './cheerio.mjs';
import { testingLibrary } from './testing-library.mjs';

/**
 * npm run ecosystem -- NAME --sources DIR
 *
 * Runs the suites of libraries with livedom, and with what they are made for, from their public sources, which lie in DIR and are no part of this repository.
 */
const SUITES = { 'testing-library': testingLibrary, cheerio };

function parseArguments([name, option, sources, ...rest]) {
  const isRight =
    Object.hasOwn(SUITES, name ?? '') && (option === undefined || option === '--sources') && rest.length === 0;
  if (!isRight)
    throw new Error(`npm run ecosystem -- NAME --sources DIR, where NAME is one of ${Object.keys(SUITES)}.`);
  return { suite: SUITES[name], sources: sources === undefined ? null : resolve(sources) };
}

const { suite, sources } = parseArguments(process.argv.slice(2));
process.exitCode = (await suite(sources)) ? 0 : 1;
