import path from 'node:path';
import { build } from 'esbuild';
import { APART_PARTS, apartFiles } from './apart.mjs';
import { byKeys } from './by-keys.mjs';
import { defer, shortened } from './defer.mjs';
import { eager } from './eager.mjs';
import { exportsInPlace } from './exports-in-place.mjs';
import { takenOf, taking } from './import-lists.mjs';
import { keysFor } from './keys.mjs';
import { FIRST, LATER, partOf } from './later.mjs';
import { libraryModules, loadPartFile } from './load-parts.mjs';
import { moduleOf, moduleOfEntry } from './module-of.mjs';
import { isShared, OF_WINDOWS, SHARED, split, windowSupport } from './modules.mjs';
import { DOORS, isDoor } from './moving.mjs';
import { compact, exportsAs, OPTIONS, ROOT } from './options.mjs';
import { PACKAGES_AS_PARTS } from './packages.mjs';
import { asPart } from './part-text.mjs';

/**
 * The library: a file for each part, which every runtime reads. `livedom.js` imports them all, in groups, and has each evaluated when it is first
 * asked for; Node.js reads it then (`load-part.cjs`). `core.js` stands above `dom.js`; `library.js` exports what users import.
 *
 * For Node.js alone, as CommonJS: `command.cjs` for the command, which npm runs by a link to `cli.js`, `command-core.cjs`, which that
 * shares with `batching.cjs`, `batch-worker.cjs`, which the latter has threads run, and `jsdom.cjs` and `crawlee.cjs`, entries of their own.
 *
 * Windows with scripts evaluate some of the parts once more, in a context where there is nothing but the language (`OF_WINDOWS`).
 *
 * Two steps: esbuild splits the library into ECMAScript modules, each module of the sources in one of them (`modules.mjs`); and turns each
 * of these into a part, or into CommonJS. Between them, functions that did not run go to files of their own (`later.mjs`).
 *
 * @param ran - The names of the functions that run at import and at first (`functions-that-run.mjs`); null: everything stays together.
 */
export async function libraryFiles(ran = null) {
  const modules = new Map(await wholeModules());
  if (ran !== null) {
    const whole = [...modules.keys()].filter((name) => isShared(name) && !(name in LATER));
    for (const bundle of Object.keys(LATER))
      deferIn(modules, bundle, { atImport: new Set(ran.atImport), atFirst: new Set(ran.atFirst) });
    for (const name of whole) modules.set(name, shortened({ name, ...modules.get(name) }));
  }
  nameKeys(modules);
  const split = (await Promise.all([...modules.keys()].map((name) => fileOf(name, modules)))).flat();
  const files = ran === null ? split : split.map((file) => quicker(file, new Set(ran.atImport)));
  const exportsOf = (name) => modules.get(name).exports;
  const parts = [...[...modules.keys()].filter(isShared), ...APART_PARTS].map((name) => `./${name}.js`);
  return [
    ...files,
    ...(await apartFiles()),
    ...(await libraryModules(
      parts.filter((part) => part !== './window-core.js'),
      exportsOf('library'),
    )),
    await loadPartFile([...parts, './window-accessibility.js', './window-input.js', ...PACKAGES_AS_PARTS]),
    {
      path: 'index.cjs',
      contents: '"use strict";module.exports=require("./load-part.cjs").requirePart("./library.js");\n',
    },
    { path: 'index.js', contents: moduleOf('load-part.cjs', exportsOf('library'), ".requirePart('./library.js')") },
    ...['jsdom', 'crawlee'].map((name) => ({
      path: `${name}.js`,
      contents: moduleOfEntry(name, exportsOf(name)),
    })),
    { path: 'cli.js', contents: CLI },
  ];
}

const CLI = "#!/usr/bin/env node\nimport command from './command.cjs';\n\nawait command.main();\n";

/** What every import evaluates. */
const AT_IMPORT = ['dom', 'core', 'library'];

/** What is evaluated in every program, for less time. */
function quicker(file, ran) {
  const name = path.basename(file.path, '.js');
  if (name === FIRST.dom.part) return { ...file, contents: exportsInPlace(file.contents) };
  if (!AT_IMPORT.includes(name)) return file;
  return { ...file, contents: eager(name === 'dom' ? byKeys(file.contents, ran) : file.contents, ran) };
}

let whole = null;

/** Before anything is taken out of them. */
async function wholeModules() {
  whole ??= Promise.all([split(), windowSupport()]);
  const [modules, support] = await whole;
  return [...modules, ...support];
}

/** Takes what did not run out of one of the modules. */
function deferIn(modules, name, ran) {
  const first = name in FIRST ? { ...FIRST[name], takenAtOnce: takenAtImport(modules, name) } : null;
  const bundle = { name, ...modules.get(name) };
  const { parts, moved, ...left } = defer(bundle, ran, (source) => partOf(name, source), requireOf, first);
  if (first !== null)
    for (const [other, module] of modules)
      if (!AT_IMPORT.includes(other))
        modules.set(other, { ...module, text: taking(module.text, name, first.part, moved) });
  modules.set(name, left);
  for (const { name: part, ...module } of parts) modules.set(part, module);
}

