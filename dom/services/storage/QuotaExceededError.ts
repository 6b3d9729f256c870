import { toDOMString, toDouble } from '../../webidl/convert.ts';
import { addedToException, addToException, DOMException } from '../../webidl/DOMException.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { illegalInvocation, rangeError } from '../../webidl/unnamed.ts';
import type { QuotaState } from './throw-quota-exceeded.ts';

/** The only interface that inherits from DOMException. */
function thisError(object: object): QuotaState {
  const state = addedToException(object) as QuotaState | null;
  if (state === null) throw illegalInvocation();
  return state;
}

/** https://webidl.spec.whatwg.org/#quotaexceedederror */
export const quotaExceededErrorInterface = lazyInterface('QuotaExceededError', () => {
  class QuotaExceededError extends DOMException {
    constructor(message: unknown = '', options: unknown = undefined) {
      const text = toDOMString(message);
      const init = toDictionary(options, 'QuotaExceededErrorOptions');
      const quota = toAmount(init?.quota, 'quota');
      const requested = toAmount(init?.requested, 'requested');
      if (quota !== null && requested !== null && requested < quota)
        throw rangeError('The requested amount is below the quota.');
      super(text, 'QuotaExceededError');
      addToException(this, { quota, requested } satisfies QuotaState);
    }

    get quota(): number | null {
      return thisError(this).quota;
    }

    get requested(): number | null {
      return thisError(this).requested;
    }
  }
  return QuotaExceededError;
});

function toAmount(value: unknown, name: string): number | null {
  if (value === undefined) return null;
  const number = toDouble(value);
  if (number < 0) throw rangeError(`The ${name} is negative.`);
  return number;
}
