import type { sanitizer as door } from '../../dom/install/sanitizer.ts';
import { onDemand } from './on-demand.ts';

declare function requirePart(path: './sanitizer.js'): typeof import('../../dom/install/sanitizer-functions.ts');

export const sanitizer: typeof door = onDemand(() => requirePart('./sanitizer.js').sanitizerFunctions);
