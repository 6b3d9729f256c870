import path from 'node:path';
import { build } from 'esbuild';
import { compact, OPTIONS, ROOT } from './options.mjs';
import { bundledApart, partFilesWritten } from './parts.mjs';

const fileOf = (part) => (part.startsWith('./') ? part : `./packages/${part}.js`);

/** The library for every runtime but Node.js, and for bundles: a module that imports the parts, and evaluates each when it is first asked for. */
export async function libraryFile(parts, exports) {
  const imports = parts.map((part, index) => `import part${index} from '${fileOf(part)}';`);
  const entries = parts.map((part, index) => `['${part}', part${index}]`);
  const { outputFiles } = await build({
    ...OPTIONS,
    stdin: {
      contents: `${imports.join('\n')}
import { requireBy } from './lib/runtime/require-by.ts';
import { requireOther } from './lib/runtime/require-other.ts';
const parts = new Map([${entries.join(', ')}]);
const requirePart = requireBy((name) => parts.get(name) ?? null, requireOther);
export const { ${exports.join(', ')} } = requirePart('./library.js');`,
      resolveDir: ROOT,
    },
    external: [...OPTIONS.external, ...parts.map(fileOf)],
    outfile: path.join(ROOT, 'livedom.js'),
    format: 'esm',
    lineLimit: 160,
  });
  return { path: outputFiles[0].path, contents: outputFiles[0].text };
}

/** What evaluates the parts in Node.js. Where each is stands there for programs that look for the files that a package reads. */
export async function loadPartFile(parts) {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: { 'load-part': 'lib/host/node/load-part.ts' },
    outdir: ROOT,
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    platform: 'node',
    define: { ...OPTIONS.define, 'import.meta.url': 'undefined' },
    plugins: [bundledApart, partFilesWritten],
  });
  const files = parts.map((part) => `'${part}': path.join(__dirname, '${fileOf(part).slice('./'.length)}'),`);
  const head = `"use strict";\nconst path = require('node:path');\nconst LIVEDOM_PART_FILES = {\n${files.join('\n')}\n};\n`;
  const [{ contents, path: file }] = await compact(outputFiles);
  return { path: file, contents: head + contents };
}
