import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, Script } from 'node:vm';

const compiledOf = (file) => `${file}.compiled`;

/** @param cachedData - What the engine compiled of it before. */
function scriptOf(file, cachedData) {
  // It is written in ASCII. As a string of single bytes it takes half the memory.
  const text = readFileSync(file, 'latin1');
  return new Script(`(function (exports, require, module) {${text}\n})`, {
    filename: file,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
}

function evaluate(script, file) {
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module);
  return module.exports;
}

/** Writes beside a CommonJS file what the engine compiles of it. */
export function compile(file) {
  const script = scriptOf(file);
  evaluate(script, file);
  writeFileSync(compiledOf(file), script.createCachedData());
}

const exportsOf = new Map();

/** What such a file exports, once it has been compiled. It is evaluated once in each thread. */
export function evaluated(file) {
  let found = exportsOf.get(file);
  if (found === undefined) {
    found = evaluate(scriptOf(file, readFileSync(compiledOf(file))), file);
    exportsOf.set(file, found);
  }
  return found;
}
