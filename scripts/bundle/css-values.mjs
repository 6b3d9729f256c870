import path from 'node:path';
import { build } from 'esbuild';
import { compact, NATIVES, OPTIONS, pathOf, ROOT } from './options.mjs';
import { PARTS } from './parts.mjs';

const { functions } = PARTS['css-values'];

/** A plugin for esbuild: whoever evaluates the file gives it `require`. */
const requiresGiven = {
  name: 'requires-given',
  setup(builder) {
    builder.onResolve({ filter: /\/require-package\.ts$/ }, (given) =>
      pathOf(path.join(given.resolveDir, given.path)) === 'lib/runtime/require-package.ts'
        ? { path: path.join(ROOT, 'lib/runtime/require-given.ts') }
        : undefined,
    );
  },
};

/** What parses values of properties, which needs nothing of the core: for the library, and for the processes of windows. */
export async function cssValueFiles() {
  const { outputFiles } = await build({
    ...OPTIONS,
    ...NATIVES,
    entryPoints: { 'css-values': functions },
    outdir: ROOT,
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    platform: 'node',
    banner: { js: '"use strict";' },
    plugins: [requiresGiven],
  });
  return compact(outputFiles);
}
