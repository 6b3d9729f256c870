import type { checking as door } from '../check/checking.ts';
import { onDemand } from './on-demand.ts';

declare function requirePart(path: './checking.js'): typeof import('../check/checking-functions.ts');

export const checking: typeof door = onDemand(() => requirePart('./checking.js'));
