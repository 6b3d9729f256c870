import { evaluatePackage } from './package-file.ts';

/** The packages that windows use, bundled into the script of the process or, where a file of them will do, read where they are installed. */
const PACKAGES: Readonly<Record<string, () => unknown>> = {
  acorn: () => evaluatePackage('acorn'),
  'css-tree': () => evaluatePackage('css-tree'),
  'tough-cookie': () => evaluatePackage('tough-cookie'),
  '@exodus/bytes/encoding.js': () => require('@exodus/bytes/encoding.js'),
  '@exodus/bytes/whatwg.js': () => require('@exodus/bytes/whatwg.js'),
};

/** One of them, or a module of Node.js. */
export function requirePackage(name: string): unknown {
  const load = PACKAGES[name];
  if (load !== undefined) return load();
  if (name.startsWith('node:')) return require(name);
  throw new Error(`A process of a window has no package '${name}'.`);
}
