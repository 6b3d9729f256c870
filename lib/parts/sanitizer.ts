import type { sanitizer as door } from '../../dom/install/sanitizer.ts';
import { onDemand } from './on-demand.ts';

declare function require(path: './sanitizer.cjs'): typeof import('../../dom/install/sanitizer-functions.ts');

export const sanitizer: typeof door = onDemand(() => require('./sanitizer.cjs').sanitizerFunctions);
