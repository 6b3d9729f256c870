import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import { breakLines } from './break-lines.mjs';
import { shorten } from './shorten.mjs';

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
  // What `compact` leaves to do.
  minifyWhitespace: true,
  minifySyntax: true,
  define: { LIVEDOM_VERSION: JSON.stringify(version) },
  logLevel: 'warning',
};

/**
 * The files of a bundle with short names for what is local to functions: two fifths of the source are left to read at start-up. Functions,
 * classes and members keep their names, so that stacks can be read; that is why there are no source maps.
 *
 * A name at the top level of a script is kept as somebody else might use it; so bundles must be CommonJS, or scripts.
 */
export async function compact(files) {
  return Promise.all(
    files.map(async ({ path: file, text }) => {
      const { code } = await transform(text, { minify: true, target: OPTIONS.target });
      return { path: file, contents: breakLines(await shorten(code)) };
    }),
  );
}

/** For bundles that are evaluated in the realm of a program: what they use of the runtime is what was there then. */
export const NATIVES = { inject: ['scripts/bundle/natives.mjs'] };

/** A path as it is written in imports, from the root of the project. */
export function pathOf(file) {
  return path.relative(ROOT, file).split(path.sep).join('/');
}
