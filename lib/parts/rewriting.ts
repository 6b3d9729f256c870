import type { rewriting as door } from '../rewriting.ts';
import { onDemand } from './on-demand.ts';

declare function requirePart(path: './rewriting.js'): typeof import('../rewriting-functions.ts');

export const rewriting: typeof door = onDemand(() => requirePart('./rewriting.js').rewritingFunctions);
