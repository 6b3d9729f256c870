import path from 'node:path';
import { build } from 'esbuild';
import { cssValueFiles } from './css-values.mjs';
import { defer } from './defer.mjs';
import { LATER, partOf } from './later.mjs';
import { membersNamed } from './members.mjs';
import { moduleOf } from './module-of.mjs';
import { compact, NATIVES, OPTIONS, ROOT } from './options.mjs';
import { packagesApart } from './packages.mjs';
import { bundledApart, domScriptApart, PARTS, partsOnDemand } from './parts.mjs';
import { classesApart } from './top-level.mjs';
import { givenBy, scriptsApart, takenFromCore } from './window-scripts.mjs';

/**
 * The library for Node.js, as CommonJS: `core.cjs` and, below it, `dom.cjs`; a file for each part; `index.cjs`, which exports what users
 * import, and `command.cjs` for the command, which npm runs by a link to `cli.js`, `command-core.cjs`, which that shares with
 * `batching.cjs`, `batch-worker.cjs`, which the latter has threads run, and `jsdom.cjs`, `input.cjs`, `edit.cjs`,
 * `accessibility.cjs` and `crawlee.cjs`, entries of their own, and `interop.cjs`, of which several are (`entries.mjs`).
 *
 * Windows with scripts evaluate some of these once more, in a context where there is nothing but the language (`OF_WINDOWS`).
 *
 * Two steps: esbuild splits the library into ECMAScript modules, each module of the sources in one of them; and turns each of
 * these into CommonJS. Between them, functions that are not among those that `ran` go to files of their own (`later.mjs`).
 *
 * @param ran - The names of the functions that a program runs at first; null: everything stays together.
 */
export async function nodeFiles(ran = null) {
  const modules = new Map(await wholeModules());
  if (ran !== null) for (const bundle of Object.keys(LATER)) deferIn(modules, bundle, new Set(ran));
  const files = await Promise.all([...modules.keys()].map((name) => toCommonJS(name, modules)));
  return [
    ...files.flat(),
    ...(await domScript()),
    ...(await cssValueFiles()),
    ...['index', 'jsdom', 'input', 'edit', 'accessibility', 'crawlee'].map((name) => ({
      path: `${name}.js`,
      contents: moduleOf(`${name}.cjs`, modules.get(name).exports),
    })),
    { path: 'cli.js', contents: CLI },
    { path: 'load-dom.cjs', contents: LOAD_DOM },
    { path: 'waits-until-seen.cjs', contents: '"use strict";exports.WAITS_UNTIL_SEEN=false;\n' },
  ];
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
  const { parts, ...left } = defer({ name, ...modules.get(name) }, ran, (source) => partOf(name, source));
  modules.set(name, left);
  for (const { name: part, ...module } of parts) modules.set(part, module);
}

/** What windows need of Node.js, loaded with the first of them by whichever of the others is used: it shares nothing with them. */
async function windowSupport() {
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    ...NATIVES,
    ...TO_SPLIT,
    entryPoints: { 'window-support': 'lib/host/node/window-support.ts' },
    platform: 'node',
    plugins: [domScriptApart, membersNamed],
  });
  const [{ exports }] = Object.values(metafile.outputs);
  return [['window-support', { text: outputFiles[0].text, exports }]];
}

/** What compiles `dom.cjs`, for the program's realm and for the core of windows with scripts. */
async function domScript() {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: { 'dom-script': 'lib/host/node/dom-script.ts' },
    outdir: ROOT,
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    platform: 'node',
    banner: { js: '"use strict";' },
    plugins: [bundledApart],
  });
  return compact(outputFiles);
}

export async function realmFiles({ readable }) {
  const modules = await split();
  return (await Promise.all(OF_WINDOWS.map((name) => toCommonJS(name, modules, readable)))).flat();
}

const CORE = 'lib/parts/core.ts';
/** What is there with the DOM itself, whether that needs it or not. */
const DOM = 'lib/parts/dom.ts';
const WINDOW_CORE = 'lib/window/core-entry.ts';
const CLI = "#!/usr/bin/env node\nimport command from './command.cjs';\n\nawait command.main();\n";

/** Runners of tests load modules in contexts of their own, where what those require is to be evaluated as well. */
const LOAD_DOM = `"use strict";
const { runInThisContext } = require('node:vm');
if (runInThisContext('Object') === Object) require('./dom-script.cjs').domScript().runInThisContext()(exports, require, module);
else module.exports = require('./dom.cjs');
`;

