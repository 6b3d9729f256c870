import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { namesBut } from './keys.mjs';
import { membersNamed } from './members.mjs';
import { compact, exporting, OPTIONS, pathOf, ROOT } from './options.mjs';
import { asPart } from './part-text.mjs';

/**
 * What stands beside the core of windows with scripts, by the folders of each. They take what they need of the core's modules from the
 * object that it gives, `livedomCore`.
 *
 * - `page.js`, evaluated in each window's own context: what is made of that context's language.
 * - `window-accessibility.js`, evaluated beside the core when the program first asks for names or roles.
 * - `window-input.js`, evaluated beside the core when the program first acts in a window as a user.
 *
 * The last two are parts: the library for Node.js requires them, and hands in its own core.
 */
const SCRIPTS = {
  page: {
    entry: 'lib/window/page/page-entry.ts',
    // They work with the page's own language.
    folders: ['lib/window/page', 'dom/window/page', 'dom/scripting/page', 'dom/webidl/language'],
  },
  'window-accessibility': {
    entry: 'dom/accessibility/open-accessibility.ts',
    folders: ['dom/accessibility'],
    exports: ['accessibility'],
  },
  'window-input': { entry: 'dom/input/open-input.ts', folders: ['dom/input'], exports: ['openInput'] },
};

function isWithin(file, folders) {
  return folders.some((folder) => file.startsWith(`${folder}/`));
}

const sourceOf = (file) =>
  ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.ES2022);

/** The names that the folders import of other modules, types included: a set for each module. */
function importsOf(folders) {
  const found = new Map();
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) => `${folder}/${file}`),
  );
  for (const file of files.filter((one) => one.endsWith('.ts'))) {
    for (const { moduleSpecifier, importClause } of sourceOf(file).statements.filter(ts.isImportDeclaration)) {
      const imported = path.posix.join(path.posix.dirname(file), moduleSpecifier.text);
      if (isWithin(imported, folders) || importClause?.namedBindings === undefined || importClause.isTypeOnly) continue;
      if (!found.has(imported)) found.set(imported, new Set());
      const values = importClause.namedBindings.elements.filter((one) => !one.isTypeOnly);
      for (const { name, propertyName } of values) found.get(imported).add((propertyName ?? name).text);
    }
  }
  return found;
}

/** The texts of a module's constant enumerations, by name: they are compiled into whoever imports them. */
function enumsOf(file) {
  const source = sourceOf(file);
  return new Map(source.statements.filter(ts.isEnumDeclaration).map((one) => [one.name.text, one.getText(source)]));
}

/** What the folders import of other modules, by file: the names of values, and the texts of constant enumerations. */
function takenBy(folders) {
  return new Map(
    [...importsOf(folders)].map(([file, imported]) => {
      const enums = enumsOf(file);
      return [file, { names: [...imported].filter((name) => !enums.has(name)), enums: [...enums.values()] }];
    }),
  );
}

/** What the core's modules have to give, by file: names. */
export function takenFromCore() {
  const taken = new Map();
  for (const { folders } of Object.values(SCRIPTS)) {
    for (const [file, { names }] of takenBy(folders)) {
      taken.set(file, [...new Set([...(taken.get(file) ?? []), ...names])].sort());
    }
  }
  return taken;
}

let keysOfCore = null;

/** By this name `text-of-function.ts` knows functions of the platform. */
const KNOWN_BY_NAME = 'calledAsFunction';

/** The short names by which scripts know what they take of the core's modules. */
function keyOf(file, name) {
  if (name === KNOWN_BY_NAME) return name;
  if (keysOfCore === null) {
    const names = namesBut(new Set(['do', 'if', 'in']));
    keysOfCore = new Map(pairsOf(takenFromCore()).map((pair) => [pair.join(), names.next().value]));
  }
  return keysOfCore.get([file, name].join());
}

const pairsOf = (taken) => [...taken].flatMap(([file, names]) => names.map((name) => [file, name]));

/** Source: imports of what was taken, and an object that has it by short names. Where it stands, paths are from the root of the project. */
export function givenBy(taken) {
  const bindings = pairsOf(taken).map(([file, name]) => ({ file, name, key: keyOf(file, name) }));
  const imports = bindings.map(({ file, name, key }) => `import { ${name} as ${key} } from './${file}';`);
  return { imports: imports.join('\n'), object: `{ ${bindings.map(({ key }) => key).join(', ')} }` };
}

/** A plugin for esbuild: the scripts that are parts stand in files of their own, and are required. */
export const scriptsApart = {
  name: 'scripts-apart',
  setup(builder) {
    for (const [name, { entry, folders, exports }] of Object.entries(SCRIPTS).filter(([, one]) => one.exports)) {
      builder.onLoad({ filter: new RegExp(`${entry.replaceAll('.', '\\.')}$`) }, () => {
        const { imports, object } = givenBy(new Map([...takenBy(folders)].map(([file, { names }]) => [file, names])));
        const contents = `${imports}\nexport const { ${exports.join(', ')} } = requirePart('./${name}.js')(${object});`;
        return { contents, resolveDir: ROOT };
      });
    }
  },
};

/** Takes what modules of the core export from the object that is handed in. Each is a constant, as a property would be looked up whenever it is used. */
function fromCore(folders) {
  const taken = takenBy(folders);
  return {
    name: 'from-core',
    setup(builder) {
      builder.onResolve({ filter: /^livedom-core$/ }, ({ path: core }) => ({ path: core, namespace: 'core' }));
      builder.onLoad({ filter: /./, namespace: 'core' }, () => {
        const keys = [...taken].flatMap(([file, { names }]) => names.map((name) => keyOf(file, name)));
        return { contents: `export const { ${keys.join(', ')} } = livedomCore;` };
      });
      builder.onLoad({ filter: /\.ts$/ }, ({ path: absolute }) => {
        const file = pathOf(absolute);
        if (isWithin(file, folders)) return undefined;
        const { names, enums } = taken.get(file);
        const pairs = names.map((name) => `${keyOf(file, name)} as ${name}`);
        return { contents: [...enums, `export { ${pairs.join(', ')} } from 'livedom-core';`].join('\n'), loader: 'ts' };
      });
    },
  };
}

const READABLE = { minifyWhitespace: false, minifySyntax: false };

/** An expression, whose value is a function that gives what the entry exports; or a part that exports that function. */
async function scriptOf(name, { entry, folders, exports }, readable) {
  const { outputFiles } = await build({
    ...OPTIONS,
    ...(await exporting(entry, `${name}.js`)),
    // There is nothing to import from.
    external: [],
    plugins: [fromCore(folders), membersNamed],
    ...(readable && READABLE),
  });
  const [{ text, contents }] = readable ? outputFiles : await compact(outputFiles);
  const script = `(function (livedomCore) { "use strict"; const module = {};\n${readable ? text : contents}\nreturn module.exports;\n})`;
  const file = `${name}.js`;
  return exports ? asPart({ path: file, contents: `module.exports = ${script}` }) : { path: file, contents: script };
}

export async function windowScripts({ readable = false } = {}) {
  return Promise.all(Object.entries(SCRIPTS).map(([name, script]) => scriptOf(name, script, readable)));
}
