import { apartFiles } from './apart.mjs';
import { realmFiles } from './library-files.mjs';
import { packageFiles } from './packages.mjs';
import { windowScripts } from './window-scripts.mjs';
import { writeFiles } from './write-files.mjs';

/** Writes what windows with scripts are made of into a folder, readable, for those who run from the sources. */
export async function bundleRealm(folder) {
  const options = { readable: true };
  const files = await Promise.all([realmFiles(options), windowScripts(options), packageFiles(), apartFiles()]);
  writeFiles(folder, files.flat());
}
