import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';

/**
 * What starts Chromium, and where it is: `playwright-core` is taken from the folder of `ORACLE_MODULES` (default
 * `~/.cache/oracle`), the browser is `CHROMIUM` or the `chromium` on the path.
 *   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
 */
export function chromiumDriver() {
  const executablePath = process.env.CHROMIUM ?? onPath('chromium');
  if (!existsSync(executablePath)) throw new Error(`There is no ${executablePath}.`);
  const modules = process.env.ORACLE_MODULES ?? path.join(homedir(), '.cache/oracle');
  const { chromium } = createRequire(path.join(modules, 'x.js'))('playwright-core');
  return { chromium, executablePath };
}

function onPath(name) {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`There is no ${name} on the path.`);
  return stdout.trim();
}

/** @param args - Flags beside the usual ones. */
export function launchChromium(...args) {
  const { chromium, executablePath } = chromiumDriver();
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...args] });
}
