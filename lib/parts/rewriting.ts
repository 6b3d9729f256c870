import type { rewriting as door } from '../rewriting.ts';
import { onDemand } from './on-demand.ts';

declare function require(path: './rewriting.cjs'): typeof import('../rewriting-functions.ts');

export const rewriting: typeof door = onDemand(() => require('./rewriting.cjs').rewritingFunctions);
