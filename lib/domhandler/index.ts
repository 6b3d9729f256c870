/** The entry `livedom/domhandler`: trees of domhandler, which htmlparser2 and cheerio work on. */
import '../index.ts';

export type { RootOptions } from '../interop/tree-options.ts';
export { fromDomHandler } from './from-domhandler.ts';
export { toDomHandler } from './to-domhandler.ts';
export { TreeHandler } from './tree-handler.ts';
