import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { membersNamed } from '../../scripts/bundle/members.mjs';
import { OPTIONS, pathOf, ROOT } from '../../scripts/bundle/options.mjs';

const FOLDER = path.join(ROOT, 'node_modules/.cache/livedom/sources');
const BUNDLE = path.join(FOLDER, 'bundle.cjs');
const EVALUATED = path.join(import.meta.dirname, 'evaluated-bundle.mjs');

/** As the build does, from package.json; what it says does not matter to tests of the sources. */
export const DEFINE = { LIVEDOM_VERSION: '"0.0.0-test"' };

const isSource = (file) => /^(?:dom|lib|parser|serializer)\/.+\.ts$/.test(file);

/** The files of the sources that tests import. */
function importedByTests() {
  const found = new Set();
  for (const name of readdirSync(path.join(ROOT, 'test'), { recursive: true })) {
    if (!name.endsWith('.ts')) continue;
    const test = path.join(ROOT, 'test', name);
    for (const [, imported] of readFileSync(test, 'utf8').matchAll(/'(\.{1,2}\/[^']+\.ts)'/g)) {
      const file = path.join(path.dirname(test), imported);
      if (isSource(pathOf(file)) && existsSync(file)) found.add(pathOf(file));
    }
  }
  return [...found];
}

/** Of every bundle. They are there to be read. */
const READABLE = { ...OPTIONS, minifyWhitespace: false, minifySyntax: false };

/** The names that each of the files exports, by its name. */
async function exportsOf(files) {
  const { metafile } = await build({
    ...READABLE,
    format: 'esm',
    entryPoints: files,
    outdir: FOLDER,
    splitting: true,
    metafile: true,
  });
  const outputs = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint !== undefined);
  return new Map(outputs.map(({ entryPoint, exports }) => [entryPoint, exports]));
}

/** Each file has the URL that it says it has. */
const urlsKept = {
  name: 'urls-kept',
  setup(builder) {
    builder.onLoad({ filter: /\/lib\/.+\.ts$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      if (!isSource(pathOf(file)) || !text.includes('import.meta.url')) return undefined;
      const url = JSON.stringify(pathToFileURL(file).href);
      return { contents: text.replaceAll('import.meta.url', url), loader: 'ts' };
    });
  },
};

/** @param exports - The names that it has for what the files export: their own, and a number for each file. */
async function bundle(exports) {
  const lines = [...exports].map(([file, names], index) => {
    const exported = names.map((name) => `${name} as ${name}_${index}`);
    return `import './${file}'; export { ${exported.join(', ')} } from './${file}';`;
  });
  const { outputFiles } = await build({
    ...READABLE,
    format: 'cjs',
    stdin: { contents: lines.join('\n'), resolveDir: ROOT },
    outfile: BUNDLE,
    platform: 'node',
    packages: 'external',
    define: DEFINE,
    plugins: [urlsKept, membersNamed],
    sourcemap: 'linked',
  });
  mkdirSync(FOLDER, { recursive: true });
  for (const { path: file, text } of outputFiles) writeFileSync(file, file === BUNDLE ? inAscii(text) : text);
}

/** Regular expressions and comments are left with the characters that the sources have, which are written as escapes. */
function inAscii(text) {
  return text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

const placeOf = (file) => path.join(FOLDER, file.replace(/\.ts$/, '.js'));

/** Writes a module that exports of the bundle what the file does. */
function writeModule(file, names, index) {
  const place = placeOf(file);
  const found = names.map((name) => `${name}_${index}`);
  const exported = names.map((name) => `${name}_${index} as ${name}`);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(
    place,
    `import { evaluated } from '${path.relative(path.dirname(place), EVALUATED)}';
const { ${found.join(', ')} } = evaluated(${JSON.stringify(BUNDLE)});
export { ${exported.join(', ')} };
`,
  );
}

/** Keeps what the engine compiles, of which the functions that evaluating it calls are compiled as well. In a thread with an engine of its own. */
async function compile() {
  const call = `import(${JSON.stringify(pathToFileURL(EVALUATED).href)}).then(({ compile }) => compile(${JSON.stringify(BUNDLE)}))`;
  const [code] = await once(new Worker(call, { eval: true }), 'exit');
  if (code !== 0) throw new Error('The bundle of the sources could not be compiled.');
}

/**
 * A plugin for vitest: what tests import of the sources comes from one bundle, which takes a quarter of the time that its thousands of modules
 * do, and each test file evaluates them anew.
 */
export async function bundledSources() {
  const exports = await exportsOf(importedByTests());
  await bundle(exports);
  await compile();
  [...exports].forEach(([file, names], index) => {
    writeModule(file, names, index);
  });
  return {
    name: 'bundled-sources',
    enforce: 'pre',
    resolveId(name, importer) {
      if (importer === undefined || !name.startsWith('.')) return undefined;
      const file = pathOf(path.resolve(path.dirname(importer), name));
      if (!isSource(file) || isSource(pathOf(importer))) return undefined;
      if (!exports.has(file)) throw new Error(`${pathOf(importer)} imports ${file}, which no test did at first.`);
      return placeOf(file);
    },
  };
}
