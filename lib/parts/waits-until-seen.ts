import type { WAITS_UNTIL_SEEN as door } from '../../dom/webidl/waits-until-seen.ts';

export const WAITS_UNTIL_SEEN: typeof door = true;
