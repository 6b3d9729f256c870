import { canvasFunctions } from './canvas-functions.ts';

/** A door: `lib/parts/canvas.ts` stands in its place where the functions are loaded on demand. */
export const canvas = () => canvasFunctions;
