import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { ASKED } from './data.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * How each runtime is given the tests. `livedom` stays an import that the runtime resolves by itself where it can; elsewhere it is bundled
 * by the conditions with which bundlers for that runtime read package.json.
 */
const ENTRIES = {
  modules: {
    text: `import { readFileSync } from 'node:fs';
import * as livedom from 'livedom';
const data = JSON.parse(readFileSync(new URL('./data.json', import.meta.url), 'utf8'));
console.log(JSON.stringify(run(livedom, data, asked, true)));`,
    options: { external: ['livedom', 'node:fs'] },
  },
  chromium: {
    text: `import * as livedom from 'livedom';
globalThis.runTests = (data) => run(livedom, data, asked, false);`,
    options: { conditions: ['browser'], format: 'iife' },
  },
  workerd: {
    text: `import data from 'data.json';
import * as livedom from 'livedom';
export default { test() { console.log(JSON.stringify(run(livedom, data, asked, false))); } };`,
    options: { conditions: ['workerd', 'worker'], external: ['data.json'] },
  },
};

/**
 * Makes one file of the tests.
 *
 * @param {'modules' | 'chromium' | 'workerd'} kind
 * @param {string} outfile in a folder from where `livedom` is found
 */
export async function bundleTests(kind, outfile) {
  const { text, options } = ENTRIES[kind];
  await build({
    stdin: { contents: `${askedText()}\n${text}`, resolveDir: import.meta.dirname, loader: 'ts' },
    outfile,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    define: { LIVEDOM_VERSION: '"0.0.0-test"' },
    logLevel: 'error',
    // The functions that are asked are written into windows, where nothing else of the bundle is.
    keepNames: false,
    plugins: [livedomIn(path.dirname(outfile))],
    ...options,
  });
}

/** `livedom` as it is installed beside what is made. */
function livedomIn(folder) {
  return {
    name: 'livedom',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^livedom$/ }, ({ kind, pluginData }) =>
        pluginData === 'asked' ? null : resolve('livedom', { resolveDir: folder, kind, pluginData: 'asked' }),
      );
    },
  };
}

/** Imports the asked functions of each file. */
function askedText() {
  const files = ASKED.flatMap((folder) =>
    readdirSync(path.join(ROOT, 'test/dom', folder, 'asked')).map((file) => ({ folder, file })),
  );
  const imports = files.map(
    ({ folder, file }, index) => `import { asked as a${index} } from '../../test/dom/${folder}/asked/${file}';`,
  );
  const entries = files.map(({ folder, file }, index) => `'${folder}/${path.parse(file).name}': a${index}`);
  return `${imports.join('\n')}\nimport { run } from './program/run.ts';\nconst asked = { ${entries.join(', ')} };`;
}
