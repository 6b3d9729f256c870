import path from 'node:path';
import { build } from 'esbuild';
import { takenOfPart } from './entries.mjs';
import { compact, exporting, OPTIONS, ROOT } from './options.mjs';
import { bundledApart, partFilesWritten } from './parts.mjs';
import { withPlaces } from './places.mjs';

const fileOf = (part) => (part.startsWith('./') ? part : `./packages/${part}.js`);

/** What the library exports that needs parts which nothing else asks for: bundles of programs that do not import it leave both out. */
const SEPARATE = {
  'with-windows': {
    parts: ['./windows.js', './window-dom.js', './navigation.js', './services.js'],
    exports: ['Window', 'openContext', 'register', 'unregister'],
  },
  'with-rewriter': { parts: ['./rewriting.js'], exports: ['HTMLRewriter', 'RawTokenizer'] },
};

/** The modules of other entry points: the parts of each, the first of which has what it exports. */
const OF_ENTRIES = {
  'with-accessibility': ['./accessibility-functions.js', './window-accessibility.js'],
  'with-checking': ['./checking.js'],
  'with-edit': ['./edit-functions.js'],
  'with-input': ['./input-functions.js', './window-input.js'],
  'with-interop': ['./interop.js', 'property-information'],
};

/**
 * The library for every runtime but Node.js, and for bundles: `livedom.js` exports what users import, and `with-parts.js` imports the parts, and evaluates
 * each when it is first asked for; beside them a module for each of what stands separate, with its parts.
 */
export async function libraryModules(parts, exports) {
  const separate = Object.entries(SEPARATE);
  const ofEntries = Object.entries(OF_ENTRIES);
  const apart = new Set([...separate.flatMap(([, one]) => [...one.parts, ...one.exports]), ...ofEntries.flat(2)]);
  const exported = (names, part = './library.js') => `export const { ${names.join(', ')} } = requirePart('${part}');`;
  const adding = (added) => `import { parts, requirePart } from './with-parts.js';
${imported(added)}
for (const [name, part] of entries) parts.set(name, part);`;
  return Promise.all([
    moduleFile(
      'with-parts',
      `import { requireBy } from './lib/runtime/require-by.ts';
import { requireOther } from './lib/runtime/require-other.ts';
${imported(parts.filter((part) => !apart.has(part)))}
export const parts = new Map(entries);
export const requirePart = requireBy((name) => parts.get(name) ?? null, requireOther);`,
    ),
    ...separate.map(([name, one]) => moduleFile(name, `${adding(one.parts)}\n${exported(one.exports)}`)),
    ...ofEntries.map(([name, added]) => {
      const taken = takenOfPart(path.basename(added[0], '.js'));
      return moduleFile(name, `${adding(added)}\n${exported(taken, added[0])}`);
    }),
    moduleFile(
      'livedom',
      `import { requirePart } from './with-parts.js';
${separate.map(([name, one]) => `export { ${one.exports.join(', ')} } from './${name}.js';`).join('\n')}
${exported(exports.filter((name) => !apart.has(name)))}`,
    ),
  ]);
}

/** Lines that import parts, and make `entries` of them. */
function imported(parts) {
  const imports = parts.map((part, index) => `import part${index} from '${fileOf(part)}';`);
  const entries = parts.map((part, index) => `['${part}', part${index}]`);
  return `${imports.join('\n')}\nconst entries = [${entries.join(', ')}];`;
}

async function moduleFile(name, contents) {
  const { outputFiles } = await build({
    ...OPTIONS,
    // Lines may end within the names.
    stdin: { contents: withPlaces(contents), resolveDir: ROOT },
    external: [...OPTIONS.external, './*.js'],
    outfile: path.join(ROOT, `${name}.js`),
    format: 'esm',
    lineLimit: 160,
  });
  return { path: outputFiles[0].path, contents: outputFiles[0].text };
}

/** What evaluates the parts in Node.js. Where each is stands there for programs that look for the files that a package reads. */
export async function loadPartFile(parts) {
  const { outputFiles } = await build({
    ...OPTIONS,
    ...(await exporting('lib/host/node/load-part.ts', 'load-part.cjs')),
    platform: 'node',
    define: { ...OPTIONS.define, 'import.meta.url': 'undefined' },
    plugins: [bundledApart, partFilesWritten],
  });
  const files = parts.map((part) => `'${part}': path.join(__dirname, '${fileOf(part).slice('./'.length)}'),`);
  const head = `"use strict";\nconst path = require('node:path');\nconst LIVEDOM_PART_FILES = {\n${files.join('\n')}\n};\n`;
  const [{ contents, path: file }] = await compact(outputFiles);
  return { path: file, contents: head + contents };
}