/** Those that know nothing but the language, so that they are for windows with scripts as well. */
const PURE_PARTS = Object.keys(PARTS).filter((part) => PARTS[part].isPure);

/** What windows with scripts evaluate, besides `packages/`. */
const OF_WINDOWS = ['dom', 'window-dom', 'window-core', ...PURE_PARTS];

/** What is split from the core, by name: its entry. */
const SPLIT = {
  command: 'lib/cli/main.ts',
  'batch-worker': 'lib/cli/batch/worker.ts',
  jsdom: 'lib/jsdom/index.ts',
  input: 'lib/input/index.ts',
  edit: 'lib/edit/index.ts',
  accessibility: 'lib/accessibility/index.ts',
  crawlee: 'lib/crawlee/index.ts',
  interop: 'lib/parts/interop.ts',
  'window-core': WINDOW_CORE,
};
const SPLIT_PARTS = Object.entries(PARTS).filter(([, { isApart }]) => isApart !== true);
for (const [part, { functions }] of SPLIT_PARTS) SPLIT[part] = functions;

/** What several files need, by a module that it has. */
const SHARED = {
  dom: 'dom/tree/records.ts',
  core: 'lib/index.ts',
  'window-dom': 'dom/window/open-window.ts',
  'command-core': 'lib/cli/usage-error.ts',
};

const TO_SPLIT = {
  outdir: ROOT,
  format: 'esm',
  // The second step does the rest.
  minifyWhitespace: false,
  minifySyntax: false,
  metafile: true,
  // What CommonJS has instead comes with the second step.
  define: { ...OPTIONS.define, require: 'livedomRequire', 'import.meta.url': 'undefined' },
};

