import { build } from 'esbuild';
import { apartFiles } from './apart.mjs';
import { supportFiles } from './library-files.mjs';
import { moduleOfEntry } from './module-of.mjs';
import { compact, OPTIONS, ROOT } from './options.mjs';
import { bundledApart, supportEvaluated } from './parts.mjs';
import { writeFiles } from './write-files.mjs';

const NODE = { ...OPTIONS, outdir: ROOT, outExtension: { '.js': '.cjs' }, format: 'cjs', platform: 'node' };

/** An expression that gives the functions of the module. */
async function pageSide() {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: ['lib/isolated/child/page-side.ts'],
    format: 'cjs',
  });
  const [{ contents }] = await compact(outputFiles);
  return `(() => { "use strict"; const module = {};\n${contents}\nreturn module.exports;\n})()`;
}

/** The script of a window's process, which reads what windows need of Node.js, the scripts of the realm, and packages. */
async function processFile() {
  const { outputFiles } = await build({
    ...NODE,
    entryPoints: { 'isolated-process': 'lib/isolated/child/main.ts' },
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
    ...NODE,
    entryPoints: { isolated: 'lib/isolated/index.ts' },
    define: { ...OPTIONS.define, 'import.meta.url': 'undefined' },
    plugins: [bundledApart],
  });
  const contents = moduleOfEntry('isolated', [
    'IsolatedWindow',
    'IsolatedWindowError',
    'IsolatedWindowPool',
    'PageError',
  ]);
  return [...(await compact([...outputFiles, ...(await processFile())])), { path: 'isolated.js', contents }];
}

/** Writes the script of the process into a folder, for those who run from the sources. */
export async function bundleProcess(folder) {
  writeFiles(folder, [...(await processFile()), ...(await supportFiles({ readable: true })), ...(await apartFiles())]);
}
