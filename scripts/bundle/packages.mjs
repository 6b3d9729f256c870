import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { compact, OPTIONS } from './options.mjs';

/** Bundled, and evaluated only when they are asked for: Node.js need not read them before. */
const PACKAGES = ['nwsapi', 'property-information', 'web-streams-polyfill', 'xpath'];
const { resolve } = createRequire(import.meta.url);

/** A plugin for esbuild: leaves them to `require`. */
export const packagesApart = {
  name: 'packages-apart',
  setup(builder) {
    builder.onResolve({ filter: new RegExp(`^(?:${PACKAGES.join('|')})$`) }, ({ path }) => ({
      path: `./packages/${path}.cjs`,
      external: true,
    }));
  },
};

export async function packageFiles() {
  const entryPoints = Object.fromEntries(PACKAGES.map((name) => [`packages/${name}`, resolve(name)]));
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints,
    outdir: OPTIONS.absWorkingDir,
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
  });
  return compact(outputFiles);
}
