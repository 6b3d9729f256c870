import type { batching as door } from '../cli/batch/batching.ts';
import { onDemand } from './on-demand.ts';

declare function require(path: './batching.cjs'): typeof import('../cli/batch/batching-functions.ts');

export const batching: typeof door = onDemand(() => require('./batching.cjs'));
