import { requireArguments } from '../../webidl/convert.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { includePairIterable } from '../../webidl/pair-iterable.ts';
import { brandOf, linkState } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { appendHeader, fillHeaders, mayChange, toByteString, toHeaderPairs, toName } from './fill-headers.ts';
import { HeadersState, isHeaderValue, isNoCorsSafelisted, normalizeValue } from './headers-state.ts';

const thisHeaders = brandOf<HeadersState>('Headers');

/** https://fetch.spec.whatwg.org/#headers-class */
export const headersInterface = lazyInterface('Headers', () => {
  class Headers {
    constructor(init: unknown = undefined) {
      const state = new HeadersState('none');
      if (init !== undefined) fillHeaders(state, toHeaderPairs(init));
      linkState(this, state);
    }

    append(name: unknown, value: unknown): void {
      const headers = thisHeaders(this);
      requireArguments(arguments.length, 2);
      appendHeader(headers, name, value);
    }

    delete(name: unknown): void {
      const headers = thisHeaders(this);
      requireArguments(arguments.length, 1);
      const key = toName(name);
      if (mayChange(headers, key, '')) headers.delete(key);
    }

    get(name: unknown): string | null {
      const headers = thisHeaders(this);
      requireArguments(arguments.length, 1);
      return headers.get(toName(name));
    }

    getSetCookie(): string[] {
      return thisHeaders(this).getAll('set-cookie');
    }

    has(name: unknown): boolean {
      const headers = thisHeaders(this);
      requireArguments(arguments.length, 1);
      return headers.has(toName(name));
    }

    set(name: unknown, value: unknown): void {
      const headers = thisHeaders(this);
      requireArguments(arguments.length, 2);
      const given = toByteString(name);
      const text = normalizeValue(toByteString(value));
      const key = toName(given);
      if (!isHeaderValue(text)) throw typeError('Invalid value');
      if (!mayChange(headers, key, text)) return;
      if (headers.guard !== 'request-no-cors' || isNoCorsSafelisted(key, text)) headers.set(key, text);
    }
  }
  includePairIterable(Headers, 'Headers', thisHeaders);
  return Headers;
});
