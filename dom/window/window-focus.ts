import type { WindowRecord } from './window-record.ts';

/** https://html.spec.whatwg.org/#top-level-traversable: its window. */
function topOf(window: WindowRecord): WindowRecord {
  let top = window;
  while (top.parent !== top) top = top.parent;
  return top;
}

/**
 * The window has the focus now, among those of its page. DEVIATION: windows hear of nothing, and the frame's element is not the
 * `activeElement` of the document it is in.
 */
export function focusWindow(window: WindowRecord): void {
  topOf(window).focusedWindow = window;
}

/** https://html.spec.whatwg.org/#has-focus-steps: the window, or one in a frame of it, has the focus. */
export function windowHasFocus(window: WindowRecord): boolean {
  const top = topOf(window);
  let at = top.focusedWindow === null || top.focusedWindow.isClosed ? top : top.focusedWindow;
  while (at !== window && at.parent !== at) at = at.parent;
  return at === window;
}
