import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { REALM_FOLDER } from './realm-folder.ts';

let script: vm.Script | null = null;

/**
 * `dom.cjs`, as a function that takes what modules of CommonJS have. The program's realm and the core of windows with scripts both
 * evaluate it: Node.js compiles it once, and what one of them has used is compiled for the other.
 */
export function domScript(): vm.Script {
  script ??= coreScript('dom.cjs');
  return script;
}

/** One of the files that the core of windows is made of. */
export function coreScript(file: string): vm.Script {
  const around = `(function (exports, require, module) {${readFileSync(join(REALM_FOLDER, file), 'utf8')}\n})`;
  return new vm.Script(around, { filename: `livedom:${file}` });
}
