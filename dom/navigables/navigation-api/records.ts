import type { EventRecord } from '../../events/event-record.ts';
import type { HistoryHandling } from '../../realm/navigation.ts';
import type { Serialized } from '../../realm/serialized.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { type Realm, TargetRecord, thisRealm } from '../../tree/link.ts';
import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import { createObjectOfState } from '../../webidl/state.ts';
import type { HistoryEntry } from '../shared/session-history.ts';
import type { MethodTracker } from './method-tracker.ts';
import type { NavigateEventState } from './navigate-event-state.ts';

/** https://html.spec.whatwg.org/#navigationhistoryentry */
export class EntryRecord extends TargetRecord {
  readonly window: WindowRecord;
  readonly entry: HistoryEntry;
  /** -1: it is no longer there. */
  index: number;

  constructor(window: WindowRecord, entry: HistoryEntry, index: number) {
    super();
    this.realm = realmOfWindow(window);
    this.window = window;
    this.entry = nameEntry(window, entry);
    this.index = index;
  }
}

function nameEntry(window: WindowRecord, entry: HistoryEntry): HistoryEntry {
  const { crypto } = hostOfWindow(window);
  if (entry.key === '') entry.key = crypto.randomUUID();
  if (entry.id === '') entry.id = crypto.randomUUID();
  return entry;
}

/** https://html.spec.whatwg.org/#navigationdestination */
export interface DestinationState {
  readonly kind: 'NavigationDestination';
  readonly window: WindowRecord;
  url: string;
  /** Null: it is none of those that there are. */
  readonly entry: EntryRecord | null;
  apiState: Serialized;
  readonly isSameDocument: boolean;
}

/** https://html.spec.whatwg.org/#navigationactivation */
export interface ActivationState {
  readonly kind: 'NavigationActivation';
  readonly from: EntryRecord | null;
  readonly entry: EntryRecord;
  readonly type: HistoryHandling;
}

/** https://html.spec.whatwg.org/#navigation-interface */
export class NavigationRecord extends TargetRecord {
  readonly window: WindowRecord;
  /** https://html.spec.whatwg.org/#navigation-entry-list */
  entries: EntryRecord[] = [];
  readonly byKey = new Map<string, EntryRecord>();
  /** -1: there is none. https://html.spec.whatwg.org/#navigation-current-entry-index */
  currentIndex = -1;
  /** https://html.spec.whatwg.org/#ongoing-navigate-event */
  ongoing: NavigateEventState | null = null;
  /** The object of the transition that is under way. */
  transition: Transition | null = null;
  activation: object | null = null;
  ongoingTracker: MethodTracker | null = null;
  upcomingTracker: MethodTracker | null = null;
  readonly upcomingTraversals = new Map<string, MethodTracker>();
  hasFocusChanged = false;

  constructor(window: WindowRecord) {
    super();
    this.realm = realmOfWindow(window);
    this.window = window;
  }

  get currentEntry(): EntryRecord | null {
    return isDisabled(this.window) ? null : (this.entries[this.currentIndex] ?? null);
  }
}

/** https://html.spec.whatwg.org/#navigationtransition */
export interface TransitionState {
  readonly kind: 'NavigationTransition';
  readonly type: HistoryHandling;
  readonly from: object;
  readonly to: object;
  readonly committed: Deferred<undefined>;
  readonly finished: Deferred<undefined>;
}

interface Transition {
  readonly object: object;
  readonly state: TransitionState;
}

/** A promise of the window, and what settles it. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  resolve(value: Value): void;
  reject(reason: unknown): void;
}

/** The event whose `values` these are. */
export function stateOfEvent({ values }: EventRecord): NavigateEventState | null {
  return (values as { ongoing?: NavigateEventState }).ongoing ?? null;
}

/** https://html.spec.whatwg.org/#has-entries-and-events-disabled, or its document is not fully active. */
export function isDisabled(window: WindowRecord): boolean {
  const { document, isClosed, navigable } = stateOf(window);
  return (
    isClosed || document === null || navigable?.isInitial === true || hostOfWindow(window).client.origin() === 'null'
  );
}

export function isDetached(window: WindowRecord): boolean {
  return stateOf(window).isClosed || stateOf(window).document === null;
}

/** Of whose language and interfaces all is that scripts of the window get. */
export function realmOfWindow(window: WindowRecord): Realm {
  return stateOf(window).nodeRealm ?? thisRealm;
}

export function objectOfTargetRecord(record: TargetRecord, name: string): object {
  return record.object ?? record.realm.createObjectOf(record, interfaceNamed(name) as never);
}

export function entryObject(record: EntryRecord): object {
  return objectOfTargetRecord(record, 'NavigationHistoryEntry');
}

export function entryObjectOrNull(record: EntryRecord | null): object | null {
  return record === null ? null : entryObject(record);
}

export function objectForWindow(window: WindowRecord, state: Parameters<typeof createObjectOfState>[0]): object {
  return realmOfWindow(window).enter(() => createObjectOfState(state));
}

export function deferred<Value>(window: WindowRecord): Deferred<Value> {
  let settle = {} as Pick<Deferred<Value>, 'resolve' | 'reject'>;
  const promise = realmOfWindow(window).newPromise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}

/** https://webidl.spec.whatwg.org/#mark-a-promise-as-handled */
export function markAsHandled(window: WindowRecord, promise: Promise<unknown>): void {
  realmOfWindow(window).react(
    promise,
    () => {},
    () => {},
  );
}
