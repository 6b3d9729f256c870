import type { AbortSignalRecord } from '../../events/abort-signal-record.ts';
import { signalMember } from '../../events/to-abort-signal.ts';
import type { Callback } from '../../scripting/call-callback.ts';
import { callbackMember, toDictionary } from '../../webidl/dictionary.ts';
import { typeError } from '../../webidl/unnamed.ts';

/** https://wicg.github.io/observable/#dictdef-observableinspector, of which https://wicg.github.io/observable/#dictdef-subscriptionobserver has three. */
export interface ObserverCallbacks {
  readonly abort: Callback | null;
  readonly complete: Callback | null;
  readonly error: Callback | null;
  readonly next: Callback | null;
  readonly subscribe: Callback | null;
}

const NONE: ObserverCallbacks = { abort: null, complete: null, error: null, next: null, subscribe: null };

/** https://wicg.github.io/observable/#typedefdef-observerunion, or https://wicg.github.io/observable/#typedefdef-observableinspectorunion */
export function toObserverCallbacks(value: unknown, dictionary: 'Observer' | 'ObservableInspector'): ObserverCallbacks {
  if (typeof value === 'function') return { ...NONE, next: value as Callback };
  if (value !== undefined && value !== null && typeof value !== 'object') {
    throw typeError(`The provided value is not of type '(${dictionary} or ObserverCallback)'.`);
  }
  const given = toDictionary(value, dictionary);
  const member = (name: keyof ObserverCallbacks): Callback | null => callbackMember(given, dictionary, name);
  const isInspector = dictionary === 'ObservableInspector';
  const abort = isInspector ? member('abort') : null;
  const [complete, error, next] = [member('complete'), member('error'), member('next')];
  return { abort, complete, error, next, subscribe: isInspector ? member('subscribe') : null };
}

/** https://wicg.github.io/observable/#dictdef-subscribeoptions */
export function toSubscribeSignal(options: unknown): AbortSignalRecord | null {
  const dictionary = 'SubscribeOptions';
  return signalMember(toDictionary(options, dictionary)?.signal, dictionary);
}
