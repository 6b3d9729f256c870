import { isOwnWindowClosed } from '../../realm/own-window.ts';
import { type Callback, invokeCallback } from '../../scripting/call-callback.ts';
import { current } from '../../tree/link.ts';
import { namedError } from '../../webidl/name-member.ts';
import type { SubscriberState } from './subscriber-state.ts';

/** As the page is to see it. */
export function asThrown(error: unknown): unknown {
  return current.realm.thrown(namedError(error, "Failed to execute 'subscribe' on 'Observable'"));
}

/** Goes on with what a function of the page returns; what it throws is an error of the subscription. */
export function attempt(
  subscriber: SubscriberState,
  callback: Callback,
  given: unknown[],
  steps: (result: unknown) => void,
): void {
  let result: unknown;
  try {
    result = invokeCallback(callback, given);
  } catch (error) {
    subscriber.error(error);
    return;
  }
  steps(result);
}

/** https://webidl.spec.whatwg.org/#dfn-perform-steps-once-promise-is-settled, in the realm that is the current one now. */
export function react(
  promise: unknown,
  fulfilled: (value: unknown) => void,
  rejected: (reason: unknown) => void,
): void {
  const { realm } = current;
  const entering =
    (steps: (value: unknown) => void) =>
    (value: unknown): void =>
      realm.enter(() => {
        if (!isOwnWindowClosed()) steps(value);
      });
  realm.react(promise, entering(fulfilled), entering(rejected));
}
