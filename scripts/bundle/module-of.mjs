/**
 * The text of an ECMAScript module for Node.js that exports what a file beside it gives. It requires the file, as Node.js searches the source
 * of one that is imported for what it may export, which takes a tenth of the whole time. (bench/import-time)
 */
export function moduleOf(file, exports, found = '') {
  return requiring('import.meta.url', `./${file}`, exports, found);
}

/**
 * The same for an entry point, which is required by its name: so it is found where the package is installed if a bundle has the module, of
 * whichever kind.
 */
export function moduleOfEntry(name, exports) {
  return requiring('import.meta.url ?? __filename', `livedom/${name}`, exports);
}

const requiring = (from, required, exports, found = '') =>
  [
    // Not by its name: bundlers look for that, and would take what is required for what is to be bundled.
    "import module from 'node:module';",
    '',
    `export const { ${exports.join(', ')} } = module.createRequire(${from})('${required}')${found};`,
    '',
  ].join('\n');
