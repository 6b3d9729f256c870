import { windowFunctions } from './window-functions.ts';

/** A door: `lib/parts/windows.ts` stands in its place where the functions are loaded on demand. */
export const windows = () => windowFunctions;
