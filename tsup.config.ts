import { readFileSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };

const shared: Options = {
  target: 'es2022',
  platform: 'neutral',
  sourcemap: true,
  define: { LIVEDOM_VERSION: JSON.stringify(version) },
  esbuildOptions(options) {
    // Modules of ours that are imported for what they install must not be dropped by `sideEffects: false`.
    options.ignoreAnnotations = true;
    // Half the source to read at start-up. Names stay: they are the classes' own (`constructor.name`).
    options.minifyWhitespace = true;
    options.minifySyntax = true;
  },
};

// The public types are TypeScript's own DOM types.
const dts: Options['dts'] = {
  entry: { index: 'lib/index.ts' },
  banner: '/// <reference lib="dom" />\n/// <reference lib="dom.iterable" />',
};

export default defineConfig([
  // The command and the library share one chunk.
  { ...shared, entry: { index: 'lib/index.ts', cli: 'lib/cli/main.ts' }, format: ['esm'], external: [/^node:/], dts },
  { ...shared, entry: { index: 'lib/index.ts' }, format: ['cjs'] },
]);
