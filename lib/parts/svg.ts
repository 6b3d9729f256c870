import type { svg as door } from '../../dom/install/svg.ts';
import { onDemand } from './on-demand.ts';

declare function require(path: './svg.cjs'): typeof import('../../dom/install/svg-functions.ts');

export const svg: typeof door = onDemand(() => require('./svg.cjs').svgFunctions);
