import { cleanUpAfterRunningScript } from '../events/invoke.ts';
import { windowOfFunction } from '../realm/function-realm.ts';
import { platform } from '../realm/platform.ts';
import { realm } from '../realm/realm.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { apply } from '../webidl/language/intrinsics.ts';
import { prepareToRunScript, scriptStack } from '../webidl/shared/script-stack.ts';
import { reportException } from './report-exception.ts';

export type Callback = (...given: unknown[]) => unknown;

/**
 * https://webidl.spec.whatwg.org/#invoke-a-callback-function with "report".
 *
 * @param window - The one that it is called for; null where there is none.
 * @param context - The one whose script handed it over.
 */
export function callCallback(
  window: WindowRecord | null,
  callback: Callback,
  thisArgument: unknown,
  given: unknown[],
  context = window,
): void {
  const owner = windowOfFunction(callback) ?? window;
  // https://html.spec.whatwg.org/#check-if-we-can-run-script
  if (owner !== null && stateOf(owner).isClosed) return;
  const { depth } = scriptStack;
  try {
    prepareToRunScript(owner, context ?? owner);
    applyOwn(owner, callback, thisArgument, given);
  } catch (exception) {
    if (owner === null) platform().reportException(exception);
    else reportException(owner, exception);
  } finally {
    scriptStack.depth = depth;
    cleanUpAfterRunningScript();
  }
}

/** The same with "rethrow", called for the window of the realm: gives what it returns. */
export function invokeCallback(callback: Callback, given: unknown[]): unknown {
  const { window } = realm;
  const owner = windowOfFunction(callback) ?? window;
  // In Chromium's words.
  if (owner !== null && stateOf(owner).isClosed) throw new Error('The provided callback is no longer runnable.');
  const { depth } = scriptStack;
  try {
    prepareToRunScript(owner, window ?? owner);
    return applyOwn(owner, callback, undefined, given);
  } finally {
    scriptStack.depth = depth;
    cleanUpAfterRunningScript();
  }
}

/** With what is given as values of the window that owns the callback. */
function applyOwn(owner: WindowRecord | null, callback: Callback, thisArgument: unknown, given: unknown[]): unknown {
  const nodeRealm = owner === null ? null : stateOf(owner).nodeRealm;
  if (nodeRealm !== null) for (let i = 0; i < given.length; i++) given[i] = nodeRealm.own(given[i]);
  return apply(callback, thisArgument, given);
}
