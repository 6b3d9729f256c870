import type { windows as door } from '../window/windows.ts';
import { onDemand } from './on-demand.ts';

declare function require(path: './windows.cjs'): typeof import('../window/window-functions.ts');

export const windows: typeof door = onDemand(() => require('./windows.cjs').windowFunctions);
