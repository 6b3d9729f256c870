import type { byteDecoding as door } from '../bytes/byte-decoding.ts';
import { onDemand } from './on-demand.ts';

declare function requirePart(path: './byte-decoding.js'): typeof import('../bytes/decoding-functions.ts');

export const byteDecoding: typeof door = onDemand(() => requirePart('./byte-decoding.js').decodingBy(TextDecoder));
