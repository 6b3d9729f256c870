import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const { version, dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

/** Of every bundle. */
export const OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  write: false,
  target: 'es2022',
  platform: 'neutral',
  // For packages without `exports`.
  mainFields: ['module', 'main'],
  // Installed with the package; Node.js has the others.
  external: [...Object.keys(dependencies), 'node:*'],
  // A third of the source to read at start-up. Interfaces keep their names (`constructor.name`) through `expose`.
  minify: true,
  define: { LIVEDOM_VERSION: JSON.stringify(version) },
  logLevel: 'warning',
};

/** For bundles that are evaluated in the realm of a program: what they use of the runtime is what was there then. */
export const NATIVES = { inject: ['scripts/bundle/natives.mjs'] };

/** A path as it is written in imports, from the root of the project. */
export function pathOf(file) {
  return path.relative(ROOT, file).split(path.sep).join('/');
}
