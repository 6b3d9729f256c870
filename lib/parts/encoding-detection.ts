import type { encodingDetection as door } from '../bytes/encoding-detection.ts';
import { onDemand } from './on-demand.ts';

declare function requirePart(path: './encoding-detection.js'): typeof import('../bytes/detection-functions.ts');

export const encodingDetection: typeof door = onDemand(() => requirePart('./encoding-detection.js').detectionFunctions);
