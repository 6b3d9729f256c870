import type { CallbackRealm } from '../realm/shared/realms.ts';
import type { AnyRecord } from '../tree/link.ts';
import { rareOf } from '../tree/rare-data.ts';
import { type AbortSignalRecord, addAbortAlgorithm, isAborted } from './abort-signal-record.ts';
import { callbackRealmOf, ownCallbackRealm } from './callback-realm.ts';
import type { EventHandler } from './event-handler.ts';

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

  find(type: string, callback: object, capture: boolean): Listener | null {
    for (const listener of this.list) {
      if (
        listener.callback === callback &&
        listener.type === type &&
        listener.capture === capture &&
        !listener.removed
      ) {
        return listener;
      }
    }
    return null;
  }

  /** https://dom.spec.whatwg.org/#remove-an-event-listener */
  remove(listener: Listener): void {
    if (listener.removed) return;
    listener.removed = true;
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

/** Whether a listener of that type was added to the target itself. */
export function listensFor(target: AnyRecord, type: string): boolean {
  return listenersOrNull(target)?.list.some((listener) => listener.type === type && !listener.removed) ?? false;
}

/** https://dom.spec.whatwg.org/#add-an-event-listener, once its defaults are known. */
export function addEventListener(target: AnyRecord, listener: Listener, signal: AbortSignalRecord | null): void {
  if (listener.callback === null || (signal !== null && isAborted(signal))) return;
  const listeners = listenersOf(target);
  if (listeners.find(listener.type, listener.callback, listener.capture) !== null) return;
  listeners.list.push(listener);
  if (signal !== null) addAbortAlgorithm(signal, () => listeners.remove(listener));
}
