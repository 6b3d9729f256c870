/** What encodes and decodes values, which the process evaluates in its page, and the program requires. */
export const VALUES_FILE = 'isolated-values.cjs';

/** What the process of a window evaluates of the package's files beside its own script and the core of windows. */
export const FILES_FOR_NODE: readonly string[] = ['./window-support.cjs', './host.cjs'];

export const PARTS: readonly string[] = [
  './byte-decoding.js',
  './css-tables.js',
  './css-values.js',
  './encoding-labels.js',
];
