import type { ElementRecord } from '../tree/records.ts';
import { fireSlotChanges } from './fire-slot-changes.ts';
import type { MutationObserverState } from './mutation-observer-state.ts';
import { removeTransientObservers } from './registered-observers.ts';

/** What a https://html.spec.whatwg.org/#similar-origin-window-agent has of mutations. */

/** https://dom.spec.whatwg.org/#mutation-observer-compound-microtask-queued-flag */
let isMicrotaskQueued = false;
/** https://dom.spec.whatwg.org/#mutation-observer-list */
let pendingMutationObservers = new Set<MutationObserverState>();
/** https://dom.spec.whatwg.org/#signal-slot-list */
let signalSlots = new Set<ElementRecord>();

const settled = Promise.resolve();

/** https://dom.spec.whatwg.org/#queue-a-mutation-observer-compound-microtask */
function queueMutationObserverMicrotask(): void {
  if (isMicrotaskQueued) return;
  void settled.then(notifyMutationObservers);
  // Not before that has succeeded: the stack may be full.
  isMicrotaskQueued = true;
}

/** An observer that has records to be told of. */
export function appendToPendingMutationObservers(observer: MutationObserverState): void {
  pendingMutationObservers.add(observer);
  queueMutationObserverMicrotask();
}

/** https://dom.spec.whatwg.org/#signal-a-slot-change */
export function signalSlotChange(slot: ElementRecord): void {
  signalSlots.add(slot);
  queueMutationObserverMicrotask();
}

/** https://dom.spec.whatwg.org/#notify-mutation-observers, but that observers come in the order in which they were made, as in all browsers. */
function notifyMutationObservers(): void {
  isMicrotaskQueued = false;
  const notifySet = [...pendingMutationObservers].sort((one, other) => one.number - other.number);
  const signalSet = signalSlots;
  pendingMutationObservers = new Set();
  signalSlots = new Set();
  for (const observer of notifySet) {
    const records = observer.takeQueue();
    removeTransientObservers(observer);
    if (records.length === 0) continue;
    observer.callback(records);
  }
  fireSlotChanges(signalSet);
}
