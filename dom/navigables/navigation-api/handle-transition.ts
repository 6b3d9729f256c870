import { signalAbort } from '../../events/abort.ts';
import { isAborted } from '../../events/abort-signal-record.ts';
import { EventFlag } from '../../events/event-record.ts';
import { fireEvent } from '../../events/fire-event.ts';
import { ERROR_EVENT } from '../../events/html-events.ts';
import { cleanUpAfterRunningScript } from '../../events/invoke.ts';
import { windowOfFunction } from '../../realm/function-realm.ts';
import { urlOfWindow } from '../../realm/origin.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import { extractErrorInformation } from '../../scripting/report-exception.ts';
import { DOMException } from '../../webidl/DOMException.ts';
import { apply } from '../../webidl/language/intrinsics.ts';
import { prepareToRunScript, scriptStack } from '../../webidl/shared/script-stack.ts';
import type { InterceptHandler, NavigateEventState } from './navigate-event-state.ts';
import { isDetached, type NavigationRecord, realmOfWindow } from './records.ts';
import { finishEvent } from './transition-end.ts';

/** https://webidl.spec.whatwg.org/#invoke-a-callback-function, of one that gives a promise. */
export function invokeHandler(window: WindowRecord, handler: InterceptHandler, given: unknown[]): unknown {
  const owner = windowOfFunction(handler) ?? window;
  const { depth } = scriptStack;
  try {
    prepareToRunScript(owner);
    const realm = realmOfWindow(window);
    const ownGiven = given.map((value) => realm.own(value));
    return apply(handler, undefined, ownGiven);
  } catch (exception) {
    return realmOfWindow(window).newPromise((_, reject) => reject(exception));
  } finally {
    scriptStack.depth = depth;
    cleanUpAfterRunningScript();
  }
}

/** https://webidl.spec.whatwg.org/#wait-for-all: one step once all are fulfilled, or one of them is rejected. */
export function waitForAll(
  window: WindowRecord,
  promises: readonly unknown[],
  fulfilled: () => void,
  rejected: (reason: unknown) => void,
): void {
  const all = promises.length === 0 ? [undefined] : promises;
  let left = all.length;
  for (const promise of all) {
    const whenFulfilled = (): void => {
      left--;
      if (left === 0) fulfilled();
    };
    const whenRejected = (reason: unknown): void => {
      if (left > 0) rejected(reason);
      left = 0;
    };
    realmOfWindow(window).react(promise, whenFulfilled, whenRejected);
  }
}

/** The steps of https://html.spec.whatwg.org/#commit-a-navigate-event that wait for the handlers. */
export function waitForHandlers(state: NavigateEventState): void {
  const { navigation, promises } = state;
  const { window } = navigation;
  state.promises = [];
  waitForAll(
    window,
    promises,
    () => settle(state, () => succeed(state)),
    (reason) => settle(state, () => fail(state, reason)),
  );
}

/** Unless the navigation was given up. */
export function settle({ navigation, signal }: NavigateEventState, steps: () => void): void {
  if (!isDetached(navigation.window) && !isAborted(signal)) steps();
}

function succeed(state: NavigateEventState): void {
  const { navigation } = state;
  const { ongoingTracker, transition } = navigation;
  navigation.ongoing = null;
  finishEvent(state, true);
  fireEvent(navigation, 'navigatesuccess');
  ongoingTracker?.resolve();
  transition?.state.finished.resolve(undefined);
  forget(navigation, { ongoingTracker, transition });
}

/** https://html.spec.whatwg.org/#process-navigate-event-handler-failure */
export function fail(state: NavigateEventState, reason: unknown): void {
  const { navigation, signal } = state;
  navigation.ongoing = null;
  signalAbort(signal, reason);
  if (state.interception === 'committed' || state.interception === 'scrolled') finishEvent(state, false);
  reject(navigation, reason);
}

/** https://html.spec.whatwg.org/#abort-the-ongoing-navigation */
export function abortOngoing(navigation: NavigationRecord): void {
  const { ongoing, window } = navigation;
  if (ongoing === null) return;
  const { event, signal } = ongoing;
  const error = realmOfWindow(window).enter(() => new DOMException('Navigation was aborted', 'AbortError'));
  if ((event.flags & EventFlag.Dispatch) !== 0) event.flags |= EventFlag.Canceled;
  navigation.hasFocusChanged = false;
  navigation.ongoing = null;
  signalAbort(signal, error);
  reject(navigation, error);
}

function reject(navigation: NavigationRecord, reason: unknown): void {
  const { ongoingTracker, transition, window } = navigation;
  const information = realmOfWindow(window).enter(() => extractErrorInformation(window, reason));
  // Where no script is to blame it is the page.
  const filename = information.filename || urlOfWindow(window);
  fireEvent(navigation, 'navigateerror', { values: { ...information, filename } }, ERROR_EVENT);
  ongoingTracker?.reject(reason);
  transition?.state.committed.reject(reason);
  transition?.state.finished.reject(reason);
  forget(navigation, { ongoingTracker, transition });
}

/** What a listener has begun meanwhile stays. */
function forget(
  navigation: NavigationRecord,
  { ongoingTracker, transition }: Pick<NavigationRecord, 'ongoingTracker' | 'transition'>,
): void {
  if (navigation.ongoingTracker === ongoingTracker) navigation.ongoingTracker = null;
  if (navigation.transition === transition) navigation.transition = null;
}
