import type { ElementRecord } from '../tree/records.ts';
import { stateOf, topWindowOf, type WindowRecord } from './shared/window-record.ts';

/** Which of the windows of a page has the focus: the one that is given, or one around it or in it. */
export function focusedWindowOf(window: WindowRecord): WindowRecord {
  const top = topWindowOf(window);
  const { focusedWindow } = stateOf(top);
  return focusedWindow === null || stateOf(focusedWindow).isClosed ? top : focusedWindow;
}

export function setFocusedWindow(window: WindowRecord): void {
  stateOf(topWindowOf(window)).focusedWindow = window;
}

/** https://html.spec.whatwg.org/#has-focus-steps: the window, or one in a frame of it, has the focus. */
export function windowHasFocus(window: WindowRecord): boolean {
  let at = focusedWindowOf(window);
  while (at !== window && stateOf(at).parent !== at) at = stateOf(at).parent;
  return at === window;
}

/** The element in the document of the window in which, however deep, the window with the focus is. */
export function frameWithFocus(window: WindowRecord): ElementRecord | null {
  let at = focusedWindowOf(window);
  while (at !== window && stateOf(at).parent !== window) {
    if (stateOf(at).parent === at) return null;
    at = stateOf(at).parent;
  }
  return at === window ? null : stateOf(at).frameElement;
}
