import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const FOLDER = dirname(fileURLToPath(import.meta.url));
const HARNESS = join(FOLDER, 'harness.js');

/**
 * Makes one script of a scenario and all that it imports, as bundlers make it for browsers; for `platform: 'node'` what it imports is left
 * for Node.js to find.
 *
 * @param packages the folder where the libraries are installed
 */
export async function bundleScenario({ file, platform = 'browser' }, packages, outfile) {
  await build({
    entryPoints: [join(FOLDER, 'scenarios', file)],
    outfile,
    bundle: true,
    platform,
    format: platform === 'node' ? 'cjs' : 'iife',
    target: 'es2022',
    conditions: platform === 'node' ? [] : ['development', 'module'],
    define: { 'process.env.NODE_ENV': '"development"', __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false' },
    loader: { '.css': 'text' },
    jsx: 'automatic',
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
    logLevel: 'error',
    legalComments: 'none',
    plugins: [resolving(packages, platform), svelte(packages), solid(packages)],
  });
}

/** What the program of a server makes of a page, where a scenario has one. */
export async function markupOf({ server }, packages, outfile) {
  if (server === undefined) return '';
  await bundleScenario({ file: server, platform: 'node' }, packages, outfile);
  return await createRequire(outfile)(outfile).markup();
}

/** What scenarios import by name are the packages that are pinned, never those of this project. */
function resolving(packages, platform) {
  return {
    name: 'resolving',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^[^./]/ }, ({ path, resolveDir, kind }) => {
        if (path === 'harness') return { path: HARNESS };
        if (kind === 'entry-point' || !resolveDir.startsWith(FOLDER)) return null;
        return platform === 'node' ? { path, external: true } : resolve(path, { resolveDir: packages, kind });
      });
    },
  };
}

function svelte(packages) {
  return {
    name: 'svelte',
    setup({ onLoad }) {
      onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
        const { compile } = requireFrom(packages, 'svelte/compiler');
        const { js } = compile(await readFile(path, 'utf8'), { filename: path, css: 'injected', dev: true });
        return { contents: js.code, loader: 'js' };
      });
      onLoad({ filter: /\.svelte\.js$/ }, async ({ path }) => {
        const { compileModule } = requireFrom(packages, 'svelte/compiler');
        return { contents: compileModule(await readFile(path, 'utf8'), { filename: path }).js.code, loader: 'js' };
      });
    },
  };
}

function solid(packages) {
  return {
    name: 'solid',
    setup({ onLoad }) {
      onLoad({ filter: /\.solid\.jsx$/ }, async ({ path }) => {
        const babel = requireFrom(packages, '@babel/core');
        const { resolve } = createRequire(join(packages, 'package.json'));
        const options = { presets: [resolve('babel-preset-solid')], babelrc: false, configFile: false, filename: path };
        const { code } = await babel.transformAsync(await readFile(path, 'utf8'), options);
        return { contents: code, loader: 'js' };
      });
    },
  };
}

function requireFrom(packages, name) {
  return createRequire(join(packages, 'package.json'))(name);
}
