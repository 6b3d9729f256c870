import type { cssValues as door } from '../css-values.ts';
import { onDemand } from './on-demand.ts';

declare function require(path: './css-values.cjs'): typeof import('../css-value-functions.ts');

export const cssValues: typeof door = onDemand(() => require('./css-values.cjs').cssValueFunctions);
