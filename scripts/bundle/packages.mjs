import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { compact, OPTIONS } from './options.mjs';
import { asPart } from './part-text.mjs';

/** Bundled as parts, which ask for them by their names. */
export const PACKAGES_AS_PARTS = ['nwsapi', 'web-streams-polyfill', 'xpath'];
/** Bundled for files that are for Node.js alone, and evaluated when those ask for it. */
const FOR_NODE = ['property-information'];
const { resolve } = createRequire(import.meta.url);

/** A plugin for esbuild: leaves those for Node.js to `require`. */
export const packagesApart = {
  name: 'packages-apart',
  setup(builder) {
    builder.onResolve({ filter: new RegExp(`^(?:${FOR_NODE.join('|')})$`) }, (given) => ({
      path: `./packages/${given.path}.cjs`,
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
    builder.onLoad({ filter: /[\\/]xpath[\\/]xpath\.js$/ }, (given) => {
      const source = readFileSync(given.path, 'utf8');
      const contents = source.replace(TABLE, (table) => `unpackRows(${packed(new Function(`return ${table}`)())})`);
      return { contents: `${UNPACK}\n${contents}` };
    });
  },
};

export async function packageFiles() {
  const entryPoints = Object.fromEntries(
    [...PACKAGES_AS_PARTS, ...FOR_NODE].map((name) => [`packages/${name}`, resolve(name)]),
  );
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints,
    outdir: OPTIONS.absWorkingDir,
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    plugins: [tablesPacked],
  });
  const files = await compact(outputFiles);
  return files.map((file) => (FOR_NODE.includes(path.basename(file.path, '.cjs')) ? file : asPart(file)));
}
