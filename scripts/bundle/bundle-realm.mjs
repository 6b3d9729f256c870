import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { exportsOf } from './module-exports.mjs';

/**
 * Bundles the core for windows with scripts, as two classic scripts:
 *
 * - `shared.js`, evaluated once for all windows: names, records, the private links and the tokenizer.
 * - `realm.js`, evaluated in each window's own context: everything that scripts can see, and what works on it.
 */
const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const SHARED = [
  /^dom\/names\//,
  /^dom\/tree\/records\.ts$/,
  /^dom\/custom-elements\/active-constructors\.ts$/,
  /^dom\/(?:events\/event-link|tree\/record-link|webidl\/state-link)\.ts$/,
  /^dom\/webidl\/(?:return-argument|script-stack)\.ts$/,
  /^dom\/(?:navigables\/session-history|realm\/realms|realm\/window-record|realm\/window-views|services\/messaging\/port-end)\.ts$/,
  /^parser\/(?:input-stream|tokenizer)\//,
];

const isShared = (path) => SHARED.some((pattern) => pattern.test(path));
const pathOf = (file) => relative(ROOT, file).split(sep).join('/');

/** In the realm's bundle: takes the exports of shared modules from the object that is handed in. */
function fromShared(used) {
  return {
    name: 'from-shared',
    setup(builder) {
      builder.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
        const path = pathOf(file);
        if (!isShared(path)) return undefined;
        used.add(path);
        const { names, enums, forwards } = exportsOf(ROOT, path);
        if (forwards) throw new Error(`${path}: a shared module exports what it declares itself.`);
        const lines = [...enums.values()];
        if (names.length > 0)
          lines.push(`export const { ${names.join(', ')} } = livedomShared[${JSON.stringify(path)}];`);
        return { contents: lines.join('\n'), loader: 'ts' };
      });
    },
  };
}

/** The entry of the shared bundle: every module that the realm's bundle takes something from. */
function sharedEntry(paths) {
  const imports = paths.map((path, index) => `import * as module${index} from ${JSON.stringify(`./${path}`)};`);
  const entries = paths.map((path, index) => `${JSON.stringify(path)}: module${index},`);
  return `${imports.join('\n')}\nexport const modules = {\n${entries.join('\n')}\n};`;
}

const OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  format: 'iife',
  target: 'es2022',
  platform: 'neutral',
  minify: true,
  ignoreAnnotations: true,
  write: false,
  logLevel: 'warning',
  mainFields: ['module', 'main'],
  define: { LIVEDOM_VERSION: '"realm"' },
};

async function textOf(options) {
  const { outputFiles } = await build({ ...OPTIONS, ...options });
  return outputFiles[0].text;
}

/** Writes the two scripts into a folder. Each is an expression: a function that evaluates it. */
export async function bundleRealm(folder, { minify = true } = {}) {
  // What the outside sets up is wanted whether or not the realms use it.
  const used = new Set(['parser/input-stream/code-units.ts']);
  const realm = await textOf({
    minify,
    entryPoints: ['lib/window/realm-entry.ts'],
    globalName: 'livedomRealm',
    plugins: [fromShared(used)],
  });
  const shared = await textOf({
    minify,
    stdin: { contents: sharedEntry([...used].sort()), resolveDir: ROOT, loader: 'ts' },
    globalName: 'livedomSharedModules',
    plugins: [
      {
        name: 'only-shared',
        setup(builder) {
          builder.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
            const path = pathOf(file);
            if (!isShared(path)) throw new Error(`${path} is imported by a shared module, but is not shared.`);
            return undefined;
          });
        },
      },
    ],
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'shared.js'),
    `(function () { "use strict";\n${shared}\nreturn livedomSharedModules.modules;\n})`,
  );
  writeFileSync(
    join(folder, 'realm.js'),
    `(function (livedomShared) { "use strict";\n${realm}\nreturn livedomRealm;\n})`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await bundleRealm(resolve(process.argv[2] ?? 'dist'), { minify: !process.argv.includes('--readable') });
}
