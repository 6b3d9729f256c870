import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'tsup';

/** The public types, which are TypeScript's own DOM types, in one file. */
export async function writeTypes(folder) {
  await build({
    config: false,
    silent: true,
    outDir: folder,
    clean: false,
    format: 'esm',
    entry: { index: 'lib/index.ts' },
    dts: { only: true, banner: '/// <reference lib="dom" />\n/// <reference lib="dom.iterable" />' },
  });
  copyFileSync(path.join(folder, 'index.d.ts'), path.join(folder, 'index.d.cts'));
}
