import path from 'node:path';
import { pathOf, ROOT } from './options.mjs';

/**
 * What not every program needs. Node.js reads and evaluates `NAME.cjs` when somebody first asks at its door, in whose place
 * `lib/parts/NAME.ts` stands; the type checker compares the two. In bundles of one file, and in tests, the doors stand open.
 */
export const PARTS = {
  'css-values': { door: 'lib/css-values.ts', functions: 'lib/css-value-functions.ts' },
  'encoding-detection': { door: 'lib/bytes/encoding-detection.ts', functions: 'lib/bytes/detection-functions.ts' },
  styles: { door: 'dom/install/styles.ts', functions: 'dom/css/style-functions.ts' },
  windows: { door: 'lib/window/windows.ts', functions: 'lib/window/window-functions.ts' },
  xml: { door: 'lib/xml.ts', functions: 'lib/xml-functions.ts' },
  'xpath-expressions': { door: 'dom/xpath/xpath-expressions.ts', functions: 'dom/xpath/expression-functions.ts' },
};

/** A plugin for esbuild. */
export const partsOnDemand = {
  name: 'parts-on-demand',
  setup(builder) {
    const onDemand = new Map(Object.entries(PARTS).map(([name, { door }]) => [door, `lib/parts/${name}.ts`]));
    builder.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, (given) => {
      const instead = onDemand.get(pathOf(path.join(given.resolveDir, given.path)));
      return instead === undefined ? undefined : { path: path.join(ROOT, instead) };
    });
    builder.onResolve({ filter: /^\.\/[\w-]+\.cjs$/ }, (given) => ({ path: given.path, external: true }));
  },
};
