import type { WAITS_UNTIL_SEEN as door } from '../../dom/webidl/waits-until-seen.ts';

declare function require(path: './waits-until-seen.cjs'): { readonly WAITS_UNTIL_SEEN: boolean };

export const WAITS_UNTIL_SEEN: typeof door = require('./waits-until-seen.cjs').WAITS_UNTIL_SEEN;
