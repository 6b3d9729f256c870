import type { readLabels as door } from '../../parser/encoding/read-labels.ts';

declare function requirePart(path: './encoding-labels.js'): { readonly readLabels: typeof door };

/** Of which the realms that need them have a copy each. */
export const readLabels: typeof door = () => requirePart('./encoding-labels.js').readLabels();
