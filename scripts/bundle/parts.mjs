import path from 'node:path';
import { pathOf, ROOT } from './options.mjs';

/**
 * What not every program needs. Node.js reads and evaluates `NAME.cjs` when somebody first asks at its door, in whose place
 * `lib/parts/NAME.ts` stands; the type checker compares the two. One that is apart shares no module with the core. In bundles of one file, and in tests, the doors stand open.
 */
export const PARTS = {
  animations: { door: 'dom/install/animations.ts', functions: 'dom/install/animation-functions.ts', isPure: true },
  batching: { door: 'lib/cli/batch/batching.ts', functions: 'lib/cli/batch/batching-functions.ts' },
  canvas: { door: 'dom/install/canvas.ts', functions: 'dom/install/canvas-functions.ts', isPure: true },
  checking: { door: 'lib/check/checking.ts', functions: 'lib/check/checking-functions.ts' },
  'css-values': { door: 'lib/css-values.ts', functions: 'lib/css-value-functions.ts', isApart: true },
  'encoding-detection': { door: 'lib/bytes/encoding-detection.ts', functions: 'lib/bytes/detection-functions.ts' },
  rewriting: { door: 'lib/rewriting.ts', functions: 'lib/rewriting-functions.ts' },
  sanitizer: { door: 'dom/install/sanitizer.ts', functions: 'dom/install/sanitizer-functions.ts', isPure: true },
  styles: { door: 'dom/install/styles.ts', functions: 'dom/install/style-functions.ts', isPure: true },
  svg: { door: 'dom/install/svg.ts', functions: 'dom/install/svg-functions.ts', isPure: true },
  windows: { door: 'lib/window/windows.ts', functions: 'lib/window/window-functions.ts' },
  xml: { door: 'lib/xml.ts', functions: 'lib/xml-functions.ts', isPure: true },
  'xpath-expressions': {
    door: 'dom/xpath/xpath-expressions.ts',
    functions: 'dom/xpath/expression-functions.ts',
    isPure: true,
  },
};

/** Doors of what stands in a bundle of its own, whatever the bundle. In tests, which run the sources, they stand open. */
const BUNDLED_APART = {
  'window-support': 'lib/window/load-support.ts',
  'realm-folder': 'lib/host/node/realm-folder.ts',
};

/** What is otherwise in the realms of windows, which give themselves what the file of its name exports. */
const OTHER_IN_REALMS = {
  'waits-until-seen': 'dom/webidl/waits-until-seen.ts',
};

/** A plugin for esbuild: puts `lib/parts/NAME.ts` in the place of doors. */
function partsInstead(name, doors) {
  return {
    name,
    setup(builder) {
      const parts = new Map(doors.map(([part, door]) => [door, `lib/parts/${part}.ts`]));
      builder.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, (given) => {
        const instead = parts.get(pathOf(path.join(given.resolveDir, given.path)));
        return instead === undefined ? undefined : { path: path.join(ROOT, instead) };
      });
    },
  };
}

/** For runtimes that have streams themselves. */
export const runtimeStreams = {
  name: 'runtime-streams',
  setup(builder) {
    builder.onResolve({ filter: /\/load-streams\.ts$/ }, () => ({
      path: path.join(ROOT, 'lib/runtime/runtime-streams.ts'),
    }));
  },
};

/** For every bundle. */
export const bundledApart = partsInstead('bundled-apart', Object.entries(BUNDLED_APART));

const requiresDomScript = partsInstead('requires-dom-script', [
  ...Object.entries(BUNDLED_APART),
  ['dom-script', 'lib/host/node/dom-script.ts'],
  ...['css-values', 'encoding-detection'].map((part) => [part, PARTS[part].door]),
]);

/** For what stands beside the library for Node.js: it compiles the DOM together with that, and shares parts with it. */
export const domScriptApart = {
  name: requiresDomScript.name,
  setup(builder) {
    requiresDomScript.setup(builder);
    builder.onResolve({ filter: /^\.\/(?:dom-script|css-values|encoding-detection)\.cjs$/ }, (given) => ({
      path: given.path,
      external: true,
    }));
  },
};

const onDemand = Object.entries(PARTS).map(([name, { door }]) => [name, door]);
const partsInPlace = partsInstead('parts-on-demand', [
  ...onDemand,
  ...Object.entries(BUNDLED_APART),
  ...Object.entries(OTHER_IN_REALMS),
]);

/** For bundles of which parts are read on demand. */
export const partsOnDemand = {
  name: partsInPlace.name,
  setup(builder) {
    partsInPlace.setup(builder);
    builder.onResolve({ filter: /^\.\/[\w-]+\.cjs$/ }, (given) => ({ path: given.path, external: true }));
  },
};
