import type { canvas as door } from '../../dom/install/canvas.ts';
import { onDemand } from './on-demand.ts';

declare function require(path: './canvas.cjs'): typeof import('../../dom/install/canvas-functions.ts');

export const canvas: typeof door = onDemand(() => require('./canvas.cjs').canvasFunctions);
