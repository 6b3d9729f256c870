import { createRequire } from 'node:module';
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

/** Of the grammars of css-tree, what values of properties are read by: no at-rules, and no properties of other browsers. */
function grammarsAsRead(file) {
  const { types, properties } = createRequire(file)(file);
  const known = Object.entries(properties).filter(([name]) => !/^-(?:apple|khtml|moz|ms|o)-/.test(name));
  return { types, atrules: {}, properties: Object.fromEntries(known) };
}

/** A plugin for esbuild: of css-tree, what is read where a window runs. */
const cssTreeAsRead = {
  name: 'css-tree-as-read',
  setup(builder) {
    builder.onLoad({ filter: /css-tree\/cjs\/data\.cjs$/ }, ({ path: file }) => ({
      contents: JSON.stringify(grammarsAsRead(file)),
      loader: 'json',
    }));
    // Nobody asks for source maps.
    builder.onLoad({ filter: /source-map-js\/lib\/source-map-generator\.js$/ }, () => ({
      contents: 'exports.SourceMapGenerator = null;',
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
    plugins: [packagesInside, cssTreeAsRead, bundledApart],
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
