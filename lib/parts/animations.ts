import type { animations as door } from '../../dom/install/animations.ts';
import { onDemand } from './on-demand.ts';

declare function require(path: './animations.cjs'): typeof import('../../dom/install/animation-functions.ts');

export const animations: typeof door = onDemand(() => require('./animations.cjs').animationFunctions);
