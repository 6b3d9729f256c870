import * as batchingFunctions from './batching-functions.ts';

/** A door: `lib/parts/batching.ts` stands in its place where the functions are loaded on demand. */
export const batching = () => batchingFunctions;
