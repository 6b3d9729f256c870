import { createDataProperty } from '../webidl/language/intrinsics.ts';
import { isSameOrigin } from './origin.ts';
import { platform } from './platform.ts';
import { stateOf, topWindowOf, type WindowRecord } from './shared/window-record.ts';

/** How long somebody who did something is taken to be there, in milliseconds, as in Chromium. https://html.spec.whatwg.org/#transient-activation-duration */
const DURATION = 5000;

/** The windows of a page and of all its frames. Without functions that pages can replace, as they are of other origins too. */
function withDescendants(window: WindowRecord): WindowRecord[] {
  const windows = [window];
  for (let index = 0; index < windows.length; index++) {
    const { childWindows } = stateOf(windows[index] as WindowRecord);
    for (let child = 0; child < childWindows.length; child++) {
      createDataProperty(windows, `${windows.length}`, childWindows[child] as WindowRecord);
    }
  }
  return windows;
}

/** https://html.spec.whatwg.org/#activation-notification */
export function notifyUserActivation(window: WindowRecord): void {
  const now = platform().now();
  const frames = withDescendants(window);
  for (let index = 0; index < frames.length; index++) {
    const frame = frames[index] as WindowRecord;
    if (isSameOrigin(frame, window)) stateOf(frame).lastActivation = now;
  }
  for (let at = window; stateOf(at).parent !== at; at = stateOf(at).parent)
    stateOf(stateOf(at).parent).lastActivation = now;
}

/** https://html.spec.whatwg.org/#sticky-activation */
export function hasStickyActivation(window: WindowRecord): boolean {
  return stateOf(window).lastActivation !== null;
}

/** https://html.spec.whatwg.org/#transient-activation */
export function hasTransientActivation(window: WindowRecord): boolean {
  const { lastActivation } = stateOf(window);
  return lastActivation !== null && platform().now() < lastActivation + DURATION;
}

/** https://html.spec.whatwg.org/#consume-user-activation */
export function consumeUserActivation(window: WindowRecord): void {
  const frames = withDescendants(topWindowOf(window));
  for (let index = 0; index < frames.length; index++) {
    const state = stateOf(frames[index] as WindowRecord);
    if (state.lastActivation !== null) state.lastActivation = Number.NEGATIVE_INFINITY;
  }
}
