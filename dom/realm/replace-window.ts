import { isSameOrigin } from './origin.ts';
import { stateOf, type WindowProxy, type WindowRecord } from './shared/window-record.ts';
import { showing } from './showing-window.ts';
import { letStandFor } from './target-link.ts';

/**
 * Lets the objects of the windows that were there show the one which is there now: others have them.
 * https://html.spec.whatwg.org/#the-windowproxy-exotic-object
 *
 * DEVIATION: Node.js cannot give a context the global object of the one before. Hence a window that follows another one has a global object
 * of its own, which is what its scripts have by `window`; others have that of the first. They see one object all the time, unless a script
 * hands them its own.
 */
export function replaceWindow(old: WindowRecord, next: WindowRecord): void {
  const isFirst = stateOf(old).proxy === null;
  const proxy = stateOf(old).proxy ?? { first: old, window: next, others: [], refresh: null };
  proxy.window = next;
  stateOf(old).proxy = proxy;
  stateOf(next).proxy = proxy;
  const refresh = stateOf(old).nodeRealm?.giveWay(showing(old)) ?? null;
  if (!isFirst) proxy.others.push(new WeakRef(objectOf(old)));
  else if (refresh !== null)
    proxy.refresh = () => refresh(isSameOrigin(old, proxy.window) ? objectOf(proxy.window) : null);
  letAllStandForTheLast(proxy);
}

function objectOf(window: WindowRecord): object {
  return stateOf(window).target.object as object;
}

function letAllStandForTheLast(proxy: WindowProxy): void {
  const { target } = stateOf(proxy.window);
  letStandFor(objectOf(proxy.first), target);
  proxy.others = proxy.others.filter((other) => {
    const object = other.deref();
    if (object !== undefined) letStandFor(object, target);
    return object !== undefined;
  });
}
