import { isSameOrigin } from './origin.ts';
import { realm } from './realm.ts';
import { stateOf, topWindowOf, type WindowRecord } from './window-record.ts';

/** Makes what scripts of a realm see of a window that is not of their origin. Windows with scripts fill it in. */
export const crossOriginHooks: { windowObject: ((window: WindowRecord) => object) | null } = { windowObject: null };

/**
 * Whether this realm keeps origins apart: where scripts may run. Windows that share a realm run none, and the program that opened
 * them may look at all of them.
 */
export function keepsOriginsApart(): boolean {
  return crossOriginHooks.windowObject !== null;
}

/**
 * https://html.spec.whatwg.org/#isplatformobjectsameorigin-(-o-), asked by a script of this realm for another window.
 */
export function isAccessible(window: WindowRecord): boolean {
  const { window: own } = realm;
  if (own === window || own === null || !keepsOriginsApart()) return true;
  return isSameOrigin(own, window);
}

/**
 * The object that stands for a window in this realm: its global object, or what is to be seen of one of another origin. Nothing
 * else hands out windows. https://html.spec.whatwg.org/#windowproxy
 */
export function windowObject(window: WindowRecord): object {
  return isAccessible(window)
    ? (stateOf(window).target.object as object)
    : (crossOriginHooks.windowObject!(window) as object);
}

/** https://html.spec.whatwg.org/#dom-parent: a window that nothing shows any more is in no other. */
export function parentObjectOf(window: WindowRecord): object | null {
  return stateOf(window).isClosed ? null : windowObject(stateOf(window).parent);
}

/** https://html.spec.whatwg.org/#dom-top */
export function topObjectOf(window: WindowRecord): object | null {
  return stateOf(window).isClosed ? null : windowObject(topWindowOf(window));
}

export function windowObjectOrNull(window: WindowRecord | null): object | null {
  return window === null ? null : windowObject(window);
}
