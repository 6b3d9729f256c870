import { iteratorMethod, toDOMString, toSequence } from '../../webidl/convert.ts';
import { createObjectOfState } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import {
  type HeadersState,
  isForbiddenRequestHeader,
  isHeaderName,
  isHeaderValue,
  isNoCorsSafelisted,
  normalizeValue,
} from './headers-state.ts';

/** https://webidl.spec.whatwg.org/#js-ByteString */
export function toByteString(value: unknown): string {
  const text = toDOMString(value);
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) > 0xff) {
      throw typeError('String contains non ISO-8859-1 code point.');
    }
  }
  return text;
}

export function toName(value: unknown): string {
  const name = toByteString(value);
  if (!isHeaderName(name)) throw typeError('Invalid name');
  return name.toLowerCase();
}

/** https://fetch.spec.whatwg.org/#headers-validate */
export function mayChange({ guard }: HeadersState, name: string, value: string): boolean {
  if (guard === 'immutable') throw typeError('These headers cannot be changed.');
  if (guard === 'request' && isForbiddenRequestHeader(name, value)) return false;
  return guard !== 'response' || (name !== 'set-cookie' && name !== 'set-cookie2');
}

/** https://fetch.spec.whatwg.org/#concept-headers-append */
export function appendHeader(headers: HeadersState, givenName: unknown, givenValue: unknown): void {
  const givenText = toByteString(givenName);
  const value = normalizeValue(toByteString(givenValue));
  const name = toName(givenText);
  if (!isHeaderValue(value)) throw typeError('Invalid value');
  if (!mayChange(headers, name, value)) return;
  if (headers.guard === 'request-no-cors') {
    const before = headers.get(name);
    if (!isNoCorsSafelisted(name, before === null ? value : `${before}, ${value}`)) return;
  }
  headers.append(name, value);
}

type HeaderPairs = readonly (readonly string[])[];

/** https://fetch.spec.whatwg.org/#typedefdef-headersinit: a sequence of pairs or a record, converted whole before any of it is used. */
export function toHeaderPairs(init: unknown): HeaderPairs {
  if (typeof init !== 'object' && typeof init !== 'function')
    throw typeError(
      "The provided value is not of type '(record<ByteString, ByteString> or sequence<sequence<ByteString>>)'.",
    );
  if (init === null)
    throw typeError(
      "The provided value is not of type '(record<ByteString, ByteString> or sequence<sequence<ByteString>>)'.",
    );
  const method = iteratorMethod(init);
  return method === null
    ? pairsOf(init as Record<string, unknown>)
    : toSequence(init, (item) => toSequence(item, toByteString), method);
}

function pairsOf(record: Record<string, unknown>): HeaderPairs {
  const pairs: [string, string][] = [];
  for (const key of Reflect.ownKeys(record)) {
    if (Reflect.getOwnPropertyDescriptor(record, key)?.enumerable !== true) continue;
    const name = toByteString(key);
    pairs.push([name, toByteString(record[name])]);
  }
  return pairs;
}

/** https://fetch.spec.whatwg.org/#concept-headers-fill */
export function fillHeaders(headers: HeadersState, pairs: HeaderPairs): void {
  for (const pair of pairs) {
    if (pair.length !== 2) throw typeError('Invalid value');
    appendHeader(headers, pair[0], pair[1]);
  }
}

export function headersObject(state: HeadersState): object {
  return createObjectOfState(state);
}
