import type { xml as door } from '../xml.ts';
import { onDemand } from './on-demand.ts';

declare function require(path: './xml.cjs'): typeof import('../xml-functions.ts');

export const xml: typeof door = onDemand(() => require('./xml.cjs').xmlFunctions);
