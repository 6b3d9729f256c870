import type { AbortSignalRecord } from '../../events/abort-signal-record.ts';
import { EventTarget, thisTarget } from '../../events/EventTarget.ts';
import { listen } from '../../events/script-listeners.ts';
import { type Callback, invokeCallback } from '../../scripting/call-callback.ts';
import { requireArguments, toDOMString, toFunction, toUnsignedLongLong } from '../../webidl/convert.ts';
import { own } from '../../webidl/current-realm.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import { include } from '../../webidl/include.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { scriptStack } from '../../webidl/shared/script-stack.ts';
import { brandOf, createObjectOfState, linkState } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { flatMap, recover, switchMap } from './flattening.ts';
import { ObservableState } from './observable-state.ts';
import { toObserverCallbacks, toSubscribeSignal } from './observer-arguments.ts';
import { drop, filter, finish, inspect, map, take, takeUntil } from './operators.ts';
import { every, find, first, forEach, last, reduce, some, toArray } from './promise-operators.ts';
import { callAndReport, reportError } from './subscriber-state.ts';
import { observableOrNull, toObservable } from './to-observable.ts';

const thisObservable = brandOf<ObservableState>('Observable');

/** The Observable that an operator makes of the one that it is called on, of the realm of that. */
function operate<Argument>(
  object: object,
  given: IArguments,
  convert: (value: unknown) => Argument,
  operator: (source: ObservableState, argument: Argument) => ObservableState,
): object {
  const source = thisObservable(object);
  requireArguments(given.length, 1);
  const argument = convert(given[0]);
  return source.realm.enter(() => own(createObjectOfState(operator(source, argument))));
}

/** The same for a promise. */
function promise<Value>(
  object: object,
  options: unknown,
  operator: (source: ObservableState, signal: AbortSignalRecord | null) => Promise<Value>,
): Promise<Value> {
  const source = thisObservable(object);
  const signal = toSubscribeSignal(options);
  return source.realm.enter(() => operator(source, signal));
}

/** The same for one that waits for what a callback says. */
function visit<Value>(
  object: object,
  given: IArguments,
  operator: (source: ObservableState, signal: AbortSignalRecord | null, callback: Callback) => Promise<Value>,
): Promise<Value> {
  thisObservable(object);
  requireArguments(given.length, 1);
  const callback = toFunction(given[0]);
  return promise(object, given[1], (source, signal) => operator(source, signal, callback));
}

/** As in Chromium, nothing else is converted. */
function toNotifier(value: unknown): ObservableState {
  const notifier = observableOrNull(value);
  if (notifier === null) throw typeError("parameter 1 is not of type 'Observable'.");
  return notifier;
}

/** https://wicg.github.io/observable/#observable-api */
export const observableInterface = lazyInterface('Observable', () => {
  class Observable {
    constructor(callback: unknown) {
      requireArguments(arguments.length, 1);
      const subscribe = toFunction(callback);
      const state = new ObservableState((subscriber) => {
        try {
          invokeCallback(subscribe, [createObjectOfState(subscriber)]);
        } catch (error) {
          subscriber.error(error);
        }
      });
      linkState(this, state);
    }

    static from(value: unknown): object {
      requireArguments(arguments.length, 1);
      const state = toObservable(value);
      return observableOrNull(value) === state ? (value as object) : createObjectOfState(state);
    }

    subscribe(observer: unknown = undefined, options: unknown = undefined): void {
      const observable = thisObservable(this);
      const { next, error, complete } = toObserverCallbacks(observer, 'Observer');
      const signal = toSubscribeSignal(options);
      const internal = {
        next: (value: unknown) => callAndReport(next, [value]),
        error: (reason: unknown) => (error === null ? reportError(reason) : callAndReport(error, [reason])),
        complete: () => callAndReport(complete, []),
      };
      observable.realm.enter(() => observable.subscribe(internal, signal));
    }

    takeUntil(_value: unknown): object {
      return operate(this, arguments, toNotifier, takeUntil);
    }

    map(_mapper: unknown): object {
      return operate(this, arguments, toFunction, map);
    }

    filter(_predicate: unknown): object {
      return operate(this, arguments, toFunction, filter);
    }

    take(_amount: unknown): object {
      return operate(this, arguments, toUnsignedLongLong, take);
    }

    drop(_amount: unknown): object {
      return operate(this, arguments, toUnsignedLongLong, drop);
    }

    flatMap(_mapper: unknown): object {
      return operate(this, arguments, toFunction, flatMap);
    }

    switchMap(_mapper: unknown): object {
      return operate(this, arguments, toFunction, switchMap);
    }

    inspect(inspectorUnion: unknown = undefined): object {
      const source = thisObservable(this);
      const inspector = toObserverCallbacks(inspectorUnion, 'ObservableInspector');
      return source.realm.enter(() => own(createObjectOfState(inspect(source, inspector))));
    }

    catch(_callback: unknown): object {
      return operate(this, arguments, toFunction, recover);
    }

    finally(_callback: unknown): object {
      return operate(this, arguments, toFunction, finish);
    }

    toArray(options: unknown = undefined): Promise<unknown[]> {
      return promise(this, options, toArray);
    }

    forEach(_callback: unknown, _options: unknown = undefined): Promise<undefined> {
      return visit(this, arguments, forEach);
    }

    every(_predicate: unknown, _options: unknown = undefined): Promise<boolean> {
      return visit(this, arguments, every);
    }

    first(options: unknown = undefined): Promise<unknown> {
      return promise(this, options, first);
    }

    last(options: unknown = undefined): Promise<unknown> {
      return promise(this, options, last);
    }

    find(_predicate: unknown, _options: unknown = undefined): Promise<unknown> {
      return visit(this, arguments, find);
    }

    some(_predicate: unknown, _options: unknown = undefined): Promise<boolean> {
      return visit(this, arguments, some);
    }

    reduce(reducer: unknown, initialValue: unknown = undefined, options: unknown = undefined): Promise<unknown> {
      thisObservable(this);
      requireArguments(arguments.length, 1);
      const callback = toFunction(reducer);
      // As an overload, for which arguments at the end that are undefined are none.
      const initial = initialValue === undefined && options === undefined ? [] : [initialValue];
      return promise(this, options, (source, signal) => reduce(source, signal, callback, initial));
    }
  }
  return Observable;
});

/** https://wicg.github.io/observable/#event-target-integration */
include(EventTarget, {
  when(type: unknown, options: unknown = undefined): object {
    const target = thisTarget(this);
    requireArguments(arguments.length, 1);
    const name = toDOMString(type);
    const given = toDictionary(options, 'ObservableEventListenerOptions');
    const capture = Boolean(given?.capture);
    const passive = given?.passive;
    const isPassive = passive === undefined ? null : Boolean(passive);
    const state: ObservableState = new ObservableState((subscriber) => {
      const hear = (event: unknown): void => {
        // The scripts are those of the observers, each of which is followed by its microtasks.
        scriptStack.depth--;
        state.realm.enter(() => subscriber.next(event));
      };
      listen(target, name, hear, capture, false, isPassive, subscriber.signal);
    });
    return createObjectOfState(state);
  },
});
