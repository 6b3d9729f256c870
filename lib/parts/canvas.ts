import type { canvas as door } from '../../dom/install/canvas.ts';
import { onDemand } from './on-demand.ts';

declare function requirePart(path: './canvas.js'): typeof import('../../dom/install/canvas-functions.ts');

export const canvas: typeof door = onDemand(() => requirePart('./canvas.js').canvasFunctions);
