/** The entry `livedom/parse5`: trees of parse5, and its tree adapter. */
import '../index.ts';

export type { TreeOptions } from '../interop/tree-options.ts';
export { fromParse5 } from './from-parse5.ts';
export { toParse5 } from './to-parse5.ts';
export { type TreeMap, treeAdapter } from './tree-adapter.ts';
