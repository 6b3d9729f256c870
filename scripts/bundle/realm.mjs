import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { realmFiles } from './node-files.mjs';
import { ROOT } from './options.mjs';
import { packageFiles } from './packages.mjs';
import { windowScripts } from './window-scripts.mjs';

/** Writes what windows with scripts are made of into a folder, readable, for those who run from the sources. */
export async function bundleRealm(folder) {
  const options = { readable: true };
  const files = await Promise.all([realmFiles(options), windowScripts(options), packageFiles()]);
  mkdirSync(path.join(folder, 'packages'), { recursive: true });
  for (const { path: file, contents } of files.flat()) {
    writeFileSync(path.join(folder, path.relative(ROOT, path.resolve(ROOT, file))), contents);
  }
}
