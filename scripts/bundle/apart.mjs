import { build } from 'esbuild';
import { compact, exporting, NATIVES, OPTIONS } from './options.mjs';
import { asPart } from './part-text.mjs';
import { cssTablesApart, PARTS, requiresGiven } from './parts.mjs';

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
    plugins: [requiresGiven, ...(part === 'css-tables' ? [] : [cssTablesApart])],
  });
  return (await compact(outputFiles)).map(asPart);
}
