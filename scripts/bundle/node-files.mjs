import path from 'node:path';
import { build } from 'esbuild';
import { membersNamed } from './members.mjs';
import { moduleOf } from './module-of.mjs';
import { compact, NATIVES, OPTIONS, ROOT } from './options.mjs';
import { packagesApart } from './packages.mjs';
import { PARTS, partsOnDemand } from './parts.mjs';

/**
 * The library for Node.js, as CommonJS: `core.cjs`, a file for each part, `index.cjs`, which exports what users import, and
 * `command.cjs` for the command, which npm runs by a link to `cli.js`, and `jsdom.cjs`, `input.cjs` and `accessibility.cjs`,
 * entries of their own, and `interop.cjs`, of which several are (`entries.mjs`).
 *
 * Two steps: esbuild splits the library into ECMAScript modules, each module of the sources in one of them; and turns each of
 * these into CommonJS.
 */
export async function nodeFiles() {
  const modules = await split();
  const files = await Promise.all([...modules.keys()].map((name) => toCommonJS(name, modules)));
  return [
    ...files.flat(),
    ...['index', 'jsdom', 'input', 'accessibility'].map((name) => ({
      path: `${name}.js`,
      contents: moduleOf(`${name}.cjs`, modules.get(name).exports),
    })),
    { path: 'cli.js', contents: CLI },
  ];
}

const CORE = 'lib/parts/core.ts';
const CLI = "#!/usr/bin/env node\nimport command from './command.cjs';\n\nawait command.main();\n";

/** What is split from the core, by name: its entry. */
const SPLIT = {
  command: 'lib/cli/main.ts',
  jsdom: 'lib/jsdom/index.ts',
  input: 'lib/input/index.ts',
  accessibility: 'lib/accessibility/index.ts',
  interop: 'lib/parts/interop.ts',
};
for (const [part, { functions }] of Object.entries(PARTS)) SPLIT[part] = functions;

/** The modules by name: their texts, and what they export. */
async function split() {
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    ...NATIVES,
    entryPoints: {
      index: CORE,
      ...Object.fromEntries(Object.keys(SPLIT).map((part) => [part, `livedom-part:${part}`])),
    },
    outdir: ROOT,
    format: 'esm',
    splitting: true,
    // The second step does the rest.
    minifyWhitespace: false,
    minifySyntax: false,
    chunkNames: 'core-[hash]',
    metafile: true,
    // What CommonJS has instead comes with the second step.
    define: { ...OPTIONS.define, require: 'livedomRequire', 'import.meta.url': 'undefined' },
    plugins: [partsOnDemand, partEntries, membersNamed],
  });
  const outputs = Object.entries(metafile.outputs);
  const chunks = outputs.filter(([file]) => file.startsWith('core-'));
  requireOneCore(
    chunks.map(([, { inputs }]) => Object.keys(inputs)),
    metafile.inputs,
  );
  const nameOf = (file) => (file === chunks[0][0] ? 'core' : path.basename(file, '.js'));
  const textOf = new Map(outputFiles.map((file) => [path.basename(file.path), file.text]));
  return new Map(
    outputs.map(([file, { exports }]) => [
      nameOf(file),
      { text: textOf.get(file).replaceAll(chunks[0][0], 'core.js'), exports },
    ]),
  );
}

/** A plugin for esbuild. Every part imports the core, so that whatever that needs is there alone. */
const partEntries = {
  name: 'part-entries',
  setup(builder) {
    builder.onResolve({ filter: /^livedom-part:/ }, ({ path: entry }) => ({
      path: entry.slice('livedom-part:'.length),
      namespace: 'part',
    }));
    builder.onLoad({ filter: /./, namespace: 'part' }, ({ path: part }) => ({
      contents: `import './${CORE}';\nexport * from './${SPLIT[part]}';`,
      resolveDir: ROOT,
    }));
  },
};

/** Whoever imports a function of a part, and does not ask at its door, would have it in the core. */
function requireOneCore(chunks, inputs) {
  const [core, ...others] = chunks.sort((one, other) => other.length - one.length);
  if (others.length > 0) throw new Error(`Several parts need ${others.flat().join(', ')}: import them in ${CORE}.`);
  for (const [part, { door, functions }] of Object.entries(PARTS)) {
    const modules = [functions, ...inputs[functions].imports.map((imported) => imported.path)];
    const past = modules.filter((module) => core.includes(module));
    if (past.length > 0) throw new Error(`The core imports ${past.join(', ')} past ${door}, the door of ${part}.`);
  }
}

/** Those that it imports are evaluated before, and export constants: it takes them once. */
async function toCommonJS(name, modules) {
  const { exports: names } = modules.get(name);
  const { outputFiles } = await build({
    ...OPTIONS,
    stdin: {
      contents: `import { ${names} } from './${name}.js';\nlivedomExports = { ${names} };`,
      sourcefile: `${name}.cjs`,
    },
    outfile: path.join(ROOT, `${name}.cjs`),
    format: 'cjs',
    // As modules are.
    banner: { js: '"use strict";' },
    define: { livedomRequire: 'require', livedomExports: 'module.exports' },
    plugins: [
      packagesApart,
      partsOnDemand,
      {
        name: 'split-modules',
        setup(builder) {
          builder.onResolve({ filter: /^\.\/[\w-]+\.js$/ }, ({ path: file }) => ({
            path: path.basename(file, '.js'),
            namespace: 'split',
          }));
          builder.onLoad({ filter: /./, namespace: 'split' }, ({ path: imported }) => {
            const { text, exports } = modules.get(imported);
            return { contents: imported === name ? text : required(imported, exports), resolveDir: ROOT };
          });
        },
      },
    ],
  });
  return compact(outputFiles);
}

/** A module whose exports are those of the CommonJS file, as far as they are used. */
function required(name, exports) {
  const constants = exports.map((one) => `const ${one} = /* @__PURE__ */ (() => imported.${one})();`);
  return `const imported = require('./${name}.cjs');\n${constants.join('\n')}\nexport { ${exports} };`;
}
