import type { svg as door } from '../../dom/install/svg.ts';
import { onDemand } from './on-demand.ts';

declare function requirePart(path: './svg.js'): typeof import('../../dom/install/svg-functions.ts');

export const svg: typeof door = onDemand(() => requirePart('./svg.js').svgFunctions);
