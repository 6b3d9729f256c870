/**
 * The packages that windows use, bundled into the one file that a window's process may read: they stand in the place of
 * `lib/runtime/require-package.ts`, which finds them by their names.
 */
const PACKAGES: Readonly<Record<string, () => unknown>> = {
  acorn: () => require('acorn'),
  'css-tree': () => require('css-tree'),
  'tough-cookie': () => require('tough-cookie'),
  '@exodus/bytes/encoding.js': () => require('@exodus/bytes/encoding.js'),
  '@exodus/bytes/whatwg.js': () => require('@exodus/bytes/whatwg.js'),
};

export function requirePackage(name: string): unknown {
  const load = PACKAGES[name];
  if (load === undefined) throw new Error(`A process of a window has no package '${name}'.`);
  return load();
}
