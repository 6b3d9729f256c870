import { svgFunctions } from './svg-functions.ts';

/** A door: `lib/parts/svg.ts` stands in its place where the functions are loaded on demand. */
export const svg = () => svgFunctions;
