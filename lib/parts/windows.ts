import type { windows as door } from '../window/windows.ts';
import { onDemand } from './on-demand.ts';

declare function requirePart(path: './windows.js'): typeof import('../window/window-functions.ts');

export const windows: typeof door = onDemand(() => requirePart('./windows.js').windowFunctions);
