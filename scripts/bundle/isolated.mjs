import path from 'node:path';
import { build } from 'esbuild';
import { apartFiles } from './apart.mjs';
import { supportFiles } from './library-files.mjs';
import { moduleOfEntry } from './module-of.mjs';
import { compact, exporting, OPTIONS, pathOf } from './options.mjs';
import { bundledApart, supportEvaluated } from './parts.mjs';
import { writeFiles } from './write-files.mjs';

const VALUES = 'lib/isolated/values.ts';

/** As modules are. */
const STRICT = { ...OPTIONS, banner: { js: '"use strict";' } };

/** What encodes and decodes values, which the program requires, and the process evaluates in its page. */
async function valuesFile() {
  const { outputFiles } = await build({ ...STRICT, ...(await exporting(VALUES, 'isolated-values.cjs')) });
  return compact(outputFiles);
}

/** A plugin for esbuild. */
const valuesRequired = {
  name: 'values-required',
  setup(builder) {
    builder.onResolve({ filter: /\/values\.ts$/ }, (given) =>
      pathOf(path.join(given.resolveDir, given.path)) === VALUES
        ? { path: './isolated-values.cjs', external: true }
        : undefined,
    );
  },
};

/** An expression that gives a function, which gives the functions of the module by what that requires. */
async function pageSide() {
  const { outputFiles } = await build({
    ...OPTIONS,
    ...(await exporting('lib/isolated/child/page-side.ts', 'page-side.js')),
    plugins: [valuesRequired],
  });
  const [{ contents }] = await compact(outputFiles);
  return `(require => { "use strict"; const module = {};\n${contents}\nreturn module.exports;\n})`;
}

/** The script of a window's process, which reads what windows need of Node.js, the scripts of the realm, and packages. */
async function processFile() {
  const { outputFiles } = await build({
    ...OPTIONS,
    ...(await exporting('lib/isolated/child/main.ts', 'isolated-process.cjs')),
    platform: 'node',
    define: {
      ...OPTIONS.define,
      'import.meta.url': 'undefined',
      LIVEDOM_PAGE_SIDE: JSON.stringify(await pageSide()),
    },
    plugins: [supportEvaluated, bundledApart],
  });
  return outputFiles;
}

/** The entry point `livedom/isolated`, and what it starts. */
export async function isolatedFiles() {
  const { outputFiles } = await build({
    ...STRICT,
    ...(await exporting('lib/isolated/index.ts', 'isolated.cjs')),
    platform: 'node',
    define: { ...OPTIONS.define, 'import.meta.url': 'undefined' },
    plugins: [bundledApart, valuesRequired],
  });
  const contents = moduleOfEntry('isolated', [
    'IsolatedWindow',
    'IsolatedWindowError',
    'IsolatedWindowPool',
    'PageError',
  ]);
  return [
    ...(await compact([...outputFiles, ...(await processFile())])),
    ...(await valuesFile()),
    { path: 'isolated.js', contents },
  ];
}

/** Writes the script of the process into a folder, for those who run from the sources. */
export async function bundleProcess(folder) {
  const files = await Promise.all([processFile(), valuesFile(), supportFiles({ readable: true }), apartFiles()]);
  writeFiles(folder, files.flat());
}
