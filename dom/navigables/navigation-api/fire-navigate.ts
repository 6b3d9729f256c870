import { AbortSignalRecord, isAborted } from '../../events/abort-signal-record.ts';
import { createEventRecord } from '../../events/construct-event.ts';
import { dispatch } from '../../events/dispatch.ts';
import { withoutFragment } from '../../html/without-fragment.ts';
import type { HistoryHandling } from '../../realm/navigation.ts';
import { urlOfWindow } from '../../realm/origin.ts';
import type { Serialized } from '../../realm/serialized.ts';
import { type AnnouncedNavigation, stateOf } from '../../realm/shared/window-record.ts';
import { FormDataState } from '../../services/form-data/form-data-state.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { canBeRewrittenTo } from '../can-be-rewritten.ts';
import type { HistoryEntry } from '../shared/session-history.ts';
import { commitEvent } from './commit.ts';
import { abortOngoing, fail, invokeHandler, settle, waitForAll } from './handle-transition.ts';
import type { NavigateEventState } from './navigate-event-state.ts';
import { NAVIGATE_EVENT } from './navigation-events.ts';
import {
  type DestinationState,
  deferred,
  entryObject,
  isDetached,
  isDisabled,
  markAsHandled,
  type NavigationRecord,
  objectForWindow,
  objectOfTargetRecord,
  realmOfWindow,
  type TransitionState,
} from './records.ts';

/** What comes of the event. */
type Outcome = 'goes on' | 'is canceled' | 'is intercepted' | 'waits';

/** What the algorithm is given. */
interface Firing {
  readonly type: HistoryHandling;
  readonly destination: DestinationState;
  readonly sameDocument: 'fragment' | 'history' | null;
  readonly isCancelable: boolean;
  readonly classicState: Serialized;
  readonly sourceElement: ElementRecord | null;
  readonly isUserInitiated: boolean;
  readonly entries: AnnouncedNavigation['entries'];
  readonly downloadRequest: string | null;
  readonly resume: (() => void) | null;
}

/** https://html.spec.whatwg.org/#fire-a-push/replace/reload-navigate-event */
export function fireNavigate(navigation: NavigationRecord, announced: AnnouncedNavigation): boolean {
  const { window } = navigation;
  abortOngoing(navigation);
  const tracker = navigation.upcomingTracker;
  // A listener may have begun another one.
  if (isDetached(window) || navigation.ongoing !== null) return false;
  navigation.upcomingTracker = null;
  if (isDisabled(window)) return true;
  navigation.ongoingTracker = tracker;
  const { url, sameDocument, apiState } = announced;
  const outcome = fire(navigation, {
    type: announced.type,
    destination: {
      kind: 'NavigationDestination',
      window,
      url,
      entry: null,
      apiState,
      isSameDocument: sameDocument !== null,
    },
    sameDocument,
    isCancelable: true,
    classicState: announced.classicState ?? null,
    sourceElement: announced.sourceElement ?? null,
    isUserInitiated: announced.isUserInitiated ?? false,
    entries: announced.entries,
    downloadRequest: announced.downloadRequest ?? null,
    resume: null,
  });
  return outcome === 'goes on';
}

/** https://html.spec.whatwg.org/#fire-a-traverse-navigate-event */
export function fireTraverse(
  navigation: NavigationRecord,
  entry: HistoryEntry,
  resume: () => void,
): 'goes on' | 'is canceled' | 'waits' {
  const { window, byKey, upcomingTraversals } = navigation;
  abortOngoing(navigation);
  if (isDisabled(window)) return 'goes on';
  const tracker = upcomingTraversals.get(entry.key) ?? null;
  upcomingTraversals.delete(entry.key);
  const known = byKey.get(entry.key) ?? null;
  // Of another origin: it is none of its business.
  if (known === null) return 'goes on';
  navigation.ongoingTracker = tracker;
  const isSameDocument = entry.document?.deref() === stateOf(window).document;
  const { url, apiState } = entry;
  const outcome = fire(navigation, {
    type: 'traverse',
    destination: { kind: 'NavigationDestination', window, url, entry: known, apiState, isSameDocument },
    sameDocument: isSameDocument ? 'fragment' : null,
    isCancelable: isSameDocument && stateOf(window).parent === window,
    classicState: entry.state,
    sourceElement: null,
    isUserInitiated: false,
    entries: null,
    downloadRequest: null,
    resume,
  });
  // It is committed when the history shows the entry.
  return outcome === 'is intercepted' ? 'goes on' : outcome;
}

