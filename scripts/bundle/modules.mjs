import path from 'node:path';
import { build } from 'esbuild';
import { LATER } from './later.mjs';
import { membersNamed } from './members.mjs';
import { NATIVES, OPTIONS, ROOT } from './options.mjs';
import { PARTS, partsOnDemand, requiresGiven, supportApart } from './parts.mjs';
import { classesApart, namespacesLast, withoutAliases } from './top-level.mjs';
import { givenBy, scriptsApart, takenFromCore } from './window-scripts.mjs';

const CORE = 'lib/parts/core.ts';
/** What is there with the DOM itself, whether that needs it or not. */
const DOM = 'lib/parts/dom.ts';
const WINDOW_CORE = 'lib/window/core-entry.ts';

/** Those that know nothing but the language, so that they are for windows with scripts as well. */
const PURE_PARTS = Object.keys(PARTS).filter((part) => PARTS[part].isPure && !PARTS[part].isApart);

/** What windows with scripts evaluate, besides `packages/`. */
export const OF_WINDOWS = ['dom', 'window-dom', 'window-core', ...PURE_PARTS];

/** Entries for Node.js alone, by name. */
const FOR_NODE = {
  command: 'lib/cli/main.ts',
  'batch-worker': 'lib/cli/batch/worker.ts',
  jsdom: 'lib/jsdom/index.ts',
  crawlee: 'lib/crawlee/index.ts',
};

/** What entries beside the main one give, by name (`entries.mjs`). */
const OF_ENTRIES = {
  'accessibility-functions': 'lib/accessibility/index.ts',
  'edit-functions': 'lib/edit/index.ts',
  'input-functions': 'lib/input/index.ts',
  interop: 'lib/parts/interop.ts',
};

const SPLIT_PARTS = Object.entries(PARTS).filter(([, { isApart }]) => isApart !== true);

/** What is split from the core, by name: its entry. */
const SPLIT = {
  ...FOR_NODE,
  ...OF_ENTRIES,
  'window-core': WINDOW_CORE,
  ...Object.fromEntries(SPLIT_PARTS.map(([part, { functions }]) => [part, functions])),
};

const ONLY_NODE = [
  ...Object.keys(FOR_NODE),
  ...Object.keys(PARTS).filter((part) => PARTS[part].isOfNode),
  'command-core',
  'window-support',
  ...Object.keys(LATER['window-support']),
];

/** Whether it stands in a file that other runtimes import as well. */
export const isShared = (name) => !ONLY_NODE.includes(name);

/** What several files need, by a module that it has. Nobody else asks for what they export. */
export const SHARED = {
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

/** What windows need of Node.js, loaded with the first of them by whichever of the others is used: it shares nothing with them. */
export async function windowSupport() {
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    ...NATIVES,
    ...TO_SPLIT,
    entryPoints: { 'window-support': 'lib/host/node/window-support.ts' },
    platform: 'node',
    plugins: [supportApart, requiresGiven, membersNamed],
  });
  const [{ exports }] = Object.values(metafile.outputs);
  return [['window-support', { text: outputFiles[0].text, exports }]];
}

/** The modules by name: their texts, and what they export. */
export async function split() {
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    ...NATIVES,
    entryPoints: {
      library: CORE,
      ...Object.fromEntries(Object.keys(SPLIT).map((part) => [part, `livedom-part:${part}`])),
    },
    ...TO_SPLIT,
    splitting: true,
    chunkNames: 'shared-[hash]',
    plugins: [partsOnDemand, partEntries, requiresGiven, scriptsApart, membersNamed],
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
      if (name in LATER) return [name, { text: withoutAliases(classesApart(namespacesLast(text))), exports }];
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
    throw new Error(`${name} is for windows with scripts as well, and imports ${modules[0].path}.`);
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
