import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './options.mjs';

/** Writes what was built into a folder: each file by its path from the root of the project, or by the whole one. */
export function writeFiles(folder, files) {
  for (const { path: file, contents } of files) {
    const target = path.resolve(folder, path.relative(ROOT, path.resolve(ROOT, file)));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, contents);
  }
}
