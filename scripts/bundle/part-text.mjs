/** What a part begins with, for modules: whoever reads it as a script leaves that out (`lib/host/node/part-scripts.ts`). */
export const EXPORT = 'export default ';

const HEAD = `${EXPORT}(function (exports, requirePart, module) {"use strict";\n`;

/** A file as a part: what CommonJS would have as a file, in a function that an ECMAScript module exports. */
export function asPart({ path: file, contents }) {
  return { path: file.replace(/\.cjs$/, '.js'), contents: `${HEAD}${contents}\n});\n` };
}
