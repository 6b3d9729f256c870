import type { CallbackRealm } from '../realm/shared/realms.ts';
import type { AnyRecord } from '../tree/link.ts';
import { rareOf } from '../tree/rare-data.ts';
import { type AbortSignalRecord, addAbortAlgorithm, isAborted, removeAbortAlgorithm } from './abort-signal-record.ts';
import { callbackRealmOf, ownCallbackRealm } from './callback-realm.ts';
import type { EventHandler } from './event-handler.ts';

interface Following {
  readonly signal: AbortSignalRecord;
  readonly algorithm: () => void;
  /** Held here alone. */
  readonly remove: () => void;
}

/** https://dom.spec.whatwg.org/#concept-event-listener */
export class Listener {
  readonly type: string;
  /** What scripts gave; null for the listener of an event handler. */
  readonly callback: object | null;
  /** https://html.spec.whatwg.org/#event-handlers: the handler that this listener stands for. */
  readonly handler: EventHandler | null;
  readonly capture: boolean;
  readonly once: boolean;
  readonly passive: boolean;
  /** Of the callback, or of the handler's value once that is known. */
  realm: CallbackRealm;
  removed = false;
  /** The signal whose abort removes it; null: there is none. */
  following: Following | null = null;

  constructor(
    type: string,
    callback: object | null,
    handler: EventHandler | null,
    capture: boolean,
    once: boolean,
    passive: boolean,
  ) {
    this.type = type;
    this.callback = callback;
    this.handler = handler;
    this.capture = capture;
    this.once = once;
    this.passive = passive;
    this.realm = callback === null ? ownCallbackRealm : callbackRealmOf(callback);
  }
}

/** Of so many listeners each is forgotten at once. */
const FEW = 32;

/**
 * https://dom.spec.whatwg.org/#eventtarget-event-listener-list
 *
 * While it is being called, listeners are only appended (behind what the caller looks at) and marked as removed, so that
 * no copy is needed; what was removed goes once nobody looks.
 */
export class EventListeners {
  readonly list: Listener[] = [];
  /** The target's event handlers by event type, https://html.spec.whatwg.org/#event-handler-map */
  handlers: Map<string, EventHandler> | null = null;
  /** How many dispatches are looking at the list. Each counts itself, and calls `clean` when it is done. */
  readers = 0;
  #removed = 0;

  /** Of many, those that are not removed by type and phase, and by what they call. */
  #index: Map<string, Map<object, Listener>> | null = null;

  add(listener: Listener): void {
    this.list.push(listener);
    if (this.#index !== null) this.#note(listener);
    else this.#reindex();
  }

  #reindex(): void {
    this.#index = this.list.length > FEW ? new Map() : null;
    if (this.#index !== null) for (const listener of this.list) if (!listener.removed) this.#note(listener);
  }

  #note(listener: Listener): void {
    const index = this.#index as Map<string, Map<object, Listener>>;
    const key = `${listener.capture}${listener.type}`;
    const listeners = index.get(key) ?? new Map<object, Listener>();
    index.set(key, listeners.set(listener.callback ?? listener, listener));
  }

  find(type: string, callback: object, capture: boolean): Listener | null {
    if (this.#index !== null) return this.#index.get(`${capture}${type}`)?.get(callback) ?? null;
    return (
      this.list.find(
        (listener) =>
          listener.callback === callback && listener.type === type && listener.capture === capture && !listener.removed,
      ) ?? null
    );
  }

  /** All that may be of the type: of few all, of many as they are now. Those of a phase are in order. */
  of(type: string): readonly Listener[] {
    const index = this.#index;
    return index === null
      ? this.list
      : [true, false].flatMap((capture) => [...(index.get(`${capture}${type}`)?.values() ?? [])]);
  }

  /** https://dom.spec.whatwg.org/#remove-an-event-listener */
  remove(listener: Listener): void {
    if (listener.removed) return;
    listener.removed = true;
    if (listener.following !== null) removeAbortAlgorithm(listener.following.signal, listener.following.algorithm);
    this.#index?.get(`${listener.capture}${listener.type}`)?.delete(listener.callback ?? listener);
    this.#removed++;
    this.clean();
  }

  /** https://dom.spec.whatwg.org/#remove-all-event-listeners */
  removeAll(): void {
    for (const listener of [...this.list]) this.remove(listener);
  }

  /** Forgets removed listeners, unless somebody looks at the list, or they are few among many. */
  clean(): void {
    const { list } = this;
    if (this.readers > 0 || this.#removed === 0 || (list.length > FEW && 2 * this.#removed < list.length)) return;
    let kept = 0;
    for (const listener of list) {
      if (!listener.removed) list[kept++] = listener;
    }
    list.length = kept;
    this.#removed = 0;
    this.#reindex();
  }
}

export function listenersOf(target: AnyRecord): EventListeners {
  const rare = rareOf(target);
  rare.eventListeners ??= new EventListeners();
  return rare.eventListeners as EventListeners;
}

/** The same without making a list. */
export function listenersOrNull(target: AnyRecord): EventListeners | null {
  return target.rare === null ? null : (target.rare.eventListeners as EventListeners | null);
}

/** Whether a listener of that type was added to the target itself; `onlyCapturing`: one that hears before what is in the target does. */
export function listensFor(target: AnyRecord, type: string, onlyCapturing = false): boolean {
  const isMeant = (listener: Listener): boolean =>
    listener.type === type && !listener.removed && (listener.capture || !onlyCapturing);
  return listenersOrNull(target)?.of(type).some(isMeant) ?? false;
}

/** https://dom.spec.whatwg.org/#add-an-event-listener, once its defaults are known. */
export function addEventListener(target: AnyRecord, listener: Listener, signal: AbortSignalRecord | null): void {
  if (listener.callback === null || (signal !== null && isAborted(signal))) return;
  const listeners = listenersOf(target);
  if (listeners.find(listener.type, listener.callback, listener.capture) !== null) return;
  listeners.add(listener);
  if (signal === null) return;
  const remove = (): void => listeners.remove(listener);
  const algorithm = weakly(remove);
  listener.following = { signal, algorithm, remove };
  addAbortAlgorithm(signal, algorithm);
}

/** The signal holds no target, which holds what is run. */
function weakly(run: () => void): () => void {
  const reference = new WeakRef(run);
  return () => reference.deref()?.();
}
