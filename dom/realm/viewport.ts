import type { Viewport } from './shared/viewport.ts';
import { hostOfWindow, stateOf, type WindowRecord } from './shared/window-record.ts';

/** The size that the window has: a frame that no program has given a size is as large as the window around it. Always the same object. */
export function viewportOf(window: WindowRecord): Viewport {
  let at = window;
  for (;;) {
    const { viewport, parent } = stateOf(at);
    if (viewport !== null) return viewport;
    if (parent === at) return hostOfWindow(window).environment;
    at = parent;
  }
}
