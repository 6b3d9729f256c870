import { type AbortSignalRecord, isAborted } from '../../events/abort-signal-record.ts';
import { isOwnWindowClosed } from '../../realm/own-window.ts';
import { current } from '../../tree/link.ts';
import type { PlatformState } from '../../webidl/state.ts';
import { type InternalObserver, SubscriberState } from './subscriber-state.ts';

type SubscribeSteps = (subscriber: SubscriberState) => void;

/** https://wicg.github.io/observable/#observable-api */
export class ObservableState implements PlatformState {
  readonly kind = 'Observable';
  /** https://html.spec.whatwg.org/#concept-relevant-realm */
  readonly realm = current.realm;
  readonly #steps: SubscribeSteps;
  /** https://wicg.github.io/observable/#observable-weak-subscriber */
  #subscriber: WeakRef<SubscriberState> | null = null;

  /** @param steps - The https://wicg.github.io/observable/#observable-subscribe-callback */
  constructor(steps: SubscribeSteps) {
    this.#steps = steps;
  }

  /** https://wicg.github.io/observable/#observable-subscribe-to-an-observable */
  subscribe(observer: InternalObserver, signal: AbortSignalRecord | null): void {
    if (isOwnWindowClosed()) return;
    const known = this.#subscriber?.deref();
    if (known?.isActive) {
      known.add(observer, signal);
      return;
    }
    const subscriber = new SubscriberState();
    this.#subscriber = new WeakRef(subscriber);
    subscriber.add(observer, signal);
    if (signal !== null && isAborted(signal)) subscriber.close(signal.reason);
    this.#steps(subscriber);
  }
}
