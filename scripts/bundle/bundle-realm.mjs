import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { membersNamed } from './members.mjs';
import { OPTIONS, pathOf, ROOT } from './options.mjs';
import { partsOfRealms } from './parts.mjs';

/**
 * Bundles the core for windows with scripts, as classic scripts:
 *
 * - `shared.js`, evaluated once for all windows: names, records, the private links and the tokenizer.
 * - `realm.js`, evaluated in each window's own context: everything that scripts can see, and what works on it.
 *
 * And a third, `realm-input.js`, which is evaluated there when the program first acts in the window as a user: what stands in `dom/input`.
 * It takes what it needs of the others from the realm's script, which gives it without doing anything before.
 *
 * What is shared stands in these folders, and in those called `shared`. Records stay first in theirs: half of all files import them.
 */
const SHARED_FOLDERS = /^(?:dom\/names|parser\/input-stream|parser\/tokenizer|.+\/shared)\//;
const RECORDS = 'dom/tree/records.ts';

const isShared = (file) => file === RECORDS || SHARED_FOLDERS.test(file);

/** The names that each shared module exports. */
async function sharedExports() {
  const files = ['dom', 'parser'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) => pathOf(path.join(ROOT, folder, file))),
  );
  const entryPoints = files.filter((file) => file.endsWith('.ts') && isShared(file));
  const { metafile } = await build({
    ...OPTIONS,
    bundle: false,
    external: [],
    entryPoints,
    outdir: ROOT,
    metafile: true,
  });
  return new Map(Object.values(metafile.outputs).map(({ entryPoint, exports }) => [entryPoint, exports]));
}

/** The texts of a module's constant enumerations, which are compiled into whoever imports them; and the names of its variables. */
function declarationsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.ES2022);
  const { statements } = source;
  const lists = statements.filter(ts.isVariableStatement).map((statement) => statement.declarationList);
  return {
    enums: new Map(statements.filter(ts.isEnumDeclaration).map((one) => [one.name.text, one.getText(source)])),
    variables: lists
      .filter((list) => (list.flags & ts.NodeFlags.Const) === 0)
      .flatMap((list) => list.declarations.map((declaration) => declaration.name.text)),
  };
}

/**
 * In the realm's bundle: takes what shared modules export from the object that is handed in. Each is a constant of the bundle, as a
 * property would be looked up whenever it is used; so no variable can be taken.
 */
function fromShared(exportsOf, used) {
  return {
    name: 'from-shared',
    setup(builder) {
      builder.onLoad({ filter: /\.ts$/ }, ({ path: absolute }) => {
        const file = pathOf(absolute);
        if (!isShared(file)) return undefined;
        used.add(file);
        const { enums, variables } = declarationsOf(file);
        const names = exportsOf.get(file).filter((name) => !enums.has(name) && !variables.includes(name));
        const taken = `export const { ${names.join(', ')} } = livedomShared[${JSON.stringify(file)}];`;
        return { contents: [...enums.values(), taken].join('\n'), loader: 'ts' };
      });
    },
  };
}

/** In the shared bundle. */
const onlyShared = {
  name: 'only-shared',
  setup(builder) {
    builder.onLoad({ filter: /\.ts$/ }, ({ path: absolute }) => {
      const file = pathOf(absolute);
      if (!isShared(file)) throw new Error(`${file} is imported by a shared module, but is not shared.`);
      return undefined;
    });
  },
};

const INPUT = 'dom/input/';
const INPUT_ENTRY = `${INPUT}open-input.ts`;

/** What the files of `dom/input` import of others, by file. Types are not there at run time. */
function importsOfInput() {
  const imports = new Map();
  for (const name of readdirSync(path.join(ROOT, INPUT))) {
    const source = ts.createSourceFile(
      name,
      readFileSync(path.join(ROOT, INPUT, name), 'utf8'),
      ts.ScriptTarget.ES2022,
    );
    for (const statement of source.statements.filter(ts.isImportDeclaration)) {
      const file = path.posix.join(INPUT, statement.moduleSpecifier.text);
      const clause = statement.importClause;
      if (file.startsWith(INPUT) || clause.isTypeOnly) continue;
      const names = imports.get(file) ?? new Set();
      for (const element of clause.namedBindings.elements)
        if (!element.isTypeOnly) names.add((element.propertyName ?? element.name).text);
      imports.set(file, names);
    }
  }
  return imports;
}

