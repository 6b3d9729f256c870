import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'tsup';

/** The types of nodes are TypeScript's own. */
const DOM = '/// <reference lib="dom" />\n/// <reference lib="dom.iterable" />';

const ENTRIES = {
  index: { file: 'lib/index.ts', banner: DOM },
  jsdom: { file: 'lib/jsdom/index.ts', banner: `${DOM}\n/// <reference types="node" />` },
  input: { file: 'lib/input/index.ts', banner: DOM },
  accessibility: { file: 'lib/accessibility/index.ts', banner: DOM },
  'css-select': { file: 'lib/css-select/index.ts', banner: DOM },
  domhandler: { file: 'lib/domhandler/index.ts', banner: DOM },
  hast: { file: 'lib/hast/index.ts', banner: DOM },
  parse5: { file: 'lib/parse5/index.ts', banner: DOM },
  isolated: { file: 'lib/isolated/index.ts', banner: '/// <reference types="node" />' },
};

/** The public types, in one file for each entry point. */
export async function writeTypes(folder) {
  for (const [name, { file, banner }] of Object.entries(ENTRIES)) await writeTypesOf(folder, name, file, banner);
}

async function writeTypesOf(folder, name, file, banner) {
  await build({
    config: false,
    silent: true,
    outDir: folder,
    clean: false,
    format: 'esm',
    entry: { [name]: file },
    dts: { only: true, banner },
  });
  copyFileSync(path.join(folder, `${name}.d.ts`), path.join(folder, `${name}.d.cts`));
}
