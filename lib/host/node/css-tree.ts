import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { scriptOfFile } from './compiled-scripts.ts';

declare const __filename: string;

/**
 * The package css-tree, by the one script that it has beside its modules.
 *
 * OPTIMIZATION: to read and evaluate more than a hundred modules takes three times as long, which is most of the time of the first value of a
 * program that needs the package. (bench/import-time)
 */
export function loadCssTree(): unknown {
  const file = createRequire(import.meta.url ?? __filename).resolve('css-tree/dist/csstree');
  const text = readFileSync(file, 'utf8');
  return scriptOfFile(file, `(() => {${text}\nreturn csstree;\n})()`, { filename: file }).runInThisContext();
}
