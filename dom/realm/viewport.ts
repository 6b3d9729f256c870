import type { Viewport } from './shared/viewport.ts';
import { hostOfWindow, stateOf, type WindowRecord } from './shared/window-record.ts';

/** The size that the window has: a frame that no program has given a size is as large as the window around it. Always the same object. */
export function viewportOf(window: WindowRecord): Viewport {
  let at = window;
  for (;;) {
    const { viewport, parent } = stateOf(at);
    if (viewport !== null) return viewport;
    if (parent === at) return usualViewport(at);
    at = parent;
  }
}

/** OPTIMIZATION: the host is asked once, as each value of a style asks for the viewport. (bench/styles) */
function usualViewport(window: WindowRecord): Viewport {
  const { width, height, devicePixelRatio, media } = hostOfWindow(window).environment;
  const viewport = { width, height, devicePixelRatio, media };
  stateOf(window).viewport = viewport;
  return viewport;
}
