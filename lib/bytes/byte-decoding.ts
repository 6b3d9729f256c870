import { decodingFunctions } from './decoding-functions.ts';

/** A door: `lib/parts/byte-decoding.ts` stands in its place where the functions are loaded on demand. */
export const byteDecoding = () => decodingFunctions;