/** Without what is compiled into whoever imports it. */
function withoutEnums(imports) {
  for (const [file, names] of imports) {
    for (const name of declarationsOf(file).enums.keys()) names.delete(name);
    if (isShared(file)) imports.delete(file);
  }
  return imports;
}

/** In the bundle of `dom/input`: takes what other modules export from the realm's script. */
function fromCore(imports) {
  return {
    name: 'from-core',
    setup(builder) {
      builder.onLoad({ filter: /\.ts$/ }, ({ path: absolute }) => {
        const file = pathOf(absolute);
        if (file.startsWith(INPUT) || isShared(file)) return undefined;
        const taken = `export const { ${[...imports.get(file)].join(', ')} } = livedomCore[${JSON.stringify(file)}];`;
        return { contents: [...declarationsOf(file).enums.values(), taken].join('\n'), loader: 'ts' };
      });
    },
  };
}

/** The entry of the realm's bundle, with a function that gives what `dom/input` takes. */
function realmEntry(imports) {
  const files = [...imports];
  const lines = files.flatMap(([file, names], index) =>
    [...names].map((name) => `import { ${name} as ${name}${index} } from ${JSON.stringify(`./${file}`)};`),
  );
  const entries = files.map(
    ([file, names], index) =>
      `${JSON.stringify(file)}: { ${[...names].map((name) => `${name}: ${name}${index}`).join(', ')} },`,
  );
  return [
    "export * from './lib/window/realm-entry.ts';",
    ...lines,
    `export const coreForInput = () => ({\n${entries.join('\n')}\n});`,
  ].join('\n');
}

/** The entry of the shared bundle: every module that the realm's bundle takes something from. */
function sharedEntry(files) {
  const imports = files.map((file, index) => `import * as module${index} from ${JSON.stringify(`./${file}`)};`);
  const entries = files.map((file, index) => `${JSON.stringify(file)}: module${index},`);
  return `${imports.join('\n')}\nexport const modules = {\n${entries.join('\n')}\n};`;
}

async function textOf(options) {
  const { outputFiles } = await build({
    ...OPTIONS,
    format: 'iife',
    // There is nothing to import from.
    external: [],
    define: { LIVEDOM_VERSION: '"realm"' },
    ...options,
  });
  return outputFiles[0].text;
}

/** Writes the scripts into a folder. Each is an expression: a function that evaluates it. */
export async function bundleRealm(folder, { minify = true } = {}) {
  // What the outside sets up is wanted whether or not the realms use it.
  const used = new Set(['parser/input-stream/code-units.ts']);
  const exportsOf = await sharedExports();
  const imports = withoutEnums(importsOfInput());
  const realm = await textOf({
    minify,
    stdin: { contents: realmEntry(imports), resolveDir: ROOT, loader: 'ts' },
    globalName: 'livedomRealm',
    plugins: [partsOfRealms, fromShared(exportsOf, used), membersNamed],
  });
  const input = await textOf({
    minify,
    entryPoints: [INPUT_ENTRY],
    globalName: 'livedomInput',
    plugins: [fromCore(imports), fromShared(exportsOf, used), membersNamed],
  });
  const shared = await textOf({
    minify,
    stdin: { contents: sharedEntry([...used].sort()), resolveDir: ROOT, loader: 'ts' },
    globalName: 'livedomSharedModules',
    plugins: [onlyShared],
  });
  mkdirSync(folder, { recursive: true });
  const write = (name, text) => writeFileSync(path.join(folder, name), text);
  write('shared.js', `(function () { "use strict";\n${shared}\nreturn livedomSharedModules.modules;\n})`);
  write('realm-input.js', `(function (livedomCore, livedomShared) { "use strict";\n${input}\nreturn livedomInput;\n})`);
  write('realm.js', `(function (livedomShared) { "use strict";\n${realm}\nreturn livedomRealm;\n})`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await bundleRealm(path.resolve(process.argv[2] ?? 'dist'), { minify: !process.argv.includes('--readable') });
}
