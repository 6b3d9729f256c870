import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';

/**
 * Writes what V8 compiles of the scripts in `dist`, for the V8 that runs this, and `dist/load.cjs` and `dist/index.js`, which
 * Node.js requires and imports: they evaluate `dist/index.cjs` as compiled. Compiling takes more than half of the time that
 * importing takes. Another V8 compiles the source as usual.
 */

// The arguments are those that Node.js gives to a CommonJS module.
const HEAD = '(function (exports, require, module, __filename, __dirname) {';
const TAIL = '\n})';

/** `dist/load.cjs` gives what `dist/index.cjs` exports. */
const LOADER = `'use strict';
const { readFileSync } = require('node:fs');
const { Module } = require('node:module');
const { dirname, join } = require('node:path');
const vm = require('node:vm');

const filename = join(__dirname, 'index.cjs');

/** The code that V8 compiled, if it was this one. */
function compiledCode() {
  try {
    return readFileSync(join(__dirname, \`compiled/index-\${process.versions.v8}-\${process.arch}.bin\`));
  } catch {
    return null;
  }
}

function load() {
  const cachedData = compiledCode();
  // A test runner may evaluate modules in a context of its own, and the classes have to be of that.
  const isMainContext = vm.runInThisContext('Object') === Object;
  if (cachedData === null || !isMainContext || require.cache?.[filename] !== undefined) return require('./index.cjs');
  const source = ${JSON.stringify(HEAD)} + readFileSync(filename, 'latin1') + ${JSON.stringify(TAIL)};
  const evaluate = new vm.Script(source, { filename, cachedData }).runInThisContext();
  const library = new Module(filename);
  library.filename = filename;
  evaluate(library.exports, require, library, filename, dirname(filename));
  library.loaded = true;
  // Whoever asks for the file gets the same classes.
  require.cache[filename] = library;
  return library.exports;
}

module.exports = load();
`;

const entryText = (names) => `import { createRequire } from 'node:module';

export const {
${names.map((name) => `  ${name},\n`).join('')}} = createRequire(import.meta.url)('./load.cjs');
`;

export function compiledFile(folder, name) {
  return join(folder, `compiled/${name}-${process.versions.v8}-${process.arch}.bin`);
}

/** Functions that nobody called yet are not in the compiled code: what nearly every program does should be. */
const PAGE = '<!DOCTYPE html><title>T</title><p class=a id=b>Hello <b>you</b> &amp; me<!-- c --><br><a href=/>x</a>';

function use({ parse, serialize }) {
  const document = parse(PAGE);
  document.querySelector('p.a > b');
  serialize(document);
}

/** Evaluates the library, so in a process of its own. */
export function compileEntry(folder) {
  execFileSync(process.execPath, [fileURLToPath(import.meta.url), folder], { stdio: 'inherit' });
}

function writeEntry(folder) {
  const filename = join(folder, 'index.cjs');
  const text = readFileSync(filename, 'utf8');
  if (/[^\0-\x7f]/.test(text)) throw new Error(`${filename} must be ASCII, as it is read as Latin-1.`);
  const script = new vm.Script(HEAD + text + TAIL, { filename });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(filename), module, filename, dirname(filename));
  use(module.exports);
  mkdirSync(join(folder, 'compiled'), { recursive: true });
  writeFileSync(compiledFile(folder, 'index'), script.createCachedData());
  writeFileSync(join(folder, 'load.cjs'), LOADER);
  writeFileSync(join(folder, 'index.js'), entryText(Object.keys(module.exports)));
}

/** The scripts of windows, with what the first window of a process runs of them. */
function compileWindows(folder) {
  const require = createRequire(join(folder, 'index.cjs'));
  const { Window } = require('./index.cjs');
  new Window({ runScripts: 'dangerously', html: `${PAGE}<script>document.title += "."</script>` }).close();
  const code = require('./window-support.cjs').createCompiledCode();
  for (const name of Object.keys(code)) writeFileSync(compiledFile(folder, name), code[name]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = 'dist', what] = process.argv.slice(2);
  if (what === '--windows') compileWindows(resolve(folder));
  else writeEntry(resolve(folder));
}
