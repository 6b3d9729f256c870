import type { WAITS_UNTIL_SEEN as door } from '../../dom/webidl/waits-until-seen.ts';

declare function requirePart(name: 'waits-until-seen'): boolean;

/** Whoever evaluates the file says so. */
export const WAITS_UNTIL_SEEN: typeof door = requirePart('waits-until-seen');