/** https://html.spec.whatwg.org/#inner-navigate-event-firing-algorithm */
function fire(navigation: NavigationRecord, firing: Firing): Outcome {
  const { window } = navigation;
  const state = createEvent(navigation, firing);
  const { event } = state;
  navigation.ongoing = state;
  navigation.hasFocusChanged = false;
  if (!dispatch(event, navigation, navigation) || isAborted(state.signal)) {
    if (!isAborted(state.signal)) abortOngoing(navigation);
    return 'is canceled';
  }
  if (state.interception === 'none') return 'goes on';
  startTransition(navigation, firing.type, state);
  if (state.precommitHandlers.length === 0) {
    if (firing.type !== 'traverse') commitEvent(state);
    return 'is intercepted';
  }
  const controller = objectForWindow(window, { kind: 'NavigationPrecommitController', event } as never);
  const promises = state.precommitHandlers.map((handler) => invokeHandler(window, handler, [controller]));
  const failed = (reason: unknown): void => settle(state, () => fail(state, reason));
  waitForAll(window, promises, () => settle(state, () => commitEvent(state)), failed);
  return 'waits';
}

function createEvent(navigation: NavigationRecord, firing: Firing): NavigateEventState {
  const { window, ongoingTracker } = navigation;
  const { type, destination, sameDocument, entries } = firing;
  const current = urlOfWindow(window);
  const signal = new AbortSignalRecord();
  signal.realm = realmOfWindow(window);
  const isRewritable = canBeRewrittenTo(current, destination.url);
  const isOtherFragment = destination.url !== current && withoutFragment(destination.url) === withoutFragment(current);
  const state = {} as NavigateEventState;
  const values = {
    ongoing: state,
    navigationType: type,
    destination: objectForWindow(window, destination),
    canIntercept: isRewritable && (sameDocument !== null || type !== 'traverse'),
    userInitiated: firing.isUserInitiated,
    hashChange: sameDocument === 'fragment' && isOtherFragment,
    signal: objectOfTargetRecord(signal, 'AbortSignal'),
    formData: entries == null ? null : objectForWindow(window, new FormDataState(entries)),
    downloadRequest: firing.downloadRequest,
    info: ongoingTracker?.info,
    hasUAVisualTransition: false,
    sourceElement: firing.sourceElement,
  };
  const event = createEventRecord(NAVIGATE_EVENT, 'navigate', { cancelable: firing.isCancelable, values });
  return Object.assign(state, {
    navigation,
    event,
    destination,
    signal,
    sameDocument,
    classicState: firing.classicState,
    resume: firing.resume,
    interception: 'none',
    isCommitted: false,
    focusReset: null,
    scroll: null,
    handlers: [],
    precommitHandlers: [],
    promises: [],
  } satisfies NavigateEventState);
}

function startTransition(navigation: NavigationRecord, type: HistoryHandling, { event }: NavigateEventState): void {
  const { window, currentEntry } = navigation;
  if (currentEntry === null) return;
  const state: TransitionState = {
    kind: 'NavigationTransition',
    type,
    from: entryObject(currentEntry),
    to: (event.values as { destination: object }).destination,
    committed: deferred(window),
    finished: deferred(window),
  };
  markAsHandled(window, state.committed.promise);
  markAsHandled(window, state.finished.promise);
  navigation.transition = { object: objectForWindow(window, state), state };
}
