import { fireEvent } from '../events/fire-event.ts';
import { PROMISE_REJECTION_EVENT } from '../events/html-events.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { isOfMutedScript } from '../scripting/report-exception.ts';
import { inspect } from '../services/console/inspect.ts';

/** What promises that were told of as unhandled were rejected with. */
const reasons = new WeakMap<object, unknown>();

/**
 * https://html.spec.whatwg.org/#unhandled-promise-rejections of a realm: the host tells which are. DEVIATION: the realm is that of
 * the promise. Which script ran as it was rejected is known of errors, by their stack, and as long as a script runs for the first time.
 */
export function listenToRejections(window: WindowRecord, promisePrototype: object): void {
  hostOfWindow(window).rejections.listen(
    promisePrototype,
    (promise, reason, isMuted) => {
      if (stateOf(window).isClosed) return;
      const isOfOthers = isMuted || isOfMutedScript(window, reason);
      if (!isOfOthers && isHandledByPage(window, promise, reason)) return;
      const { passError, reportError } = hostOfWindow(window).console;
      if (passError !== null) passError(reason);
      else reportError(`Uncaught (in promise) ${textOf(reason)}`);
    },
    (promise) => {
      if (!stateOf(window).isClosed) fireRejectionHandled(window, promise);
    },
  );
}

function isHandledByPage(window: WindowRecord, promise: object, reason: unknown): boolean {
  reasons.set(promise, reason);
  const description = { cancelable: true, values: { promise, reason } };
  return !fireEvent(stateOf(window).target, 'unhandledrejection', description, PROMISE_REJECTION_EVENT);
}

/** By what no script can have changed, if need be. */
function textOf(reason: unknown): string {
  try {
    return inspect(reason);
  } catch {
    return typeof reason;
  }
}

function fireRejectionHandled(window: WindowRecord, promise: object): void {
  if (!reasons.has(promise)) return;
  const reason = reasons.get(promise);
  reasons.delete(promise);
  fireEvent(stateOf(window).target, 'rejectionhandled', { values: { promise, reason } }, PROMISE_REJECTION_EVENT);
}
