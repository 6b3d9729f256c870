import type { batching as door } from '../cli/batching.ts';
import { onDemand } from './on-demand.ts';

declare function require(path: './batching.cjs'): typeof import('../cli/batching-functions.ts');

export const batching: typeof door = onDemand(() => require('./batching.cjs'));