/** What those that are evaluated at import take of a bundle. */
function takenAtImport(modules, bundle) {
  const others = AT_IMPORT.filter((name) => name !== bundle);
  return new Set(others.flatMap((name) => takenOf(modules.get(name).text, bundle)));
}

/** Gives what files take of each other short names, in lists of which each name is like those beside it. */
function nameKeys(modules) {
  const bundles = Object.keys(SHARED);
  const names = keysFor(modules, bundles);
  for (const [name, { text, exports }] of modules) {
    const keyOf = (one) => names.get(bundles.includes(name) ? `${name}.${one}` : one) ?? one;
    const pairs = exports
      .map((one) => [isDoor(one) ? names.get(one) : one, keyOf(one)])
      .sort(([, a], [, b]) => (a < b ? -1 : 1));
    const withDoors = text.replace(DOORS, (door) => names.get(door));
    modules.set(name, { text: withDoors, exports: pairs.map(([one]) => one), keys: pairs.map(([, key]) => key) });
  }
}

export async function realmFiles({ readable }) {
  const modules = await split();
  return (await Promise.all(OF_WINDOWS.map((name) => fileOf(name, modules, readable)))).flat();
}

export async function supportFiles({ readable }) {
  return fileOf('window-support', new Map(await windowSupport()), readable);
}

/** An expression that gives what the file of a module exports, in the file of another. */
const requireOf = (name) => (isShared(name) ? `requirePart('./${name}.js')` : `livedomRequire('./${name}.cjs')`);

/** Those that it imports are evaluated before, and export constants: it takes them once. */
async function fileOf(name, modules, readable = false) {
  const { exports: names } = modules.get(name);
  const keys = keysOf(name, modules, readable);
  const { outputFiles } = await build({
    ...OPTIONS,
    stdin: exportsAs(names, keys, `./${name}.js`),
    outfile: path.join(ROOT, `${name}.cjs`),
    ...(readable && { minifyWhitespace: false, minifySyntax: false }),
    format: 'cjs',
    define: { ...OPTIONS.define, livedomRequire: isShared(name) ? 'requirePart' : 'require' },
    plugins: [
      {
        name: 'split-modules',
        setup(builder) {
          builder.onResolve({ filter: /^\.\/[\w-]+\.cjs$/ }, ({ path: file }) => ({ path: file, external: true }));
          builder.onResolve({ filter: /^\.\/[\w-]+\.js$/ }, ({ path: file }) => ({
            path: path.basename(file, '.js'),
            namespace: 'split',
          }));
          builder.onLoad({ filter: /./, namespace: 'split' }, ({ path: imported }) => {
            const contents = imported === name ? modules.get(name).text : required(imported, modules, readable);
            return { contents, resolveDir: ROOT };
          });
        },
      },
    ],
  });
  const files = readable
    ? outputFiles.map(({ path: file, text }) => ({ path: file, contents: text }))
    : await compact(
        outputFiles.map(({ path: file, text }) => ({ path: file, text: destructured(text) })),
        keys,
      );
  return files.map(isShared(name) ? asPart : asCommonJS);
}

/** As modules are: strict. */
function asCommonJS({ path: file, contents }) {
  const parts = contents.includes('requirePart(') ? 'const{requirePart}=require("./load-part.cjs");' : '';
  return { path: file, contents: `"use strict";${parts}${contents}` };
}

/** `var imported=require(…);var a=imported.a,b2=imported.b;` as `var {a,b:b2}=require(…);`: in half the space. */
function destructured(text) {
  return text.replace(
    /\bvar (imported\d*)=(require(?:Part)?\("[^"]+"\))((?:[;,]\s*(?:var )?[\w$]+=\1\.[\w$]+)+)/g,
    (_, _imported, required, list) => {
      const pairs = [...list.matchAll(/([\w$]+)=\w+\.([\w$]+)/g)];
      const names = pairs.map(([, local, name]) => (local === name ? name : `${name}:${local}`));
      return `var {${names}}=${required}`;
    },
  );
}

/** As what the file exports them. */
function keysOf(name, modules, readable) {
  const { exports, keys } = modules.get(name);
  return readable || keys === undefined ? exports : keys;
}

/** A module whose exports are those of the file, as far as they are used. */
function required(name, modules, readable) {
  const { exports } = modules.get(name);
  const keys = keysOf(name, modules, readable);
  const constants = keys.map((key) => `const ${key} = /* @__PURE__ */ (() => imported.${key})();`);
  const names = exports.map((one, index) => `${keys[index]} as ${one}`);
  return `const imported = ${requireOf(name)};\n${constants.join('\n')}\nexport { ${names} };`;
}
