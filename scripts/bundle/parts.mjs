import path from 'node:path';
import { pathOf, ROOT } from './options.mjs';

/** Both values of properties and styles need them: doors of one part. */
const CSS_TABLES = {
  properties: 'dom/css/properties.ts',
  'system-color-names': 'dom/css/color/system-color-names.ts',
};

/** So do markup and bytes. */
const ENCODING_LABELS = 'parser/encoding/read-labels.ts';

/**
 * What not every program needs. `NAME.js`, or for what is of Node.js alone `NAME.cjs`, is evaluated when somebody first asks at its door, in whose place
 * `lib/parts/NAME.ts` stands; the type checker compares the two. One that is apart shares no module with the core. In tests the doors stand open.
 */
export const PARTS = {
  animations: { door: 'dom/install/animations.ts', functions: 'dom/install/animation-functions.ts', isPure: true },
  batching: { door: 'lib/cli/batch/batching.ts', functions: 'lib/cli/batch/batching-functions.ts', isOfNode: true },
  'byte-decoding': {
    door: 'lib/bytes/byte-decoding.ts',
    functions: 'lib/bytes/decoding-functions.ts',
    isApart: true,
  },
  canvas: { door: 'dom/install/canvas.ts', functions: 'dom/install/canvas-functions.ts', isPure: true },
  checking: { door: 'lib/check/checking.ts', functions: 'lib/check/checking-functions.ts' },
  'css-tables': { doors: CSS_TABLES, functions: 'dom/css/table-functions.ts', isApart: true, isPure: true },
  'css-values': { door: 'lib/css-values.ts', functions: 'lib/css-value-functions.ts', isApart: true },
  'encoding-detection': {
    door: 'lib/bytes/encoding-detection.ts',
    functions: 'lib/bytes/detection-functions.ts',
    isApart: true,
  },
  'encoding-labels': { door: ENCODING_LABELS, functions: ENCODING_LABELS, isApart: true, isPure: true },
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

/** What the library takes of the file that windows need of Node.js. */
const OF_SUPPORT = {
  'public-fetch': 'lib/host/fetch/public-fetch.ts',
};

/** What is otherwise in the realms of windows: they give it themselves. */
const OTHER_IN_REALMS = {
  'waits-until-seen': 'dom/webidl/waits-until-seen.ts',
};

/** A plugin for esbuild: puts files in the place of others, by which they are named. */
function filesInstead(name, files) {
  return {
    name,
    setup(builder) {
      builder.onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, (given) => {
        if (given.kind === 'entry-point') return undefined;
        const instead = files.get(pathOf(path.join(given.resolveDir, given.path)));
        return instead === undefined ? undefined : { path: path.join(ROOT, instead) };
      });
    },
  };
}

/** `lib/parts/NAME.ts` in the place of doors. */
const partsInstead = (name, doors) =>
  filesInstead(name, new Map(Object.entries(doors).map(([part, door]) => [door, `lib/parts/${part}.ts`])));

/** For parts that are apart. */
export const tablesApart = partsInstead('tables-apart', { ...CSS_TABLES, 'encoding-labels': ENCODING_LABELS });

/** For every bundle. */
export const bundledApart = partsInstead('bundled-apart', BUNDLED_APART);

/** For what evaluates the parts in Node.js. */
export const partFilesWritten = partsInstead('part-files-written', { 'part-files': 'lib/host/node/part-files.ts' });

/** For files that are given their `require`, by Node.js or by whoever evaluates a part. */
export const requiresGiven = filesInstead(
  'requires-given',
  new Map([['lib/runtime/require-package.ts', 'lib/runtime/require-given.ts']]),
);

/** For what stands beside the library for Node.js: it evaluates parts that the library has, or that windows have. */
export const supportApart = partsInstead('support-apart', {
  ...BUNDLED_APART,
  'part-scripts': 'lib/host/node/part-scripts.ts',
  'byte-decoding': PARTS['byte-decoding'].door,
  'css-values': PARTS['css-values'].door,
  'encoding-detection': PARTS['encoding-detection'].door,
});

/** For the script of a window's process, which evaluates that file itself. */
export const supportEvaluated = filesInstead(
  'support-evaluated',
  new Map([['lib/host/node/window-support.ts', 'lib/isolated/child/window-support.ts']]),
);

/** For the library, of which parts are evaluated on demand. */
export const partsOnDemand = partsInstead('parts-on-demand', {
  ...Object.assign({}, ...Object.entries(PARTS).map(([name, { door, doors = { [name]: door } }]) => doors)),
  ...BUNDLED_APART,
  ...OF_SUPPORT,
  ...OTHER_IN_REALMS,
});
