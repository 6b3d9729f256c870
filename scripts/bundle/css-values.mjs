import { build } from 'esbuild';
import { compact, NATIVES, OPTIONS, ROOT } from './options.mjs';
import { asPart } from './part-text.mjs';
import { PARTS, requiresGiven } from './parts.mjs';

/** What parses values of properties, which needs nothing of the core: for the library, and for the processes of windows. */
export async function cssValueFiles() {
  const { outputFiles } = await build({
    ...OPTIONS,
    ...NATIVES,
    entryPoints: { 'css-values': PARTS['css-values'].functions },
    outdir: ROOT,
    format: 'cjs',
    define: { ...OPTIONS.define, require: 'requirePart' },
    plugins: [requiresGiven],
  });
  return (await compact(outputFiles)).map(asPart);
}
