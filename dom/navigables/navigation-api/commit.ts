import type { HistoryHandling } from '../../realm/navigation.ts';
import { historyOf } from '../history-state.ts';
import { updateEntries } from './entry-list.ts';
import { invokeHandler, waitForHandlers } from './handle-transition.ts';
import { type NavigateEventState, typeOfNavigation } from './navigate-event-state.ts';
import { isDetached, type NavigationRecord } from './records.ts';
import { withoutMicrotasks } from './without-microtasks.ts';

/** https://html.spec.whatwg.org/#commit-a-navigate-event, of one that was intercepted. */
export function commitEvent(state: NavigateEventState): void {
  const { navigation } = state;
  const { window } = navigation;
  const type = typeOfNavigation(state);
  if (type === 'traverse') {
    state.resume?.();
    return;
  }
  withoutMicrotasks(window, () => {
    if (type === 'reload') {
      entriesChanged(navigation, 'reload');
      return;
    }
    const history = historyOf(window);
    const isOfMethod = navigation.ongoingTracker !== null;
    history.rewrite(state.destination.url, state.classicState, type === 'push');
    // Listeners may have taken the window away, or gone elsewhere.
    if (state.sameDocument === 'fragment' && !isOfMethod && !isDetached(window)) history.firePopState(null);
  });
}

/**
 * The history has changed: by a navigation that goes on, or by one that was intercepted and is committed by this. The
 * steps are those of both algorithms, which Chromium runs in this order.
 *
 * @returns Whether it was intercepted.
 */
export function entriesChanged(navigation: NavigationRecord, type: HistoryHandling): boolean {
  const { ongoing, window } = navigation;
  const committing = ongoing !== null && isCommittedNow(ongoing) ? ongoing : null;
  const isIntercepted = committing !== null && committing.interception !== 'none';
  if (committing !== null) {
    committing.isCommitted = true;
    if (committing.interception === 'intercepted') committing.interception = 'committed';
  }
  withoutMicrotasks(window, () => {
    updateEntries(navigation, type, () => {
      if (committing !== null) runHandlers(committing);
    });
    if (committing !== null) waitForHandlers(committing);
  });
  return isIntercepted;
}

/** What nobody intercepts and is gone to in the document itself, or what was intercepted. */
function isCommittedNow({ isCommitted, interception, sameDocument }: NavigateEventState): boolean {
  return !isCommitted && (interception !== 'none' || sameDocument !== null);
}

function runHandlers(state: NavigateEventState): void {
  const { handlers, navigation } = state;
  state.handlers = [];
  navigation.transition?.state.committed.resolve(undefined);
  for (const handler of handlers) state.promises.push(invokeHandler(navigation.window, handler, []));
}
