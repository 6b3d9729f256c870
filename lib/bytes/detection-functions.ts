import { detectEncoding } from './detect-encoding.ts';

/** What guesses encodings. Others ask `encodingDetection()`. */
export const detectionFunctions = { detectEncoding };
