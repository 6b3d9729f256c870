import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

export function defaultFolder() {
  return path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'livedom-runtimes');
}

/**
 * Installs what package.json pins where something else is there, and this package beside it.
 *
 * @returns whether the runtimes are there; what needs none of npm runs without them
 */
export function install(folder) {
  mkdirSync(folder, { recursive: true });
  const isInstalled = installPackages(folder);
  const link = path.join(folder, 'node_modules/livedom');
  mkdirSync(path.dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(ROOT, link);
  return isInstalled;
}

function installPackages(folder) {
  const [wanted, installed] = [path.join(import.meta.dirname, 'package.json'), path.join(folder, 'installed.json')];
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(wanted, 'utf8')) return true;
  copyFileSync(wanted, path.join(folder, 'package.json'));
  // Without a lock, which npm writes for the machine that it runs on: each of them pins its own packages, one for each machine, and its
  // install script puts the program in its place.
  const args = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--silent'];
  if (spawnSync('npm', args, { cwd: folder, stdio: 'inherit' }).status !== 0) return false;
  copyFileSync(wanted, installed);
  return true;
}
