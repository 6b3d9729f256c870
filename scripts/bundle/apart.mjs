import { build } from 'esbuild';
import { compact, exporting, NATIVES, OPTIONS } from './options.mjs';
import { asPart } from './part-text.mjs';
import { PARTS, requiresGiven, tablesApart } from './parts.mjs';

/** Parts that share no module with the core, for the library and for the processes of windows. */
const APART = Object.entries(PARTS).filter(([, { isApart }]) => isApart === true);

export const APART_PARTS = APART.map(([part]) => part);

export async function apartFiles() {
  return (await Promise.all(APART.map(([part, given]) => apartFile(part, given)))).flat();
}

async function apartFile(part, { functions, isPure = false }) {
  const { outputFiles } = await build({
    ...OPTIONS,
    ...(!isPure && NATIVES),
    ...(await exporting(functions, `${part}.js`)),
    define: { ...OPTIONS.define, require: 'requirePart' },
    // The pure ones are what has the tables.
    plugins: isPure ? [] : [requiresGiven, tablesApart],
  });
  return (await compact(outputFiles)).map(asPart);
}
