import { own } from '../webidl/current-realm.ts';
import { backupIncumbent, entryWindow } from '../webidl/shared/script-stack.ts';
import { windowOfFunction } from './function-realm.ts';
import { isSameOrigin } from './origin.ts';
import { realm } from './realm.ts';
import { hostOfWindow, stateOf, topWindowOf, type WindowRecord } from './shared/window-record.ts';

/**
 * The window of https://html.spec.whatwg.org/#concept-incumbent-everything, for a member that a script has called.
 *
 * DEVIATION: V8 names the function that called unless it is strict; of that, the URL of its script is known. Where a script of
 * that URL has run in a single window it is the one; or else, as of code that was compiled from a string, the one whose script or
 * callback was entered last, if it has not ended. Where no script calls, as of a function that is bound, it is the one that the script or callback was entered for.
 *
 * @param callee - The function of the member; null: whatever called into the library last.
 * @param target - The window that it belongs to; those around it are searched.
 */
export function incumbentWindow(callee: object | null, target: WindowRecord): WindowRecord {
  return ofRealm(callingWindow(callee, target), target);
}

function callingWindow(callee: object | null, target: WindowRecord): WindowRecord | null {
  const { caller, url, isEvaluated } = hostOfWindow(target).scripts.callerOf(callee && own(callee));
  const window = caller === null ? null : windowOfFunction(caller);
  if (window !== null) return window;
  const found = isEvaluated ? [] : windowsWithScript(target, url);
  if (found.length === 1) return found[0] as WindowRecord;
  return (found.length === 0 && !isEvaluated ? backupIncumbent() : entryWindow()) as WindowRecord | null;
}

/**
 * The window of the https://html.spec.whatwg.org/#entry-realm, in whose name a member of another one's objects acts: that of the script
 * that was entered last, or of the realm. Both are of the same origin, since only scripts of its origin get at the members of a realm.
 * In a microtask it is that of the function that calls.
 */
export function actingWindow(target: WindowRecord): WindowRecord {
  return ofRealm((entryWindow() as WindowRecord | null) ?? callingWindow(null, target), target);
}

/** The window if it has the origin of the realm; or else the realm's, or the target where several windows share the realm. */
function ofRealm(window: WindowRecord | null, target: WindowRecord): WindowRecord {
  const own = realm.window ?? target;
  return window !== null && isSameOrigin(window, own) ? window : own;
}

/** Of the windows that scripts of `target` can reach, those in which one of that URL has run. */
export function windowsWithScript(target: WindowRecord, url: string | null): WindowRecord[] {
  return url === null ? [] : windowsAround(target).filter((around) => hostOfWindow(around).scripts.hasRun(url));
}

/** The windows of the same tab, and those that have opened it or that it has opened. */
function windowsAround(window: WindowRecord): WindowRecord[] {
  const top = topWindowOf(window);
  const found = [top];
  const { opener } = stateOf(top);
  if (opener !== null) found.push(opener);
  // The list grows while it is walked.
  for (const at of found) {
    const { childWindows, openedWindows } = stateOf(at);
    for (const next of [...childWindows, ...openedWindows]) if (!found.includes(next)) found.push(next);
  }
  return found;
}
