import { signalObject } from '../../events/AbortSignal.ts';
import { requireArguments, toFunction } from '../../webidl/convert.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';
import type { SubscriberState } from './subscriber-state.ts';

const thisSubscriber = brandOf<SubscriberState>('Subscriber');

/** https://wicg.github.io/observable/#subscriber-api */
export const subscriberInterface = lazyInterface('Subscriber', () => {
  class Subscriber {
    constructor() {
      illegalConstructor();
    }

    next(value: unknown): void {
      const subscriber = thisSubscriber(this);
      requireArguments(arguments.length, 1);
      subscriber.next(value);
    }

    error(error: unknown): void {
      const subscriber = thisSubscriber(this);
      requireArguments(arguments.length, 1);
      subscriber.error(error);
    }

    complete(): void {
      thisSubscriber(this).complete();
    }

    addTeardown(teardown: unknown): void {
      const subscriber = thisSubscriber(this);
      requireArguments(arguments.length, 1);
      subscriber.addTeardown(toFunction(teardown));
    }

    get active(): boolean {
      return thisSubscriber(this).isActive;
    }

    get signal(): object {
      const { signal } = thisSubscriber(this);
      return signal.object ?? signalObject(signal);
    }
  }
  return Subscriber;
});
