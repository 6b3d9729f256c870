import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { compact, OPTIONS } from './options.mjs';

/** Bundled, and evaluated only when they are asked for: Node.js need not read them before. */
const PACKAGES = ['nwsapi', 'property-information', 'web-streams-polyfill', 'xpath'];
const { resolve } = createRequire(import.meta.url);

/** A plugin for esbuild: leaves them to `require`. */
export const packagesApart = {
  name: 'packages-apart',
  setup(builder) {
    builder.onResolve({ filter: new RegExp(`^(?:${PACKAGES.join('|')})$`) }, ({ path }) => ({
      path: `./packages/${path}.cjs`,
      external: true,
    }));
  },
};

/** A table of the parser in `xpath`: a list of strings. */
const TABLE = /\[\s*("(?:[^"\\\n]|\\.){25,}",?\s*){50,}\]/g;

/** Its rows, with a number in the place of four spaces or more, and of a row that was there before; none has those marks. */
function packed(rows) {
  const seen = new Map();
  const written = rows.map((row, index) => {
    if (/[\t\f]/.test(row)) throw new Error(`A row has a mark: ${row}`);
    const before = seen.get(row);
    if (before !== undefined) return `\f${before}`;
    seen.set(row, index);
    return row.replace(/ {4,35}/g, ({ length }) => `\t${length.toString(36)}`);
  });
  return JSON.stringify(written.join('\n'));
}

const UNPACK = `function unpackRows(text) {
  var rows = text.split("\\n");
  for (var i = 0; i < rows.length; i++) rows[i] = rows[i][0] === "\\f" ? rows[rows[i].slice(1)] :
    rows[i].replace(/\\t(.)/g, function (_, count) { return " ".repeat(parseInt(count, 36)); });
  return rows;
}`;

/** A plugin for esbuild: the tables of `xpath`, of which most is empty, take a third of the room. */
export const tablesPacked = {
  name: 'tables-packed',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]xpath[\\/]xpath\.js$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const contents = source.replace(TABLE, (table) => `unpackRows(${packed(new Function(`return ${table}`)())})`);
      return { contents: `${UNPACK}\n${contents}` };
    });
  },
};

export async function packageFiles() {
  const entryPoints = Object.fromEntries(PACKAGES.map((name) => [`packages/${name}`, resolve(name)]));
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints,
    outdir: OPTIONS.absWorkingDir,
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    plugins: [tablesPacked],
  });
  return compact(outputFiles);
}
