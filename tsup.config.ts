import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defineConfig, type Options } from 'tsup';
import { bundleRealm } from './scripts/bundle/bundle-realm.mjs';
import { compileEntry } from './scripts/bundle/compile.mjs';
import { partsApart } from './scripts/bundle/parts.mjs';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

const shared: Options = {
  target: 'es2022',
  platform: 'neutral',
  sourcemap: true,
  define: { LIVEDOM_VERSION: JSON.stringify(version) },
  esbuildOptions(options) {
    // Modules of ours that are imported for what they install must not be dropped by `sideEffects: false`.
    options.ignoreAnnotations = true;
    // A third of the source to read at start-up. Interfaces keep their names (`constructor.name`) through `expose`.
    options.minify = true;
    // For packages without `exports`.
    options.mainFields = ['module', 'main'];
  },
};

/** Bundled, and evaluated only when they are asked for: Node.js need not read them before. */
const PACKAGES = ['nwsapi', 'web-streams-polyfill', 'xpath'];
const { resolve } = createRequire(import.meta.url);
const packageEntries = Object.fromEntries(PACKAGES.map((name) => [`packages/${name}`, resolve(name)]));

const packagesApart: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'packages-apart',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^(?:${PACKAGES.join('|')})$`) }, ({ path }) => ({
      path: `./packages/${path}.cjs`,
      external: true,
    }));
  },
};

// The public types are TypeScript's own DOM types.
const dts: Options['dts'] = {
  entry: { index: 'lib/index.ts' },
  banner: '/// <reference lib="dom" />\n/// <reference lib="dom.iterable" />',
};

export default defineConfig(({ outDir = 'dist' }) => [
  // One file each: the library is found and read at once.
  {
    ...shared,
    entry: { livedom: 'lib/index.ts', cli: 'lib/cli/main.ts' },
    format: ['esm'],
    splitting: false,
    external: [/^node:/],
    dts,
  },
  // Node.js imports this one as well, compiled before.
  {
    ...shared,
    entry: { index: 'lib/index-commonjs.ts' },
    format: ['cjs'],
    esbuildPlugins: [packagesApart, partsApart(outDir, [packagesApart])],
    onSuccess: async () => compileEntry(outDir),
  },
  { ...shared, entry: packageEntries, format: ['cjs'], sourcemap: false },
  // What windows need of Node.js, loaded with the first of them; and the core for windows with scripts.
  {
    ...shared,
    entry: { 'window-support': 'lib/host/node/window-support.ts' },
    format: ['cjs'],
    platform: 'node',
    onSuccess: () => bundleRealm(outDir),
  },
]);
