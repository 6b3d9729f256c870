import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** Where what is no dependency is kept between runs. */
export function cacheFolder(name) {
  return path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), name);
}

/** Installs what the package.json of that folder pins where something else is in the cache folder. Returns whether it is there. */
export function installPinned(from, folder) {
  const [wanted, installed] = [path.join(from, 'package.json'), path.join(folder, 'installed.json')];
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(wanted, 'utf8')) return true;
  mkdirSync(folder, { recursive: true });
  copyFileSync(wanted, path.join(folder, 'package.json'));
  // Without a lock, which npm writes for the machine that it runs on alone.
  const args = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--silent'];
  if (spawnSync('npm', args, { cwd: folder, stdio: 'inherit' }).status !== 0) return false;
  copyFileSync(wanted, installed);
  return true;
}
