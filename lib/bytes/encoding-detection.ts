import { detectionFunctions } from './detection-functions.ts';

/** A door: `lib/parts/encoding-detection.ts` stands in its place where the functions are loaded on demand. */
export const encodingDetection = () => detectionFunctions;
