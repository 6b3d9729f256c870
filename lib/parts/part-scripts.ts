import type { partScript as door } from '../host/node/part-scripts.ts';

declare function require(path: './load-part.cjs'): typeof import('../host/node/load-part.ts');

/** Compiled once for the realm of the program and for windows with scripts. */
export const partScript: typeof door = require('./load-part.cjs').partScript;
