import { decodingBy } from './decoding-functions.ts';

const functions = decodingBy(TextDecoder);

/** A door: `lib/parts/byte-decoding.ts` stands in its place where the functions are loaded on demand. */
export const byteDecoding = () => functions;
