import { addAbortAlgorithm, isAborted, removeAbortAlgorithm } from '../../events/abort-signal-record.ts';
import { isOwnWindowClosed } from '../../realm/own-window.ts';
import {
  type IteratorRecord,
  type IteratorResult,
  type Method,
  nextResult,
  openIterator,
  requireObject,
} from '../../webidl/convert.ts';
import { newPromise, own } from '../../webidl/current-realm.ts';
import { apply } from '../../webidl/language/intrinsics.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { asThrown, react } from './handing-over.ts';
import type { SubscriberState } from './subscriber-state.ts';

/** https://tc39.es/ecma262/#sec-getmethod; null: there is none. */
export function methodOf(object: object, key: symbol): Method | null {
  const method = (object as Record<symbol, unknown>)[key];
  if (method === undefined || method === null) return null;
  if (typeof method === 'function') return method as Method;
  throw typeError(`@@${key === Symbol.iterator ? 'iterator' : 'asyncIterator'} must be a callable.`);
}

/** https://wicg.github.io/observable/#from-iterable-conversion: what is done for each subscriber. */
export function iterate(object: object, subscriber: SubscriberState): void {
  const { signal } = subscriber;
  if (isAborted(signal)) return;
  let record: IteratorRecord;
  const close = (): void => closeIterator(record, signal.reason);
  try {
    const method = methodOf(object, Symbol.iterator);
    if (method === null) throw typeError('@@iterator must not be undefined or null');
    record = openIterator(object, method);
    addAbortAlgorithm(signal, close);
    while (!isAborted(signal) && !isOwnWindowClosed()) {
      const result = nextResult(record);
      if (result.done) break;
      subscriber.next(result.value);
    }
  } catch (error) {
    removeAbortAlgorithm(signal, close);
    subscriber.error(asThrown(error));
    return;
  }
  removeAbortAlgorithm(signal, close);
  subscriber.complete();
}

/** https://tc39.es/ecma262/#sec-iteratorclose, where `return` is given why, as in Chromium. */
function closeIterator({ iterator }: IteratorRecord, reason: unknown): void {
  const method = iterator.return;
  if (method === undefined || method === null) return;
  if (typeof method !== 'function') throw typeError('return() function must be callable.');
  requireObject(apply(method as Method, iterator, [own(reason)]), 'Expected return() to return an Object.');
}

/** https://wicg.github.io/observable/#from-async-iterable-conversion: what is done for each subscriber. */
export function iterateAsync(object: object, subscriber: SubscriberState): void {
  const { signal } = subscriber;
  if (isAborted(signal)) return;
  let record: IteratorRecord;
  try {
    const method = methodOf(object, Symbol.asyncIterator);
    // As in Chromium, synchronous iteration does not take its place.
    if (method === null) throw new TypeError('Object must be iterable');
    record = openIterator(object, method);
  } catch (error) {
    subscriber.error(asThrown(error));
    return;
  }
  const close = (): void => closeAsyncIterator(record, signal.reason);
  addAbortAlgorithm(signal, close);
  const fail = (error: unknown): void => {
    removeAbortAlgorithm(signal, close);
    subscriber.error(asThrown(error));
  };
  const take = (result: unknown): void => {
    try {
      if (Object(result) !== result) throw new TypeError('Expected next() Promise to resolve to an Object');
      if ((result as IteratorResult).done) {
        removeAbortAlgorithm(signal, close);
        subscriber.complete();
        return;
      }
      subscriber.next((result as IteratorResult).value);
    } catch (error) {
      fail(error);
      return;
    }
    goOn();
  };
  const goOn = (): void => {
    if (!isAborted(signal)) react(nextPromise(record), take, fail);
  };
  goOn();
}

/** What is thrown is told as late as what it is rejected with. */
function nextPromise(record: IteratorRecord): unknown {
  try {
    return nextResult(record);
  } catch (error) {
    return newPromise((_, reject) => reject(asThrown(error)));
  }
}

/** https://tc39.es/ecma262/#sec-asynciteratorclose: what fails of it is a rejection that nobody handles. */
function closeAsyncIterator({ iterator }: IteratorRecord, reason: unknown): void {
  void newPromise<void>((resolve, reject) => {
    const method = iterator.return;
    if (typeof method !== 'function') return;
    const check = (result: unknown): void => {
      if (Object(result) === result) resolve();
      else
        reject(new TypeError("Failed to execute 'from' on 'Observable': Expected return() to resolve to an Object."));
    };
    react(apply(method as Method, iterator, [own(reason)]), check, reject);
  });
}
