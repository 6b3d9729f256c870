import type { animations as door } from '../../dom/install/animations.ts';
import { onDemand } from './on-demand.ts';

declare function requirePart(path: './animations.js'): typeof import('../../dom/install/animation-functions.ts');

export const animations: typeof door = onDemand(() => requirePart('./animations.js').animationFunctions);
