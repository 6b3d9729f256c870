/**
 * The text of an ECMAScript module for Node.js that exports what a CommonJS file does. It requires the file, as Node.js searches the source
 * of one that is imported for what it may export, which takes a tenth of the whole time. (bench/import-time)
 *
 * @param found - What has them, where that is not what the file exports itself.
 */
export function moduleOf(file, exports, found = '') {
  return [
    "import { createRequire } from 'node:module';",
    '',
    `export const { ${exports.join(', ')} } = createRequire(import.meta.url)('./${file}')${found};`,
    '',
  ].join('\n');
}
