import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { partScript } from '../../host/node/part-scripts.ts';
import { REALM_FOLDER } from '../../host/node/realm-folder.ts';
import { type Part, requireBy } from '../../runtime/require-by.ts';
import { FILES_FOR_NODE, PARTS } from '../process-files.ts';
import { requirePackage } from './packages.ts';

/** The functions that files are, which are evaluated in the process's own realm. */
function functionOf(name: string): Part | null {
  if (PARTS.includes(name)) return partScript(name)?.runInThisContext() as Part;
  if (!FILES_FOR_NODE.includes(name)) return null;
  const text = readFileSync(join(REALM_FOLDER, name), 'utf8');
  const around = `(function (exports, require, module) {const __dirname = ${JSON.stringify(REALM_FOLDER)};${text}\n})`;
  return new Script(around, { filename: `livedom:${name.replace('./', '')}` }).runInThisContext() as Part;
}

const requireFile = requireBy(functionOf, (name) =>
  name === './load-part.cjs' ? { partScript, requirePart: requireFile } : requirePackage(name, transform),
);

/** Its file is there by the time that it is called. */
function transform(source: string): ReturnType<typeof transformModule> {
  return transformModule(source);
}

/** Stands in the place of `lib/host/node/window-support.ts`, whose file finds here what it requires. */
export const { keepSetFlags, openRealm, ResourceLoader, runTask, transformModule } = requireFile(
  './window-support.cjs',
) as typeof import('../../host/node/window-support.ts');
