import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds the package (without its type declarations) into a folder of its own, where `import 'livedom'` would find nothing:
 * what runs is what would be published, not what happens to lie in dist/.
 */
export function buildPackage(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(projectRoot, 'node_modules/.livedom-test-'));
  const script = path.join(projectRoot, 'scripts/bundle/build.mjs');
  execFileSync(process.execPath, [script, folder, '--without-types'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
