import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';
import { membersNamed } from './members.mjs';
import { compact, OPTIONS, pathOf, ROOT } from './options.mjs';
import { partsOfRealms } from './parts.mjs';

/**
 * Bundles what windows with scripts are made of, as classic scripts:
 *
 * - `window-core.js`, evaluated once for all windows, in a context of its own: the core.
 * - `page.js`, evaluated in each window's own context: what is made of that context's language.
 * - `window-accessibility.js`, evaluated beside the core when the program first asks for names or roles: what stands in `dom/accessibility`.
 * - `window-input.js`, evaluated beside the core when the program first acts in a window as a user: what stands in `dom/input`.
 *
 * The others take what they need of the core's modules from the object that the first gives.
 */
/** The folders of what is evaluated in the context of each page, as it works with the page's own language. */
const OF_PAGES = ['lib/window/page', 'dom/window/page', 'dom/scripting/modules', 'dom/webidl/language'];

const OF_INPUT = ['dom/input'];
const OF_ACCESSIBILITY = ['dom/accessibility'];

function isWithin(file, folders) {
  return folders.some((folder) => file.startsWith(`${folder}/`));
}

/** The names that each module exports. */
async function moduleExports() {
  const files = ['dom', 'parser', 'lib/window'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) => pathOf(path.join(ROOT, folder, file))),
  );
  const entryPoints = files.filter((file) => file.endsWith('.ts'));
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
 * Takes what modules of the core export from the object that is handed in. Each is a constant of the bundle, as a property would be
 * looked up whenever it is used; so no variable can be taken.
 */
function fromCore(exportsOf, used, isOfCore) {
  return {
    name: 'from-core',
    setup(builder) {
      builder.onLoad({ filter: /\.ts$/ }, ({ path: absolute }) => {
        const file = pathOf(absolute);
        if (!isOfCore(file)) return undefined;
        used.add(file);
        const { enums, variables } = declarationsOf(file);
        const names = exportsOf.get(file).filter((name) => !enums.has(name) && !variables.includes(name));
        const taken = `export const { ${names.join(', ')} } = livedomCore[${JSON.stringify(file)}];`;
        return { contents: [...enums.values(), taken].join('\n'), loader: 'ts' };
      });
    },
  };
}

/** The entry of the core's bundle: every module that the others take something from. */
function coreEntry(files) {
  const imports = files.map((file, index) => `import * as module${index} from ${JSON.stringify(`./${file}`)};`);
  const entries = files.map((file, index) => `${JSON.stringify(file)}: module${index},`);
  return `${imports.join('\n')}\nexport * from './lib/window/core-entry.ts';\nexport const modules = {\n${entries.join('\n')}\n};`;
}

/** A script: an expression, whose value is a function that gives what the entry exports. */
async function scriptOf({ readable, parameters = '', ...options }) {
  const { outputFiles } = await build({
    ...OPTIONS,
    format: 'cjs',
    // There is nothing to import from.
    external: [],
    define: { LIVEDOM_VERSION: '"realm"' },
    ...(readable && { minifyWhitespace: false, minifySyntax: false }),
    ...options,
  });
  const [{ text, contents }] = readable ? outputFiles : await compact(outputFiles);
  return `(function (${parameters}) { "use strict"; const module = {};\n${readable ? text : contents}\nreturn module.exports;\n})`;
}

/** Writes the scripts into a folder. */
export async function bundleRealm(folder, { readable = false } = {}) {
  const used = new Set();
  const exportsOf = await moduleExports();
  const besides = (entry, folders) =>
    scriptOf({
      readable,
      parameters: 'livedomCore',
      entryPoints: [entry],
      plugins: [fromCore(exportsOf, used, (file) => !isWithin(file, folders)), membersNamed],
    });
  const scripts = {
    'page.js': await besides('lib/window/page/page-entry.ts', OF_PAGES),
    'window-input.js': await besides('dom/input/open-input.ts', OF_INPUT),
    'window-accessibility.js': await besides('dom/accessibility/open-accessibility.ts', OF_ACCESSIBILITY),
    'window-core.js': await scriptOf({
      readable,
      stdin: { contents: coreEntry([...used].sort()), resolveDir: ROOT, loader: 'ts' },
      plugins: [partsOfRealms, membersNamed],
    }),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(scripts)) writeFileSync(path.join(folder, name), text);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await bundleRealm(path.resolve(process.argv[2] ?? 'dist'), { readable: process.argv.includes('--readable') });
}
