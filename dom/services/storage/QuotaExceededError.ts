import { toDOMString, toDouble } from '../../webidl/convert.ts';
import { DOMException } from '../../webidl/DOMException.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../../webidl/state.ts';

interface QuotaState {
  readonly kind: 'QuotaExceededError';
  readonly quota: number | null;
  readonly requested: number | null;
}

const thisError = brandOf<QuotaState>('QuotaExceededError');

/** https://webidl.spec.whatwg.org/#quotaexceedederror */
export const quotaExceededErrorInterface = lazyInterface('QuotaExceededError', () => {
  class QuotaExceededError extends DOMException {
    constructor(message: unknown = '', options: unknown = undefined) {
      const text = toDOMString(message);
      const init = toDictionary(options, 'QuotaExceededErrorOptions');
      const quota = toAmount(init?.quota, 'quota');
      const requested = toAmount(init?.requested, 'requested');
      if (quota !== null && requested !== null && requested < quota)
        throw new RangeError('The requested amount is below the quota.');
      super(text, 'QuotaExceededError');
      linkState(this, { kind: 'QuotaExceededError', quota, requested } as QuotaState);
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
  if (number < 0) throw new RangeError(`The ${name} is negative.`);
  return number;
}
