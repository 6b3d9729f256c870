import type { cssValues as door } from '../css-values.ts';
import { onDemand } from './on-demand.ts';

declare function requirePart(path: './css-values.js'): typeof import('../css-value-functions.ts');

export const cssValues: typeof door = onDemand(() => requirePart('./css-values.js').cssValueFunctions);
