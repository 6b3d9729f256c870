import { animationFunctions } from './animation-functions.ts';

/** A door: `lib/parts/animations.ts` stands in its place where the functions are loaded on demand. */
export const animations = () => animationFunctions;
