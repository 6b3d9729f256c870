import { entryWindow } from '../webidl/shared/script-stack.ts';
import { isSameOrigin } from './origin.ts';
import { platform } from './platform.ts';
import { realm } from './realm.ts';
import { stateOf, topWindowOf, type WindowProxy, type WindowRecord } from './shared/window-record.ts';

/**
 * https://html.spec.whatwg.org/#isplatformobjectsameorigin-(-o-), asked by a script of this realm for another window.
 */
export function isAccessible(window: WindowRecord): boolean {
  const { window: own } = realm;
  if (own === window || own === null || !platform().keepsOriginsApart) return true;
  return isSameOrigin(own, window);
}

/**
 * The object that stands for a window in this realm: its global object, or what is to be seen of one of another origin. Nothing
 * else hands out windows. https://html.spec.whatwg.org/#windowproxy
 */
export function windowObject(window: WindowRecord): object {
  const { proxy } = stateOf(window);
  if (proxy !== null && isSeenFromOutside(proxy)) return firstObjectOf(proxy);
  if (window !== realm.window) stateOf(window).isKnown = true;
  return ownObjectOf(window);
}

/**
 * Where the first of its windows may be seen, and this one as well, unless the object of the first was handed out while it was there: it
 * stays the same then. A script that is not in the realm of the window may have called a function which is.
 */
function isSeenFromOutside({ first, window }: WindowProxy): boolean {
  if ((entryWindow() ?? realm.window) === window || !isAccessible(first)) return false;
  return stateOf(first).isKnown || isAccessible(window);
}

function firstObjectOf({ first, refresh }: WindowProxy): object {
  refresh?.();
  return stateOf(first).target.object as object;
}

/** The same, though another one may have been there before it. */
export function ownObjectOf(window: WindowRecord): object {
  if (isAccessible(window)) return stateOf(window).target.object as object;
  return stateOf(realm.window as WindowRecord).realm.crossOriginWindow(window);
}

/** https://html.spec.whatwg.org/#dom-parent: a window that nothing shows any more is in no other. */
export function parentObjectOf(window: WindowRecord): object | null {
  return stateOf(window).isClosed ? null : windowObject(stateOf(window).parent);
}

/** https://html.spec.whatwg.org/#dom-top */
export function topObjectOf(window: WindowRecord): object | null {
  const { topInPlace } = stateOf(window);
  if (topInPlace !== null) return topInPlace.value as object | null;
  return stateOf(window).isClosed ? null : windowObject(topWindowOf(window));
}

export function windowObjectOrNull(window: WindowRecord | null): object | null {
  return window === null ? null : windowObject(window);
}
