import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cheerio } from './cheerio.mjs';
import { dompurify } from './dompurify.mjs';
import { ENVIRONMENTS, libraries } from './libraries.mjs';
import { nameOf, SCENARIOS } from './scenarios.mjs';
import { testingLibrary } from './testing-library.mjs';
import { userEvent } from './user-event.mjs';

/**
 * npm run ecosystem -- [NAME …] [--dir DIR] [--in ENVIRONMENT …] [--record]
 * npm run ecosystem -- SUITE --sources DIR
 *
 * Without a suite, does with other people's libraries what their users do, in livedom and in what it is compared with. With one, runs the
 * suite of a library with livedom, and with what it is made for, from its public sources, which lie in DIR and are no part of this repository.
 */
const SUITES = { 'testing-library': testingLibrary, 'user-event': userEvent, cheerio, dompurify };

const NAMES = SCENARIOS.map(({ file }) => nameOf(file));
const OPTIONS = {
  sources: { type: 'string' },
  dir: { type: 'string' },
  in: { type: 'string', multiple: true },
  record: { type: 'boolean' },
};

function run() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [first] = positionals;
  if (Object.hasOwn(SUITES, first ?? '')) {
    return SUITES[first](values.sources === undefined ? null : resolve(values.sources));
  }
  checkAll('NAME', positionals, [...Object.keys(SUITES), ...NAMES]);
  checkAll('ENVIRONMENT', values.in ?? [], ENVIRONMENTS);
  return libraries({
    only: positionals,
    environments: values.in,
    folder: values.dir && resolve(values.dir),
    isRecorded: values.record,
  });
}

function checkAll(what, given, accepted) {
  for (const one of given) {
    if (!accepted.includes(one))
      throw new Error(`npm run ecosystem: there is no '${one}', where ${what} is one of ${accepted.join(', ')}.`);
  }
}

process.exitCode = (await run()) ? 0 : 1;
