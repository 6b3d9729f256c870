import { dependentAbortSignal, signalAbort } from '../../events/abort.ts';
import {
  AbortSignalRecord,
  addAbortAlgorithm,
  isAborted,
  removeAbortAlgorithm,
} from '../../events/abort-signal-record.ts';
import { type Callback, invokeCallback } from '../../scripting/call-callback.ts';
import { newPromise } from '../../webidl/current-realm.ts';
import type { ObservableState } from './observable-state.ts';
import type { InternalObserver } from './subscriber-state.ts';

type Signal = AbortSignalRecord | null;
type Settle = (value: unknown) => void;
type Observe = (resolve: Settle, reject: Settle) => Pick<InternalObserver, 'next' | 'complete'>;

/** https://wicg.github.io/observable/#promise-returning-operators */
function settled<Value>(source: ObservableState, signal: AbortSignalRecord, observe: Observe): Promise<Value> {
  return newPromise<Value>((resolve, reject) => {
    if (isAborted(signal)) {
      reject(signal.reason);
      return;
    }
    const abort = (): void => reject(signal.reason);
    addAbortAlgorithm(signal, abort);
    const forget = (): void => removeAbortAlgorithm(signal, abort);
    const { next, complete } = observe(resolve as Settle, reject);
    const observer = {
      next,
      error(error: unknown): void {
        forget();
        reject(error);
      },
      complete(): void {
        forget();
        complete();
      },
    };
    source.subscribe(observer, signal);
  });
}

/** The same, of a subscription that is given up when the controller is aborted. */
function settledEarly<Value>(
  source: ObservableState,
  given: Signal,
  observe: (controller: AbortSignalRecord, ...settle: Parameters<Observe>) => ReturnType<Observe>,
): Promise<Value> {
  const controller = new AbortSignalRecord();
  const signal = dependentAbortSignal(given === null ? [controller] : [controller, given]);
  return settled(source, signal, (resolve, reject) => observe(controller, resolve, reject));
}

/** The same, where each value is shown to a function of the page, until the promise gets the value that is found; or at the end the other one. */
function visited<Value>(
  source: ObservableState,
  given: Signal,
  callback: Callback,
  find: (result: unknown, value: unknown) => { readonly value: unknown } | null,
  otherwise: unknown,
): Promise<Value> {
  let index = 0;
  return settledEarly(source, given, (controller, resolve, reject) => ({
    next(value) {
      try {
        const found = find(invokeCallback(callback, [value, index++]), value);
        if (found === null) return;
        resolve(found.value);
      } catch (error) {
        reject(error);
        signalAbort(controller, error);
        return;
      }
      signalAbort(controller, undefined);
    },
    complete: () => resolve(otherwise),
  }));
}

const noValues = (): RangeError => new RangeError('No values in Observable');

/** https://wicg.github.io/observable/#dom-observable-toarray */
export function toArray(source: ObservableState, signal: Signal): Promise<unknown[]> {
  const values: unknown[] = [];
  return settled(source, signal ?? new AbortSignalRecord(), (resolve) => ({
    next: (value) => values.push(value),
    complete: () => resolve(values),
  }));
}

/** https://wicg.github.io/observable/#dom-observable-foreach */
export function forEach(source: ObservableState, signal: Signal, visitor: Callback): Promise<undefined> {
  return visited(source, signal, visitor, () => null, undefined);
}

/** https://wicg.github.io/observable/#dom-observable-every */
export function every(source: ObservableState, signal: Signal, predicate: Callback): Promise<boolean> {
  return visited(source, signal, predicate, (passes) => (passes ? null : { value: false }), true);
}

/** https://wicg.github.io/observable/#dom-observable-first */
export function first(source: ObservableState, given: Signal): Promise<unknown> {
  return settledEarly(source, given, (controller, resolve, reject) => ({
    next(value) {
      resolve(value);
      signalAbort(controller, undefined);
    },
    complete: () => reject(noValues()),
  }));
}

/** https://wicg.github.io/observable/#dom-observable-last */
export function last(source: ObservableState, signal: Signal): Promise<unknown> {
  let latest: { readonly value: unknown } | null = null;
  return settled(source, signal ?? new AbortSignalRecord(), (resolve, reject) => ({
    next(value) {
      latest = { value };
    },
    complete() {
      if (latest === null) reject(noValues());
      else resolve((latest as { readonly value: unknown }).value);
    },
  }));
}

/** https://wicg.github.io/observable/#dom-observable-find */
export function find(source: ObservableState, signal: Signal, predicate: Callback): Promise<unknown> {
  return visited(source, signal, predicate, (passes, value) => (passes ? { value } : null), undefined);
}

/** https://wicg.github.io/observable/#dom-observable-some */
export function some(source: ObservableState, signal: Signal, predicate: Callback): Promise<boolean> {
  return visited(source, signal, predicate, (passes) => (passes ? { value: true } : null), false);
}

/** https://wicg.github.io/observable/#dom-observable-reduce. @param initial - A list of the initial value; empty: there is none. */
export function reduce(
  source: ObservableState,
  given: Signal,
  reducer: Callback,
  initial: readonly unknown[],
): Promise<unknown> {
  let accumulated = initial;
  let index = 0;
  return settledEarly(source, given, (controller, resolve, reject) => ({
    next(value) {
      try {
        accumulated = [accumulated.length === 0 ? value : invokeCallback(reducer, [accumulated[0], value, index])];
        index++;
      } catch (error) {
        reject(error);
        signalAbort(controller, error);
      }
    },
    complete() {
      if (accumulated.length === 0) reject(new TypeError('Reduce of empty array with no initial value'));
      else resolve(accumulated[0]);
    },
  }));
}
