import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { compiledFile } from './compiled-file.mjs';
import { PARTS } from './parts.mjs';

/**
 * Writes what V8 compiles of the scripts in `dist`, for the V8 that runs this, and `dist/load.cjs` and `dist/index.js`, which
 * Node.js requires and imports: they evaluate `dist/index.cjs` and its parts as compiled. Compiling takes more than half of
 * the time that importing takes. Another V8 compiles the source as usual.
 */

// The arguments are those that Node.js gives to a CommonJS module.
const HEAD = '(function (exports, require, module, __filename, __dirname) {';
const TAIL = '\n})';

/** How both entry points get what `dist/index.cjs` exports. `require` and `folder` are there. */
const LOADING = `
const { readFileSync } = require('node:fs');
const { Module } = require('node:module');
const { join } = require('node:path');
const vm = require('node:vm');

const HEAD = Buffer.from(${JSON.stringify(HEAD)});
const TAIL = Buffer.from(${JSON.stringify(TAIL)});

/** The code that V8 compiled, if it was this one. */
function compiledCode(name) {
  try {
    return readFileSync(join(folder, \`compiled/\${name}-\${process.versions.v8}-\${process.arch}.bin\`));
  } catch {
    return null;
  }
}

/** What the library requires: its parts, which are compiled as well, and packages. */
function requireBeside(path) {
  return path.startsWith('./') && !path.startsWith('./packages/') ? load(path.slice(2, -'.cjs'.length)) : require(path);
}

function load(name) {
  const filename = join(folder, \`\${name}.cjs\`);
  const cachedData = compiledCode(name);
  // Whoever asked for the file before has its classes.
  if (cachedData === null || require.cache?.[filename] !== undefined) return require(filename);
  // One string, where adding strings would make two.
  const source = Buffer.concat([HEAD, readFileSync(filename), TAIL]).latin1Slice();
  const evaluate = new vm.Script(source, { filename, cachedData }).runInThisContext();
  const library = new Module(filename);
  library.filename = filename;
  evaluate(library.exports, requireBeside, library, filename, folder);
  library.loaded = true;
  // Last: what a full stack left half-evaluated is nobody's.
  require.cache[filename] = library;
  return library.exports;
}

// A test runner may evaluate modules in a context of its own, and the classes have to be of that.
const isMainContext = vm.runInThisContext('Object') === Object;
`;

const RESULT = "isMainContext ? load('index') : require('./index.cjs')";

const LOADER = `'use strict';
const folder = __dirname;
${LOADING}
module.exports = ${RESULT};
`;

const entryText = (names) => `import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const folder = require('node:path').dirname(require('node:url').fileURLToPath(import.meta.url));
${LOADING}
export const {
${names.map((name) => `  ${name},\n`).join('')}} = ${RESULT};
`;

/** Evaluates the library as the loader does, and keeps the scripts. */
class Evaluation {
  scripts = new Map();
  #folder;
  #require;

  constructor(folder) {
    this.#folder = folder;
    this.#require = createRequire(join(folder, 'index.cjs'));
  }

  load(name) {
    const filename = join(this.#folder, `${name}.cjs`);
    const text = readFileSync(filename, 'utf8');
    if (/[^\0-\x7f]/.test(text)) throw new Error(`${filename} must be ASCII, as it is read as Latin-1.`);
    const script = new vm.Script(HEAD + text + TAIL, { filename });
    this.scripts.set(name, script);
    const module = { exports: {} };
    const requireBeside = (path) => (path.slice(2, -4) in PARTS ? this.load(path.slice(2, -4)) : this.#require(path));
    script.runInThisContext()(module.exports, requireBeside, module, filename, dirname(filename));
    return module.exports;
  }

  write() {
    for (const [name, script] of this.scripts)
      writeFileSync(compiledFile(this.#folder, name), script.createCachedData());
  }
}

/** Functions that nobody called yet are not in the compiled code: what nearly every program does should be. */
const PAGE = '<!DOCTYPE html><title>T</title><p class=a id=b>Hello <b>you</b> &amp; me<!-- c --><br><a href=/>x</a>';

function use({ parse, serialize }) {
  const document = parse(PAGE);
  document.querySelector('p.a > b');
  serialize(document);
}

/** And of each part what nearly everybody does who needs it. */
function useParts({ DOMParser, parse, parseXml5, Window, XMLSerializer }) {
  const document = new DOMParser().parseFromString('<a xmlns="b" c="d">e<!--f--></a>', 'text/xml');
  new XMLSerializer().serializeToString(document);
  document.evaluate('//a[@c="d"]', document, null, 0, null);
  parseXml5('<a>');
  const page = parse('<p style="color: red; margin: 0 auto"><style>p { color: red }</style>');
  page.querySelector('p').style.color;
  page.styleSheets[0].cssRules[0].cssText;
  parse(new Uint8Array([0xe4, 0xb8, 0xad]), { detectEncoding: true });
  new Window({ html: PAGE }).close();
}

/** Evaluates the library, so in a process of its own. */
export function compileEntry(folder) {
  execFileSync(process.execPath, [fileURLToPath(import.meta.url), folder], { stdio: 'inherit' });
}

function writeEntry(folder) {
  const evaluation = new Evaluation(folder);
  const library = evaluation.load('index');
  use(library);
  mkdirSync(join(folder, 'compiled'), { recursive: true });
  evaluation.write();
  writeFileSync(join(folder, 'load.cjs'), LOADER);
  writeFileSync(join(folder, 'index.js'), entryText(Object.keys(library)));
}

/** The parts, which need all files to be there; and the scripts of windows, with what the first of a process runs of them. */
function compileRest(folder) {
  const evaluation = new Evaluation(folder);
  const library = evaluation.load('index');
  useParts(library);
  evaluation.scripts.delete('index');
  const missing = Object.keys(PARTS).filter((part) => !evaluation.scripts.has(part));
  if (missing.length > 0) throw new Error(`Nothing that is compiled uses ${missing.join(', ')}.`);
  evaluation.write();
  new library.Window({ runScripts: 'dangerously', html: `${PAGE}<script>document.title += "."</script>` }).close();
  const code = createRequire(join(folder, 'index.cjs'))('./window-support.cjs').createCompiledCode();
  for (const name of Object.keys(code)) writeFileSync(compiledFile(folder, name), code[name]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = 'dist', what] = process.argv.slice(2);
  if (what === '--rest') compileRest(resolve(folder));
  else writeEntry(resolve(folder));
}
