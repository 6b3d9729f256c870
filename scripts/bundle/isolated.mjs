import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { moduleOf } from './module-of.mjs';
import { compact, OPTIONS, pathOf, ROOT } from './options.mjs';
import { bundledApart } from './parts.mjs';
import { writeFiles } from './write-files.mjs';

const NODE = { ...OPTIONS, outdir: ROOT, outExtension: { '.js': '.cjs' }, format: 'cjs', platform: 'node' };

/** A plugin for esbuild: the packages are in the bundle, as nothing else can be read where it runs. */
const packagesInside = {
  name: 'packages-inside',
  setup(builder) {
    builder.onResolve({ filter: /\/require-package\.ts$/ }, (given) =>
      pathOf(path.join(given.resolveDir, given.path)) === 'lib/runtime/require-package.ts'
        ? { path: path.join(ROOT, 'lib/isolated/child/packages.ts') }
        : undefined,
    );
  },
};

const syntaxesOf = (entries) =>
  Object.fromEntries(Object.entries(entries).map(([name, { syntax }]) => [name, { syntax }]));

/** What css-tree reads of the data that comes with `mdn-data`, by file: the syntaxes, which are a fourth of it. */
const READ_OF_DATA = {
  'properties.json': syntaxesOf,
  'at-rules.json': (rules) =>
    Object.fromEntries(
      Object.entries(rules).map(([name, { syntax, descriptors }]) => [
        name,
        { syntax, descriptors: descriptors && syntaxesOf(descriptors) },
      ]),
    ),
};

/** A plugin for esbuild. */
const dataAsRead = {
  name: 'data-as-read',
  setup(builder) {
    builder.onLoad({ filter: /mdn-data\/css\/(?:properties|at-rules)\.json$/ }, ({ path: file }) => ({
      contents: JSON.stringify(READ_OF_DATA[path.basename(file)](JSON.parse(readFileSync(file, 'utf8')))),
      loader: 'json',
    }));
  },
};

/** An expression that gives the functions of the module. */
async function pageSide() {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: ['lib/isolated/child/page-side.ts'],
    format: 'iife',
    globalName: 'side',
  });
  return `(() => { "use strict";\n${outputFiles[0].text}\nreturn side;\n})()`;
}

/** The one script that a window's process reads, besides those of the realm. */
async function processFile() {
  const { outputFiles } = await build({
    ...NODE,
    entryPoints: { 'isolated-process': 'lib/isolated/child/main.ts' },
    external: ['node:*'],
    // Of packages that are CommonJS, not what bundlers may think is better.
    mainFields: ['main', 'module'],
    define: {
      ...OPTIONS.define,
      'import.meta.url': 'undefined',
      LIVEDOM_PAGE_SIDE: JSON.stringify(await pageSide()),
    },
    plugins: [packagesInside, dataAsRead, bundledApart],
  });
  return outputFiles;
}

/** The entry point `livedom/isolated`, and what it starts. */
export async function isolatedFiles() {
  const { outputFiles } = await build({
    ...NODE,
    entryPoints: { isolated: 'lib/isolated/index.ts' },
    define: { ...OPTIONS.define, 'import.meta.url': 'undefined' },
    plugins: [bundledApart],
  });
  const contents = moduleOf('isolated.cjs', [
    'IsolatedWindow',
    'IsolatedWindowError',
    'IsolatedWindowPool',
    'PageError',
  ]);
  return [...(await compact([...outputFiles, ...(await processFile())])), { path: 'isolated.js', contents }];
}

/** Writes the script of the process into a folder, for those who run from the sources. */
export async function bundleProcess(folder) {
  writeFiles(folder, await processFile());
}
