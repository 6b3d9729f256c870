import { signalAbort } from '../../events/abort.ts';
import {
  AbortSignalRecord,
  addAbortAlgorithm,
  isAborted,
  removeAbortAlgorithm,
} from '../../events/abort-signal-record.ts';
import { realm } from '../../realm/realm.ts';
import { stateOf } from '../../realm/shared/window-record.ts';
import { type Callback, callCallback } from '../../scripting/call-callback.ts';
import { reportException } from '../../scripting/report-exception.ts';
import type { PlatformState } from '../../webidl/state.ts';

/** https://wicg.github.io/observable/#internal-observer */
export interface InternalObserver {
  next(value: unknown): void;
  error(error: unknown): void;
  complete(): void;
}

/** https://wicg.github.io/observable/#default-error-algorithm */
export function reportError(error: unknown): void {
  const { window } = realm;
  if (window !== null && !stateOf(window).isClosed) reportException(window, error);
}

/** Calls a function of the page, if there is one, and reports what it throws. */
export function callAndReport(callback: Callback | null, given: unknown[]): void {
  if (callback !== null) callCallback(realm.window, callback, undefined, given);
}

/**
 * https://wicg.github.io/observable/#subscriber-api
 *
 * As in Chromium, its methods do not ask whether the document is fully active: each callback is called as long as its own window is open.
 */
export class SubscriberState implements PlatformState, InternalObserver {
  readonly kind = 'Subscriber';
  /** That of the https://wicg.github.io/observable/#subscriber-subscription-controller */
  readonly signal = new AbortSignalRecord();
  isActive = true;
  /** Each with what takes away the algorithm that its signal has for it. */
  readonly #observers = new Map<InternalObserver, () => void>();
  #teardowns: Callback[] = [];

  add(observer: InternalObserver, signal: AbortSignalRecord | null): void {
    if (signal === null) {
      this.#observers.set(observer, () => {});
      return;
    }
    if (isAborted(signal)) return;
    const unsubscribe = (): void => {
      this.#observers.delete(observer);
      if (this.#observers.size === 0) this.close(signal.reason);
    };
    this.#observers.set(observer, () => removeAbortAlgorithm(signal, unsubscribe));
    addAbortAlgorithm(signal, unsubscribe);
  }

  addTeardown(teardown: Callback): void {
    if (this.isActive) this.#teardowns.push(teardown);
    else callAndReport(teardown, []);
  }

  next(value: unknown): void {
    for (const observer of [...this.#observers.keys()]) observer.next(value);
  }

  error(error: unknown): void {
    if (!this.isActive) reportError(error);
    const observers = [...this.#observers.keys()];
    try {
      this.close(error);
    } finally {
      for (const observer of observers) observer.error(error);
    }
  }

  complete(): void {
    const observers = [...this.#observers.keys()];
    try {
      this.close(undefined);
    } finally {
      for (const observer of observers) observer.complete();
    }
  }

  /** https://wicg.github.io/observable/#close-a-subscription. Throws what iterators throw that are closed, when all is done. */
  close(reason: unknown): void {
    if (!this.isActive) return;
    this.isActive = false;
    for (const forget of this.#observers.values()) forget();
    this.#observers.clear();
    try {
      signalAbort(this.signal, reason);
    } finally {
      const teardowns = this.#teardowns.reverse();
      this.#teardowns = [];
      for (const teardown of teardowns) callAndReport(teardown, []);
    }
  }
}
