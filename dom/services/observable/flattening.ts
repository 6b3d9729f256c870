import { dependentAbortSignal, signalAbort } from '../../events/abort.ts';
import { AbortSignalRecord } from '../../events/abort-signal-record.ts';
import type { Callback } from '../../scripting/call-callback.ts';
import { asThrown, attempt } from './handing-over.ts';
import type { ObservableState } from './observable-state.ts';
import { derived, handingOn } from './operators.ts';
import type { SubscriberState } from './subscriber-state.ts';
import { observableOrNull, toObservable } from './to-observable.ts';

/** Goes on with what a function of the page returns, as an Observable, and whether the page made that itself. */
function attemptObservable(
  subscriber: SubscriberState,
  callback: Callback,
  given: unknown[],
  steps: (inner: ObservableState, isOfPage: boolean) => void,
): void {
  attempt(subscriber, callback, given, (mapped) => {
    let inner: ObservableState;
    try {
      inner = toObservable(mapped);
    } catch (error) {
      subscriber.error(asThrown(error));
      return;
    }
    steps(inner, observableOrNull(mapped) !== null);
  });
}

/** https://wicg.github.io/observable/#dom-observable-catch */
export function recover(source: ObservableState, callback: Callback): ObservableState {
  return derived(source, (subscriber) => ({
    error: (error) =>
      attemptObservable(subscriber, callback, [error], (inner) => inner.subscribe(subscriber, subscriber.signal)),
  }));
}

/** https://wicg.github.io/observable/#dom-observable-flatmap, with indexes from 1 on, as in Chromium. */
export function flatMap(source: ObservableState, mapper: Callback): ObservableState {
  return derived(source, (subscriber) => {
    let index = 0;
    /** What waits is to be mapped, the first one last, and after that what came later. */
    let queue: unknown[] = [];
    let later: unknown[] = [];
    let isMapped = false;
    let hasCompleted = false;
    /** Whether what is subscribed to shows nobody when it completes: what follows need not be done inside of that. */
    let isLooping = false;

    const completed = (): void => {
      isMapped = false;
      goOn();
    };
    const process = (value: unknown): void => {
      isMapped = true;
      attemptObservable(subscriber, mapper, [value, ++index], (inner, isOfPage) => {
        isLooping = !isOfPage;
        inner.subscribe(handingOn(subscriber, { complete: completed }), subscriber.signal);
        isLooping = false;
      });
    };
    const goOn = (): void => {
      while (subscriber.isActive && !isMapped && !isLooping) {
        if (queue.length === 0) [queue, later] = [later.reverse(), queue];
        if (queue.length > 0) process(queue.pop());
        else {
          if (hasCompleted) subscriber.complete();
          return;
        }
      }
    };
    return {
      next(value) {
        later.push(value);
        goOn();
      },
      complete() {
        hasCompleted = true;
        goOn();
      },
    };
  });
}

/** https://wicg.github.io/observable/#dom-observable-switchmap, with indexes from 1 on, as in Chromium. */
export function switchMap(source: ObservableState, mapper: Callback): ObservableState {
  return derived(source, (subscriber) => {
    let index = 0;
    let controller: AbortSignalRecord | null = null;
    let hasCompleted = false;
    const completed = (): void => {
      if (hasCompleted) subscriber.complete();
      else controller = null;
    };
    return {
      next(value) {
        if (controller !== null) signalAbort(controller, undefined);
        const own = new AbortSignalRecord();
        controller = own;
        attemptObservable(subscriber, mapper, [value, ++index], (inner) =>
          inner.subscribe(
            handingOn(subscriber, { complete: completed }),
            dependentAbortSignal([subscriber.signal, own]),
          ),
        );
      },
      complete() {
        hasCompleted = true;
        if (controller === null) subscriber.complete();
      },
    };
  });
}
