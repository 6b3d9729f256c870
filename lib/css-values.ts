import { cssValueFunctions } from './css-value-functions.ts';

/** A door: `lib/parts/css-values.ts` stands in its place where the functions are loaded on demand. */
export const cssValues = () => cssValueFunctions;
