import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, transform } from 'esbuild';
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
  define: {
    LIVEDOM_VERSION: JSON.stringify(version),
    livedomExports: 'module.exports',
    // A constant, which is written as one.
    'Number.POSITIVE_INFINITY': 'Infinity',
  },
  logLevel: 'warning',
};

/**
 * The files of a bundle with short names for what is local to functions: two fifths of the source are left to read at start-up. Functions,
 * classes and members keep their names, so that stacks can be read; that is why there are no source maps.
 *
 * @param keys - As what they export something: nothing else is called so.
 *
 * A name at the top level of a script is kept as somebody else might use it; so bundles must be CommonJS, or scripts.
 */
export async function compact(files, keys = []) {
  return Promise.all(
    files.map(async ({ path: file, text }) => {
      const { code } = await transform(text, { minify: true, target: OPTIONS.target });
      return { path: file, contents: breakLines(await shorten(code, keys)) };
    }),
  );
}

/**
 * Of a bundle that is CommonJS: it exports constants of the module at `entry`. By esbuild itself it would have functions by which whoever requires
 * it sees them change.
 */
export async function exporting(entry, file) {
  const module = path.resolve(ROOT, entry);
  const names = await exportsOf(module);
  // A module that has none for others is left as it is, and what is CommonJS itself.
  const isLeft = names.every((name) => name === 'default');
  return {
    ...(isLeft ? { entryPoints: [module] } : { stdin: exportsAs(names, names, module) }),
    outfile: path.join(ROOT, file),
    format: 'cjs',
  };
}

/** A module that has `names` of another, by `keys`, as what CommonJS exports. */
export function exportsAs(names, keys, from) {
  const pairs = names.map((name, index) => `${keys[index]}: ${name}`);
  return {
    contents: `import { ${names} } from '${from}';\nlivedomExports = { ${pairs} };`,
    resolveDir: ROOT,
    sourcefile: 'exports.js',
  };
}

async function exportsOf(entry) {
  const { metafile } = await build({ entryPoints: [entry], outdir: ROOT, write: false, format: 'esm', metafile: true });
  return Object.values(metafile.outputs)[0].exports;
}

/** For bundles that are evaluated in the realm of a program: what they use of the runtime is what was there then. */
export const NATIVES = { inject: ['scripts/bundle/natives.mjs'] };

/** A path as it is written in imports, from the root of the project. */
export function pathOf(file) {
  return path.relative(ROOT, file).split(path.sep).join('/');
}
