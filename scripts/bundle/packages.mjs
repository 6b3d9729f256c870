import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { compact, OPTIONS } from './options.mjs';
import { asPart } from './part-text.mjs';

/** Bundled as parts, which ask for them by their names. */
export const PACKAGES_AS_PARTS = ['web-streams-polyfill'];
/** Bundled for files that are for Node.js alone, and evaluated when those ask for it. */
const FOR_NODE = ['property-information'];
const { resolve } = createRequire(import.meta.url);

/** A plugin for esbuild: leaves those for Node.js to `require`. */
export const packagesApart = {
  name: 'packages-apart',
  setup(builder) {
    builder.onResolve({ filter: new RegExp(`^(?:${FOR_NODE.join('|')})$`) }, (given) => ({
      path: `./packages/${given.path}.cjs`,
      external: true,
    }));
  },
};

export async function packageFiles() {
  const entryPoints = Object.fromEntries(
    [...PACKAGES_AS_PARTS, ...FOR_NODE].map((name) => [`packages/${name}`, resolve(name)]),
  );
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints,
    outdir: OPTIONS.absWorkingDir,
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
  });
  const files = await compact(outputFiles);
  return files.map((file) => (FOR_NODE.includes(path.basename(file.path, '.cjs')) ? file : asPart(file)));
}
