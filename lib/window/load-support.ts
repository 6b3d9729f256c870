import * as support from '../host/node/window-support.ts';
import type { WindowSupport } from '../host/window-support.ts';

/** A door: in every bundle `lib/parts/window-support.ts` stands in its place. */
export const loadWindowSupport = (): WindowSupport | null => support;
