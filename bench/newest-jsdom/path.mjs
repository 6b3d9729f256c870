import { createRequire } from 'node:module';
import path from 'node:path';
import { cacheFolder, installPinned } from '../../scripts/install-pinned.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);

/** As its package says: 22.22, 24.15, and 26 or later. */
const isNewEnough = major >= 26 || (major === 24 && minor >= 15) || (major === 22 && minor >= 22);

let folder = null;

/**
 * The folder of the newest jsdom that the running version of Node.js can have: of what this package depends on, or of `package.json` beside
 * this, which is installed where something else is in the cache folder.
 */
export function jsdomFolder() {
  folder ??= findFolder();
  return folder;
}

function findFolder() {
  const cache = cacheFolder('livedom-newest-jsdom');
  if (isNewEnough && installPinned(import.meta.dirname, cache)) return path.join(cache, 'node_modules/jsdom');
  return path.dirname(createRequire(import.meta.url).resolve('jsdom/package.json'));
}

/** What it exports. */
export const requireJsdom = () => createRequire(import.meta.url)(jsdomFolder());
