import { addAbortAlgorithm, removeAbortAlgorithm } from '../../events/abort-signal-record.ts';
import { type Callback, invokeCallback } from '../../scripting/call-callback.ts';
import { attempt } from './handing-over.ts';
import { ObservableState } from './observable-state.ts';
import type { ObserverCallbacks } from './observer-arguments.ts';
import { callAndReport, type InternalObserver, type SubscriberState } from './subscriber-state.ts';

/** What an observer of the source does for a subscriber, where it does not hand on what it is told; null: it does not subscribe. */
type Observe = (subscriber: SubscriberState) => Partial<InternalObserver> | null;

/** https://wicg.github.io/observable/#observable-returning-operators */
export function derived(source: ObservableState, observe: Observe): ObservableState {
  return new ObservableState((subscriber) => {
    const steps = observe(subscriber);
    if (steps !== null) source.subscribe(handingOn(subscriber, steps), subscriber.signal);
  });
}

export function handingOn(subscriber: SubscriberState, steps: Partial<InternalObserver>): InternalObserver {
  return {
    next: (value) => subscriber.next(value),
    error: (error) => subscriber.error(error),
    complete: () => subscriber.complete(),
    ...steps,
  };
}

/** https://wicg.github.io/observable/#dom-observable-takeuntil */
export function takeUntil(source: ObservableState, notifier: ObservableState): ObservableState {
  return derived(source, (subscriber) => {
    const complete = (): void => subscriber.complete();
    notifier.subscribe({ next: complete, error: complete, complete() {} }, subscriber.signal);
    return subscriber.isActive ? {} : null;
  });
}

/** https://wicg.github.io/observable/#dom-observable-map */
export function map(source: ObservableState, mapper: Callback): ObservableState {
  return derived(source, (subscriber) => {
    let index = 0;
    return {
      next: (value) => attempt(subscriber, mapper, [value, index++], (mapped) => subscriber.next(mapped)),
    };
  });
}

/** https://wicg.github.io/observable/#dom-observable-filter */
export function filter(source: ObservableState, predicate: Callback): ObservableState {
  return derived(source, (subscriber) => {
    let index = 0;
    return {
      next: (value) =>
        attempt(subscriber, predicate, [value, index++], (matches) => {
          if (matches) subscriber.next(value);
        }),
    };
  });
}

/** https://wicg.github.io/observable/#dom-observable-take */
export function take(source: ObservableState, amount: number): ObservableState {
  return derived(source, (subscriber) => {
    let remaining = amount;
    if (remaining === 0) subscriber.complete();
    return remaining === 0
      ? null
      : {
          next(value) {
            subscriber.next(value);
            remaining--;
            if (remaining === 0) subscriber.complete();
          },
        };
  });
}

/** https://wicg.github.io/observable/#dom-observable-drop */
export function drop(source: ObservableState, amount: number): ObservableState {
  return derived(source, (subscriber) => {
    let remaining = amount;
    return {
      next(value) {
        if (remaining === 0) subscriber.next(value);
        else remaining--;
      },
    };
  });
}

/** https://wicg.github.io/observable/#dom-observable-inspect */
export function inspect(source: ObservableState, inspector: ObserverCallbacks): ObservableState {
  return derived(source, (subscriber) => {
    const { signal } = subscriber;
    const abort = (): void => callAndReport(inspector.abort, [signal.reason]);
    // What ends by itself is not aborted.
    const forget = (): void => removeAbortAlgorithm(signal, abort);
    const tell = (callback: Callback | null, given: unknown[]): boolean => {
      try {
        if (callback !== null) invokeCallback(callback, given);
        return true;
      } catch (error) {
        forget();
        subscriber.error(error);
        return false;
      }
    };
    if (!tell(inspector.subscribe, [])) return null;
    if (inspector.abort !== null) addAbortAlgorithm(signal, abort);
    return {
      next(value) {
        tell(inspector.next, [value]);
        subscriber.next(value);
      },
      error(error) {
        forget();
        tell(inspector.error, [error]);
        subscriber.error(error);
      },
      complete() {
        forget();
        tell(inspector.complete, []);
        subscriber.complete();
      },
    };
  });
}

/** https://wicg.github.io/observable/#dom-observable-finally */
export function finish(source: ObservableState, callback: Callback): ObservableState {
  return derived(source, (subscriber) => {
    subscriber.addTeardown(callback);
    return {};
  });
}
