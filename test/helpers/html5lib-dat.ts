import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseTreeTests, type TreeTest } from './tree-tests.ts';

export type { TreeTest };

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the tests, or null with a line that says why they are not run. */
export function treeConstructionFolder(): string | null {
  const tests = process.env.HTML5LIB_TESTS ?? path.join(repository, '../shared/html5lib-tests');
  const folder = path.join(tests, 'tree-construction');
  if (existsSync(folder)) return folder;
  console.log(`html5lib tree construction tests are skipped: there is no ${folder} (set HTML5LIB_TESTS)`);
  return null;
}

export function readTreeTests(folder: string): TreeTest[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.dat'))
    .sort();
  return files.flatMap((file) => parseTreeTests(file, readFileSync(path.join(folder, file), 'utf8')));
}
