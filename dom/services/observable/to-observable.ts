import { realmHost } from '../../realm/realm-host.ts';
import { stateOfKind } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { react } from './handing-over.ts';
import { iterate, iterateAsync, methodOf } from './iterables.ts';
import { ObservableState } from './observable-state.ts';
import type { SubscriberState } from './subscriber-state.ts';

/** The one behind an object of the interface. */
export function observableOrNull(value: unknown): ObservableState | null {
  return stateOfKind<ObservableState>(value, 'Observable');
}

/** https://wicg.github.io/observable/#observable-convert-to-an-observable */
export function toObservable(value: unknown): ObservableState {
  return observableOrNull(value) ?? new ObservableState(stepsFor(value));
}

function stepsFor(value: unknown): (subscriber: SubscriberState) => void {
  if (Object(value) === value) {
    const object = value as object;
    if (methodOf(object, Symbol.asyncIterator) !== null) return (subscriber) => iterateAsync(object, subscriber);
    if (methodOf(object, Symbol.iterator) !== null) return (subscriber) => iterate(object, subscriber);
    if (realmHost().values.kindOf(object) === 'Promise') return (subscriber) => follow(object, subscriber);
  }
  throw typeError(
    'Cannot convert value to an Observable. Input value must be an Observable, async iterable, iterable, or Promise.',
  );
}

/** https://wicg.github.io/observable/#from-promise-conversion */
function follow(promise: object, subscriber: SubscriberState): void {
  const fulfilled = (value: unknown): void => {
    subscriber.next(value);
    subscriber.complete();
  };
  react(promise, fulfilled, (reason) => subscriber.error(reason));
}
