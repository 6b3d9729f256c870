import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { installPinned } from '../install-pinned.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Installs what package.json pins, each of which pins its program for this machine, and this package beside it.
 *
 * @returns whether the runtimes are there; what needs none of npm runs without them
 */
export function install(folder) {
  const isInstalled = installPinned(import.meta.dirname, folder);
  const link = path.join(folder, 'node_modules/livedom');
  mkdirSync(path.dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(ROOT, link);
  return isInstalled;
}
