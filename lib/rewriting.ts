import { rewritingFunctions } from './rewriting-functions.ts';

/** A door: `lib/parts/rewriting.ts` stands in its place where the functions are loaded on demand. */
export const rewriting = () => rewritingFunctions;
