import { headerOf } from '../../../dom/realm/header-of.ts';
import type { NetworkRequest } from '../../../dom/realm/host.ts';
import { isCorsSafelisted, isHeaderName } from '../../../dom/services/fetch/headers-state.ts';
import { splitHeaderValue } from '../../../dom/services/fetch/mime-type.ts';
import type { HeaderPairs } from './hop.ts';

/** https://fetch.spec.whatwg.org/#cors-safelisted-method */
export function isSafelistedMethod(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'POST';
}

/** https://fetch.spec.whatwg.org/#cors-unsafe-request-header-names, sorted. */
export function unsafeHeaderNames(headers: HeaderPairs): string[] {
  const names: string[] = [];
  const safelisted: HeaderPairs = [];
  for (const [name, value] of headers) {
    if (isCorsSafelisted(name, value)) safelisted.push([name, value]);
    else names.push(name);
  }
  const size = safelisted.reduce((sum, [, value]) => sum + value.length, 0);
  if (size > 1024) names.push(...safelisted.map(([name]) => name));
  return [...new Set(names)].sort();
}

/** https://fetch.spec.whatwg.org/#concept-cors-check */
export function passesCorsCheck(
  origin: string,
  credentials: NetworkRequest['credentials'],
  headers: HeaderPairs,
): boolean {
  const allowed = headerOf(headers, 'access-control-allow-origin');
  if (allowed === null) return false;
  if (credentials !== 'include' && allowed === '*') return true;
  if (allowed !== origin) return false;
  return credentials !== 'include' || headerOf(headers, 'access-control-allow-credentials') === 'true';
}

/** https://fetch.spec.whatwg.org/#extract-header-list-values of names; null: something is none. */
function namesIn(headers: HeaderPairs, name: string): string[] | null {
  const names = splitHeaderValue(headerOf(headers, name) ?? '').filter((item) => item !== '');
  return names.every(isHeaderName) ? names : null;
}

/** What the answer to a preflight allows. */
export interface Allowance {
  readonly methods: readonly string[];
  /** Of headers, in lower case. */
  readonly names: readonly string[];
  /** Whether it goes for requests that include credentials. */
  readonly isForCredentials: boolean;
}

/** Null: the answer is malformed. */
export function allowanceOf(headers: HeaderPairs, credentials: NetworkRequest['credentials']): Allowance | null {
  const methods = namesIn(headers, 'access-control-allow-methods');
  const names = namesIn(headers, 'access-control-allow-headers');
  if (methods === null || names === null) return null;
  return { methods, names: names.map((name) => name.toLowerCase()), isForCredentials: credentials === 'include' };
}

/** What of a request is not allowed; null: nothing. */
export function refusalOf(
  { methods, names }: Allowance,
  method: string,
  unsafeNames: readonly string[],
  credentials: NetworkRequest['credentials'],
): string | null {
  const isAnything = credentials !== 'include';
  if (!methods.includes(method) && !isSafelistedMethod(method) && !(isAnything && methods.includes('*'))) {
    return `Method ${method} is not allowed by Access-Control-Allow-Methods in preflight response.`;
  }
  for (const name of unsafeNames) {
    if (names.includes(name) || (isAnything && names.includes('*') && name !== 'authorization')) continue;
    return `Request header field ${name} is not allowed by Access-Control-Allow-Headers in preflight response.`;
  }
  return null;
}

const SAFELISTED_RESPONSE_HEADERS = [
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
];

const isForbidden = (name: string): boolean => name === 'set-cookie' || name === 'set-cookie2';

/** https://fetch.spec.whatwg.org/#concept-filtered-response-basic */
export function basicHeaders(headers: HeaderPairs): HeaderPairs {
  return headers.filter(([name]) => !isForbidden(name));
}

/** https://fetch.spec.whatwg.org/#concept-filtered-response-cors */
export function corsHeaders(headers: HeaderPairs, credentials: NetworkRequest['credentials']): HeaderPairs {
  const exposed = (namesIn(headers, 'access-control-expose-headers') ?? []).map((name) => name.toLowerCase());
  const all = exposed.includes('*') && credentials !== 'include';
  return headers.filter(
    ([name]) => !isForbidden(name) && (all || SAFELISTED_RESPONSE_HEADERS.includes(name) || exposed.includes(name)),
  );
}
