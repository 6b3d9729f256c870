import * as checkingFunctions from './checking-functions.ts';

/** A door: `lib/parts/checking.ts` stands in its place where the functions are loaded on demand. */
export const checking = () => checkingFunctions;
