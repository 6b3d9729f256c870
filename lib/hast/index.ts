/** The entry `livedom/hast`: trees of hast, which rehype works on. */
import '../index.ts';

export type { RootOptions } from '../interop/tree-options.ts';
export { fromHast, type HastOptions } from './from-hast.ts';
export { toHast } from './to-hast.ts';
