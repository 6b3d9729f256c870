import { stateOf, topWindowOf, type WindowRecord } from './shared/window-record.ts';

/**
 * The window has the focus now, among those of its page. DEVIATION: windows get no events, and the frame's element is not the
 * `activeElement` of the document it is in.
 */
export function focusWindow(window: WindowRecord): void {
  stateOf(topWindowOf(window)).focusedWindow = window;
}

/** https://html.spec.whatwg.org/#has-focus-steps: the window, or one in a frame of it, has the focus. */
export function windowHasFocus(window: WindowRecord): boolean {
  const top = topWindowOf(window);
  const { focusedWindow } = stateOf(top);
  let at = focusedWindow === null || stateOf(focusedWindow).isClosed ? top : focusedWindow;
  while (at !== window && stateOf(at).parent !== at) at = stateOf(at).parent;
  return at === window;
}
