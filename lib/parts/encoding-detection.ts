import type { encodingDetection as door } from '../bytes/encoding-detection.ts';
import { onDemand } from './on-demand.ts';

declare function require(path: './encoding-detection.cjs'): typeof import('../bytes/detection-functions.ts');

export const encodingDetection: typeof door = onDemand(() => require('./encoding-detection.cjs').detectionFunctions);
