import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = resolve(fileURLToPath(import.meta.url), '../../..');

/** Stands in the place of cheerio's entry: HTML is parsed by livedom, and loaded as the copy that `toDomHandler` makes of it. */
const BRIDGE = `
export * from './index-of-cheerio.js';
import { load as loadByCheerio } from './index-of-cheerio.js';
import { parse, parseFragment } from '${PROJECT}/dist/index.js';
import { toDomHandler } from '${PROJECT}/dist/domhandler.js';

const OTHER_PARSER = ['xml', 'xmlMode', '_useHtmlParser2', 'sourceCodeLocationInfo'];

export function load(content, options, isDocument = true) {
  const isHtml = typeof content === 'string' && !OTHER_PARSER.some((name) => options?.[name]);
  if (!isHtml) return loadByCheerio(content, options, isDocument);
  const tree = (isDocument ? parse : parseFragment)(content, { scripting: true });
  return loadByCheerio(toDomHandler(tree), options, isDocument);
}
`;

const CONFIG = `export default { test: { include: ['src/**/*.spec.ts'], pool: 'threads' } };`;

/**
 * Runs the suite of cheerio as it is, and with the documents of livedom through the bridge. It needs the version of cheerio that the
 * tests of this project use, as its packages are those that are installed for them.
 *
 * @param sources a folder with `cheerio` as it is checked out
 * @returns whether all that passes passes through the bridge, too
 */
export async function cheerio(sources) {
  if (sources === null || !existsSync(join(sources, 'cheerio/src/index.ts'))) {
    console.log(`Skipped: there is no cheerio in ${sources ?? 'what --sources names'}.`);
    return true;
  }
  // Where the packages are found that cheerio needs.
  const folder = mkdtempSync(join(PROJECT, 'node_modules/cheerio/.livedom-suite-'));
  try {
    cpSync(join(sources, 'cheerio/src'), join(folder, 'src'), { recursive: true });
    writeFileSync(join(folder, 'vitest.config.mjs'), CONFIG);
    const alone = run(folder);
    renameSync(join(folder, 'src/index.ts'), join(folder, 'src/index-of-cheerio.ts'));
    writeFileSync(join(folder, 'src/index.ts'), BRIDGE);
    return report(alone, run(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The tests, by file and name, with how each ended. */
function run(folder) {
  const out = join(folder, 'results.json');
  const vitest = join(PROJECT, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--root', folder, '--reporter', 'json', '--outputFile', out];
  const { stderr } = spawnSync(process.execPath, [vitest, ...args], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 600_000,
  });
  if (!existsSync(out)) throw new Error(`The suite did not run:\n${stderr}`);
  const { testResults } = JSON.parse(readFileSync(out, 'utf8'));
  rmSync(out);
  return new Map(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => [`${relative(folder, name)}: ${fullName}`, status]),
    ),
  );
}

function report(alone, bridged) {
  const passed = (results) => [...results.values()].filter((status) => status === 'passed').length;
  console.table([{ suite: 'cheerio', tests: alone.size, alone: passed(alone), 'through livedom': passed(bridged) }]);
  const worse = [...alone].filter(([test, status]) => status === 'passed' && bridged.get(test) !== 'passed');
  for (const [test] of worse) console.error(`Passes alone, and not through livedom: ${test}`);
  return worse.length === 0 && passed(alone) > 0;
}
