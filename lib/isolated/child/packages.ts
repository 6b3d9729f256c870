import type { transformModule } from '../../host/scripting/transform-module.ts';
import { evaluatePackage } from './package-file.ts';
import { evaluateEncodings } from './package-modules.ts';

/** The packages of one file that windows use. */
const PACKAGES = ['acorn', 'css-tree', 'tough-cookie'] as const;

/** What windows use of packages, read where they are installed, or a module of Node.js. */
export function requirePackage(name: string, transform: typeof transformModule): unknown {
  if (name.startsWith('node:')) return require(name);
  const found = PACKAGES.find((one) => one === name);
  const exports = found === undefined ? evaluateEncodings(name, transform) : evaluatePackage(found);
  if (exports === null) throw new Error(`A process of a window has no package '${name}'.`);
  return exports;
}
