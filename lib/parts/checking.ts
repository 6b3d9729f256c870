import type { checking as door } from '../check/checking.ts';
import { onDemand } from './on-demand.ts';

declare function require(path: './checking.cjs'): typeof import('../check/checking-functions.ts');

export const checking: typeof door = onDemand(() => require('./checking.cjs'));
