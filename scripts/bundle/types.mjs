import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'tsup';
import ts from 'typescript';
import { ROOT } from './options.mjs';

/** The types of nodes are TypeScript's own. */
const DOM = '/// <reference lib="dom" />\n/// <reference lib="dom.iterable" />';

const ENTRIES = {
  index: { module: 'lib/index', banner: DOM },
  jsdom: { module: 'lib/jsdom/index', banner: `${DOM}\n/// <reference types="node" />` },
  input: { module: 'lib/input/index', banner: DOM },
  edit: { module: 'lib/edit/index', banner: DOM },
  accessibility: { module: 'lib/accessibility/index', banner: DOM },
  check: { module: 'lib/check/index', banner: DOM },
  'css-select': { module: 'lib/css-select/index', banner: DOM, isOfModules: true },
  domhandler: { module: 'lib/domhandler/index', banner: DOM, isOfModules: true },
  hast: { module: 'lib/hast/index', banner: DOM },
  parse5: { module: 'lib/parse5/index', banner: DOM, isOfModules: true },
  isolated: { module: 'lib/isolated/index', banner: '/// <reference types="node" />' },
};

/** Between single quotes, in an import or in a type that is imported where it stands. */
const SOURCE_MODULE = /(from '|import\(')(\.[^']*)\.ts'/g;

/**
 * The public types, in a file for each entry point and in those that they share. The sources are read once: what is put together are their declarations, of which
 * each entry needs some.
 */
export async function writeTypes(folder) {
  const declarations = mkdtempSync(path.join(tmpdir(), 'livedom-types-'));
  try {
    writeDeclarations(declarations);
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(declarations, 'node_modules'), 'junction');
    copyFileSync(path.join(ROOT, 'tsconfig.json'), path.join(declarations, 'tsconfig.json'));
    await putTogether(declarations, folder);
    nameFiles(folder);
  } finally {
    rmSync(declarations, { recursive: true });
  }
}

/** Of every module that the entries need; `npm run typecheck` checks them. */
function writeDeclarations(folder) {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const roots = Object.values(ENTRIES).map(({ module }) => path.join(ROOT, `${module}.ts`));
  const program = ts.createProgram(roots, {
    ...options,
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    stripInternal: true,
    rootDir: ROOT,
    outDir: folder,
  });
  const { diagnostics } = program.emit(undefined, (file, text) => {
    ts.sys.writeFile(file, text.replace(SOURCE_MODULE, "$1$2.js'"));
  });
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
}

/** A file for each entry, and one for what each group of them shares. */
async function putTogether(declarations, folder) {
  await build({
    config: false,
    silent: true,
    tsconfig: path.join(declarations, 'tsconfig.json'),
    outDir: folder,
    clean: false,
    format: 'cjs',
    entry: Object.fromEntries(
      Object.entries(ENTRIES).map(([name, { module }]) => [name, path.join(declarations, `${module}.d.ts`)]),
    ),
    dts: { only: true },
  });
}

/** What several entries share is named by the module that it was made of, without the sum that the bundler adds. */
const SHARED = /^(.+)\.d-.{8}\.d\.cts$/;
const IMPORTED_SHARED = /(?<=')\.\/([^']+)\.d-.{8}\.cjs(?=')/g;

/** An interface of the platform, as a value and as a type: an alias is both. */
const OF_PLATFORM = /^declare const (\w+): typeof globalThis\.\1;\ntype \1 = globalThis\.\1;$/gm;

/** Modules may take the types of CommonJS, and these not those of modules, but where they are of packages that have no others (`isOfModules`). */
function nameFiles(folder) {
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.d.cts'))) {
    const name = path.basename(file, '.d.cts');
    const text = readFileSync(path.join(folder, file), 'utf8')
      .replace(IMPORTED_SHARED, './shared-$1.cjs')
      .replace(OF_PLATFORM, 'import $1 = globalThis.$1;')
      .replace(/^(?: {4})+/gm, (indented) => '\t'.repeat(indented.length / 4));
    const shared = SHARED.exec(file);
    if (shared !== null) {
      rmSync(path.join(folder, file));
      writeFileSync(path.join(folder, `shared-${shared[1]}.d.cts`), text);
    } else if (name in ENTRIES) {
      const { banner, isOfModules } = ENTRIES[name];
      const [own, other] = isOfModules ? ['js', 'cjs'] : ['cjs', 'js'];
      const fileOf = (extension) => path.join(folder, `${name}.d.${extension.replace('js', 'ts')}`);
      writeFileSync(fileOf(own), `${banner}\n${text}`);
      writeFileSync(fileOf(other), `export * from './${name}.${own}';\n`);
    }
  }
}
