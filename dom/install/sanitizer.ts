import { sanitizerFunctions } from './sanitizer-functions.ts';

/** A door: `lib/parts/sanitizer.ts` stands in its place where the functions are loaded on demand. */
export const sanitizer = () => sanitizerFunctions;
