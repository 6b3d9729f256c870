import type { xml as door } from '../xml.ts';
import { onDemand } from './on-demand.ts';

declare function requirePart(path: './xml.js'): typeof import('../xml-functions.ts');

export const xml: typeof door = onDemand(() => requirePart('./xml.js').xmlFunctions);
