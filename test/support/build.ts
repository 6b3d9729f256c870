import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, inject } from 'vitest';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The package (without its type declarations) in a folder of its own, where `import 'livedom'` would find nothing:
 * what runs is what would be published, not what happens to lie in dist/.
 */
export function buildPackage(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(projectRoot, 'node_modules/.livedom-test-'));
  cpSync(builtOnce(inject('sharedFolder')), folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** The same for all tests of a file, or of the `describe` that it is called in. Returns what gives the folder. */
export function builtForTests(): () => string {
  let built: ReturnType<typeof buildPackage>;
  beforeAll(() => {
    built = buildPackage();
  }, 180_000);
  afterAll(() => built.remove());
  return () => built.folder;
}

/** Whoever comes first builds it, and the other tests of the run wait; `BUILT_PACKAGE` in the environment is a folder that has it already. */
function builtOnce(shared: string): string {
  const given = process.env.BUILT_PACKAGE;
  if (given !== undefined) return path.resolve(projectRoot, given);
  const [built, failed] = [path.join(shared, 'built'), path.join(shared, 'failed')];
  if (isFirst(shared)) build(shared, built, failed);
  while (!existsSync(built)) {
    if (existsSync(failed)) throw new Error('The package could not be built; the test that did it says why.');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  }
  return built;
}

function isFirst(shared: string): boolean {
  try {
    mkdirSync(path.join(shared, 'building'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function build(shared: string, built: string, failed: string): void {
  const script = path.join(projectRoot, 'scripts/bundle/build.mjs');
  const folder = path.join(shared, 'new');
  try {
    execFileSync(process.execPath, [script, folder, '--without-types'], { stdio: ['ignore', 'ignore', 'inherit'] });
    renameSync(folder, built);
  } catch (error) {
    writeFileSync(failed, '');
    throw error;
  }
}