/** The modules by name: their texts, and what they export. */
async function split() {
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    ...NATIVES,
    entryPoints: {
      index: CORE,
      ...Object.fromEntries(Object.keys(SPLIT).map((part) => [part, `livedom-part:${part}`])),
    },
    ...TO_SPLIT,
    splitting: true,
    chunkNames: 'shared-[hash]',
    plugins: [partsOnDemand, partEntries, scriptsApart, membersNamed],
  });
  const outputs = Object.entries(metafile.outputs);
  const names = new Map(outputs.map(([file, { inputs }]) => [file, nameOf(file, Object.keys(inputs))]));
  requireOneCore(
    outputs.map(([file, { inputs }]) => [names.get(file), Object.keys(inputs)]),
    metafile.inputs,
  );
  for (const [file, { imports }] of outputs) requireLanguageOnly(names.get(file), imports);
  const textOf = new Map(outputFiles.map((file) => [path.basename(file.path), file.text]));
  return new Map(
    outputs.map(([file, { exports }]) => {
      const name = names.get(file);
      const text = textOf
        .get(file)
        .replace(/(?<=from "|^import ")\.\/(shared-\w+\.js)(?=";$)/gm, (_, shared) => `./${names.get(shared)}.js`);
      if (name in LATER) return [name, { text: classesApart(text), exports }];
      return [name, { text: PURE_PARTS.includes(name) ? ofDomAlone(name, text) : text, exports }];
    }),
  );
}

function nameOf(file, inputs) {
  if (!file.startsWith('shared-')) return path.basename(file, '.js');
  const found = Object.keys(SHARED).find((name) => inputs.includes(SHARED[name]));
  if (found === undefined) throw new Error(`Several parts need ${inputs.join(', ')}: import them in ${CORE}.`);
  return found;
}

/** Where windows with scripts evaluate it, there is nothing to import from. */
function requireLanguageOnly(name, imports) {
  if (!OF_WINDOWS.includes(name)) return;
  const modules = imports.filter(({ external, path: file }) => external && !file.startsWith('./'));
  if (modules.length > 0)
    throw new Error(`${name}.cjs is for windows with scripts as well, and imports ${modules[0].path}.`);
}

/** Without imports of nothing: whoever asks for the part has evaluated the rest. */
function ofDomAlone(name, text) {
  const left = text.replace(/^import "\.\/[\w-]+\.js";$/gm, '');
  const imported = [...left.matchAll(/ from "\.\/([\w-]+)\.js";$/gm)].map(([, one]) => one);
  const others = imported.filter((one) => one !== 'dom');
  if (others.length > 0)
    throw new Error(`${name} is for windows with scripts as well, and needs ${others.join(', ')}: see ${DOM}.`);
  return left;
}

/** A plugin for esbuild. Every part imports the core, so that whatever that needs is there alone. */
const partEntries = {
  name: 'part-entries',
  setup(builder) {
    builder.onResolve({ filter: /^livedom-part:/ }, ({ path: entry }) => ({
      path: entry.slice('livedom-part:'.length),
      namespace: 'part',
    }));
    builder.onLoad({ filter: /./, namespace: 'part' }, ({ path: part }) => ({
      contents: part === 'window-core' ? windowCore() : `import './${CORE}';\nexport * from './${SPLIT[part]}';`,
      resolveDir: ROOT,
    }));
  },
};

/** Exports what others need of the core as well: a function that gives it by the modules of the sources. */
function windowCore() {
  const { imports, object } = givenBy(takenFromCore());
  const last = `export const modulesOfCore = () => (${object});`;
  return [`import './${DOM}';`, imports, `export * from './${WINDOW_CORE}';`, last].join('\n');
}

/** Whoever imports a function of a part, and does not ask at its door, would have it in what is shared. */
function requireOneCore(outputs, inputs) {
  const modulesIn = (isWanted) => outputs.filter(([name]) => isWanted(name)).flatMap(([, modules]) => modules);
  const shared = modulesIn((name) => name in SHARED);
  const everywhere = modulesIn((name) => name === 'dom' || name === 'core');
  for (const [part, { door, functions }] of SPLIT_PARTS) {
    const imported = inputs[functions].imports.map((one) => one.path);
    const past = [functions].filter((module) => shared.includes(module));
    past.push(...imported.filter((module) => everywhere.includes(module)));
    if (past.length > 0) throw new Error(`The core imports ${past.join(', ')} past ${door}, the door of ${part}.`);
  }
}

/** Those that it imports are evaluated before, and export constants: it takes them once. */
async function toCommonJS(name, modules, readable = false) {
  const { exports: names } = modules.get(name);
  const { outputFiles } = await build({
    ...OPTIONS,
    stdin: {
      contents: `import { ${names} } from './${name}.js';\nlivedomExports = { ${names} };`,
      sourcefile: `${name}.cjs`,
    },
    outfile: path.join(ROOT, `${name}.cjs`),
    ...(readable && { minifyWhitespace: false, minifySyntax: false }),
    format: 'cjs',
    // As modules are.
    banner: { js: '"use strict";' },
    define: { livedomRequire: 'require', livedomExports: 'module.exports' },
    plugins: [
      packagesApart,
      partsOnDemand,
      {
        name: 'split-modules',
        setup(builder) {
          builder.onResolve({ filter: /^\.\/[\w-]+\.js$/ }, ({ path: file }) => ({
            path: path.basename(file, '.js'),
            namespace: 'split',
          }));
          builder.onLoad({ filter: /./, namespace: 'split' }, ({ path: imported }) => {
            const { text, exports } = modules.get(imported);
            const contents = imported === name ? text : required(imported, exports, readable);
            return { contents, resolveDir: ROOT };
          });
        },
      },
    ],
  });
  return readable
    ? outputFiles
    : compact(outputFiles.map((file) => ({ path: file.path, text: destructured(file.text) })));
}

/** `var imported=require(…);var a=imported.a,b2=imported.b;` as `var {a,b:b2}=require(…);`: in half the space. */
function destructured(text) {
  return text.replace(
    /\bvar (imported\d*)=(require\("[^"]+"\))((?:[;,]\s*(?:var )?[\w$]+=\1\.[\w$]+)+)/g,
    (_, _imported, required, list) => {
      const pairs = [...list.matchAll(/([\w$]+)=\w+\.([\w$]+)/g)];
      const names = pairs.map(([, local, name]) => (local === name ? name : `${name}:${local}`));
      return `var {${names}}=${required}`;
    },
  );
}

/** A module whose exports are those of the CommonJS file, as far as they are used: by short names, as they are used often. */
function required(name, exports, readable) {
  const locals = exports.map((one, index) => (readable ? one : `$${index.toString(36)}`));
  const constants = exports.map((one, index) => `const ${locals[index]} = /* @__PURE__ */ (() => imported.${one})();`);
  const names = exports.map((one, index) => `${locals[index]} as ${one}`);
  return `const imported = require('./${name === 'dom' ? 'load-dom' : name}.cjs');\n${constants.join('\n')}\nexport { ${names} };`;
}
