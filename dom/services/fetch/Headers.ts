import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { includePairIterable } from '../../webidl/pair-iterable.ts';
import { brandOf, createPlatformObject, linkState, stateOfKind } from '../../webidl/state.ts';
import {
  HeadersState,
  isForbiddenRequestHeader,
  isHeaderName,
  isHeaderValue,
  isNoCorsSafelisted,
  normalizeValue,
} from './headers-state.ts';

const thisHeaders = brandOf<HeadersState>('Headers');

/** https://webidl.spec.whatwg.org/#js-ByteString */
export function toByteString(value: unknown): string {
  const text = toDOMString(value);
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) > 0xff) {
      throw new TypeError(`Cannot convert the value to a ByteString: the character at ${i} has a value above 255.`);
    }
  }
  return text;
}

function toName(value: unknown): string {
  const name = toByteString(value);
  if (!isHeaderName(name)) throw new TypeError(`'${name}' is no valid name of a header.`);
  return name.toLowerCase();
}

/** https://fetch.spec.whatwg.org/#headers-validate */
function mayChange({ guard }: HeadersState, name: string, value: string): boolean {
  if (guard === 'immutable') throw new TypeError('These headers cannot be changed.');
  if (guard === 'request' && isForbiddenRequestHeader(name, value)) return false;
  return guard !== 'response' || (name !== 'set-cookie' && name !== 'set-cookie2');
}

/** https://fetch.spec.whatwg.org/#concept-headers-append */
function appendHeader(headers: HeadersState, givenName: unknown, givenValue: unknown): void {
  const name = toName(givenName);
  const value = normalizeValue(toByteString(givenValue));
  if (!isHeaderValue(value)) throw new TypeError(`'${value}' is no valid value of a header.`);
  if (!mayChange(headers, name, value)) return;
  if (headers.guard === 'request-no-cors') {
    const before = headers.get(name);
    if (!isNoCorsSafelisted(name, before === null ? value : `${before}, ${value}`)) return;
  }
  headers.append(name, value);
}

/** https://fetch.spec.whatwg.org/#concept-headers-fill: a sequence of pairs or a record. */
export function fillHeaders(headers: HeadersState, init: unknown): void {
  const other = stateOfKind<HeadersState>(init, 'Headers');
  if (other !== null && (init as Record<symbol, unknown>)[Symbol.iterator] !== undefined) {
    for (const [name, value] of other.sorted()) appendHeader(headers, name, value);
    return;
  }
  if (typeof init !== 'object' && typeof init !== 'function')
    throw new TypeError("The provided value is not of type 'HeadersInit'.");
  if (init === null) throw new TypeError("The provided value is not of type 'HeadersInit'.");
  const iterate = (init as Record<symbol, unknown>)[Symbol.iterator];
  if (iterate === undefined || iterate === null) {
    fillFromRecord(headers, init as Record<string, unknown>);
    return;
  }
  const pairs: unknown[][] = [];
  for (const item of init as Iterable<unknown>) {
    if (Object(item) !== item) throw new TypeError('A pair of headers is no sequence.');
    const pair: unknown[] = [];
    for (const part of item as Iterable<unknown>) pair.push(toByteString(part));
    pairs.push(pair);
  }
  for (const pair of pairs) {
    if (pair.length !== 2) throw new TypeError('A pair of headers has two items.');
    appendHeader(headers, pair[0], pair[1]);
  }
}

function fillFromRecord(headers: HeadersState, record: Record<string, unknown>): void {
  const pairs: [string, string][] = [];
  for (const key of Reflect.ownKeys(record)) {
    if (Reflect.getOwnPropertyDescriptor(record, key)?.enumerable !== true) continue;
    const name = toByteString(key);
    pairs.push([name, toByteString(record[name])]);
  }
  for (const [name, value] of pairs) appendHeader(headers, name, value);
}

/** https://fetch.spec.whatwg.org/#headers-class */
export const headersInterface = lazyInterface('Headers', () => {
  class Headers {
    constructor(init: unknown = undefined) {
      const state = new HeadersState('none');
      if (init !== undefined) fillHeaders(state, init);
      linkState(this, state);
    }

    append(name: unknown, value: unknown): void {
      const headers = thisHeaders(this);
      requireArguments(arguments.length, 2, "'append' on 'Headers'");
      appendHeader(headers, name, value);
    }

    delete(name: unknown): void {
      const headers = thisHeaders(this);
      requireArguments(arguments.length, 1, "'delete' on 'Headers'");
      const key = toName(name);
      if (mayChange(headers, key, '')) headers.delete(key);
    }

    get(name: unknown): string | null {
      const headers = thisHeaders(this);
      requireArguments(arguments.length, 1, "'get' on 'Headers'");
      return headers.get(toName(name));
    }

    getSetCookie(): string[] {
      return thisHeaders(this).getAll('set-cookie');
    }

    has(name: unknown): boolean {
      const headers = thisHeaders(this);
      requireArguments(arguments.length, 1, "'has' on 'Headers'");
      return headers.has(toName(name));
    }

    set(name: unknown, value: unknown): void {
      const headers = thisHeaders(this);
      requireArguments(arguments.length, 2, "'set' on 'Headers'");
      const key = toName(name);
      const text = normalizeValue(toByteString(value));
      if (!isHeaderValue(text)) throw new TypeError(`'${text}' is no valid value of a header.`);
      if (!mayChange(headers, key, text)) return;
      if (headers.guard !== 'request-no-cors' || isNoCorsSafelisted(key, text)) headers.set(key, text);
    }
  }
  includePairIterable(Headers, 'Headers', thisHeaders);
  return Headers;
});

export function headersObject(state: HeadersState): object {
  return createPlatformObject(headersInterface(), state);
}
