import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { exportsOf, importsOf } from './module-exports.mjs';

/**
 * Modules whose functions not every program calls. Node.js reads and evaluates them, with all that only they import, when the
 * first of these functions is called: `dist/NAME.cjs`. The rest, the core, is in `dist/index.cjs`.
 */
export const PARTS = {
  windows: ['dom/window/open-window.ts', 'lib/window/shared-prototype.ts'],
  styles: [
    'dom/css/properties.ts',
    'dom/css/shorthands.ts',
    'dom/css/supports.ts',
    'dom/css/syntax.ts',
    'dom/css/values.ts',
    'dom/css/sheets/edit-rules.ts',
    'dom/css/sheets/parse-rules.ts',
    'dom/css/sheets/rule-text.ts',
    'dom/css/sheets/selector-text.ts',
    'dom/css/values/parse-value.ts',
  ],
  xml: ['parser/xml/parse-xml.ts', 'parser/xml5/xml5-parser.ts', 'serializer/xml/serialize-xml.ts'],
  'xpath-expressions': ['dom/xpath/compile.ts', 'dom/xpath/evaluate.ts'],
  'encoding-detection': ['lib/bytes/detect-encoding.ts'],
};

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const LIBRARY = 'lib/index.ts';
const partOf = new Map(Object.entries(PARTS).flatMap(([part, paths]) => paths.map((path) => [path, part])));
const pathOf = (file) => relative(ROOT, file).split(sep).join('/');

/** A plugin for esbuild: modules for which `contentsOf` gives something consist of that. */
function replacing(contentsOf) {
  return {
    name: 'parts',
    setup(builder) {
      builder.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
        const contents = contentsOf(pathOf(file));
        return contents === undefined ? undefined : { contents, loader: 'ts', resolveDir: ROOT };
      });
    },
  };
}

function bundle(options, paths, contentsOf) {
  const contents = paths.map((path) => `export * from './${path}';`).join('\n');
  return build({
    ...options,
    absWorkingDir: ROOT,
    bundle: true,
    write: false,
    metafile: true,
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    plugins: [...options.plugins, replacing(contentsOf)],
  });
}

/** The modules of a bundle of `paths`, those of the parts left empty unless they are among `paths`. */
async function modulesOf(options, paths) {
  const { metafile } = await bundle(options, paths, (path) => {
    if (!partOf.has(path) || paths.includes(path)) return undefined;
    return exportsOf(ROOT, path)
      .names.map((name) => `export const ${name} = null;`)
      .join('\n');
  });
  return Object.keys(metafile.inputs).filter((path) => path.endsWith('.ts'));
}

/** Which modules are the core's: what the library needs without the parts, and what several parts need. */
async function modulesOfCore(options, modulesOfParts) {
  const core = new Set(await modulesOf(options, [LIBRARY]));
  const seen = new Set();
  for (const path of [...modulesOfParts.values()].flat()) {
    if (seen.has(path)) core.add(path);
    seen.add(path);
  }
  return core;
}

/** What a part takes from modules of the core: their paths, with the names. */
function takenFromCore(modules, paths, core) {
  const isOwn = (path) => paths.includes(path) || !core.has(path);
  const taken = new Map();
  for (const path of modules.filter(isOwn)) {
    for (const [from, name] of importsOf(ROOT, path)) {
      if (isOwn(from)) continue;
      const names = name === '*' ? exportsOf(ROOT, from).names : [name];
      taken.set(from, new Set([...(taken.get(from) ?? []), ...names]));
    }
  }
  return taken;
}

const isEnum = (path, name) => exportsOf(ROOT, path).enums.has(name);

/** In a part: a module of the core, as it is handed in. */
function fromCore(path, names) {
  const enums = names.filter((name) => isEnum(path, name)).map((name) => exportsOf(ROOT, path).enums.get(name));
  const values = names.filter((name) => !isEnum(path, name));
  return `${enums.join('\n')}\nexport const { ${values.join(', ')} } = livedomCore[${JSON.stringify(path)}] ?? {};`;
}

/** In the core: a module whose functions load their part when they are called. */
function loading(path) {
  const part = partOf.get(path);
  const { names, others } = exportsOf(ROOT, path);
  if (others.length > 0) throw new Error(`${path}: ${others.join(', ')} cannot wait for a call, being no function.`);
  const functions = names.map((name) => `export const ${name} = (...given) => load().${name}(...given);`);
  return `import { load } from 'livedom-part:${part}';\n${functions.join('\n')}`;
}

/** In the core: evaluates a part with what it takes, when it is asked for. */
function loader(part, taken) {
  const imports = ["import { ROOM_TO_LOAD, reserveStack } from './dom/webidl/reserve-stack.ts';"];
  const entries = [];
  for (const [index, [path, names]] of [...taken].entries()) {
    const values = [...names].filter((name) => !isEnum(path, name));
    imports.push(`import { ${values.map((name) => `${name} as ${name}${index}`).join(', ')} } from './${path}';`);
    entries.push(`${JSON.stringify(path)}: { ${values.map((name) => `${name}: ${name}${index}`).join(', ')} },`);
  }
  return `${imports.join('\n')}
    let part;
    export function load() {
      if (part === undefined) {
        reserveStack(ROOM_TO_LOAD);
        part = require('./${part}.cjs')({\n${entries.join('\n')}\n});
      }
      return part;
    }`;
}

/** Plugins for the bundle of the core, which write the parts beside it. */
export function partsApart(folder, plugins) {
  return {
    name: 'parts-apart',
    async setup(builder) {
      const { minify, define, mainFields, target, platform, ignoreAnnotations } = builder.initialOptions;
      const options = { minify, define, mainFields, target, platform, ignoreAnnotations, plugins, logLevel: 'error' };
      const modulesOfParts = new Map();
      for (const [part, paths] of Object.entries(PARTS)) modulesOfParts.set(part, await modulesOf(options, paths));
      const core = await modulesOfCore(options, modulesOfParts);
      const taken = new Map();
      mkdirSync(folder, { recursive: true });
      for (const [part, paths] of Object.entries(PARTS)) {
        taken.set(part, takenFromCore(modulesOfParts.get(part), paths, core));
        writeFileSync(join(folder, `${part}.cjs`), await textOf(options, paths, core, taken.get(part)));
      }
      builder.onResolve({ filter: /^livedom-part:/ }, ({ path }) => ({
        path: path.slice('livedom-part:'.length),
        namespace: 'livedom-part',
      }));
      builder.onLoad({ filter: /./, namespace: 'livedom-part' }, ({ path }) => ({
        contents: loader(path, taken.get(path)),
        loader: 'ts',
        resolveDir: ROOT,
      }));
      builder.onResolve({ filter: new RegExp(`^\\./(?:${Object.keys(PARTS).join('|')})\\.cjs$`) }, ({ path }) => ({
        path,
        external: true,
      }));
      replacing((path) => (partOf.has(path) ? loading(path) : undefined)).setup(builder);
    },
  };
}

async function textOf(options, paths, core, taken) {
  const { outputFiles } = await bundle({ ...options, format: 'iife', globalName: 'livedomPart' }, paths, (path) => {
    if (paths.includes(path) || !core.has(path)) return undefined;
    return fromCore(path, [...(taken.get(path) ?? [])]);
  });
  return `module.exports = function (livedomCore) { "use strict";\n${outputFiles[0].text}\nreturn livedomPart;\n};\n`;
}
