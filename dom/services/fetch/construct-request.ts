import { dependentAbortSignal } from '../../events/abort.ts';
import { AbortSignalRecord } from '../../events/abort-signal-record.ts';
import { toAbortSignalOrNull } from '../../events/to-abort-signal.ts';
import { baseUrlOfWindow } from '../../html/document-base-url.ts';
import { REFERRER_POLICIES } from '../../html/enumerations.ts';
import { originOfWindow } from '../../realm/origin.ts';
import { requireWindow } from '../../realm/require-window.ts';
import { toDOMString } from '../../webidl/convert.ts';
import { enumMember, toDictionary } from '../../webidl/dictionary.ts';
import { stateOfKind } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { blobEntryOf } from '../url/object-urls.ts';
import { originOf, parseUrlRecord } from '../url/url-record.ts';
import { type BodyOwner, type BodyState, extractBody } from './body.ts';
import { fillHeaders, toByteString, toHeaderPairs } from './fill-headers.ts';
import { HeadersState, isForbiddenMethod, normalizeMethod } from './headers-state.ts';

const MODES = ['same-origin', 'no-cors', 'cors', 'navigate'] as const;
const CREDENTIALS = ['omit', 'same-origin', 'include'] as const;
const CACHES = ['default', 'no-store', 'reload', 'no-cache', 'force-cache', 'only-if-cached'] as const;
const REDIRECTS = ['follow', 'error', 'manual'] as const;
const PRIORITIES = ['high', 'low', 'auto'] as const;
const POLICIES = ['', ...REFERRER_POLICIES] as const;

/** https://fetch.spec.whatwg.org/#concept-request with its Request object's signal and headers. */
export class RequestState implements BodyOwner {
  readonly kind = 'Request';
  url: string;
  /** https://url.spec.whatwg.org/#concept-url-blob-entry */
  blobEntry: object | null = null;
  method = 'GET';
  headers = new HeadersState('request');
  headersObject: object | null = null;
  body: BodyState | null = null;
  mode: (typeof MODES)[number] = 'cors';
  credentials: (typeof CREDENTIALS)[number] = 'same-origin';
  cache: (typeof CACHES)[number] = 'default';
  redirect: (typeof REDIRECTS)[number] = 'follow';
  /** `about:client`, '' for none, or a URL. */
  referrer = 'about:client';
  referrerPolicy: (typeof POLICIES)[number] = '';
  integrity = '';
  keepalive = false;
  isReload = false;
  isHistory = false;
  signal: AbortSignalRecord;

  constructor(url: string) {
    this.url = url;
    this.signal = new AbortSignalRecord();
  }

  contentType(): string | null {
    return this.headers.get('content-type');
  }
}

/** A copy but for body, headers and signal. */
export function copyOf(request: RequestState): RequestState {
  const copy = new RequestState(request.url);
  const { blobEntry, method, mode, credentials, cache, redirect, referrer, referrerPolicy, integrity, keepalive } =
    request;
  return Object.assign(copy, {
    blobEntry,
    method,
    mode,
    credentials,
    cache,
    redirect,
    referrer,
    referrerPolicy,
    integrity,
    keepalive,
  });
}

type Init = Record<string, unknown>;

/** The enumerations that are not called Request and the member's name. */
const TYPES: Readonly<Record<string, string>> = { priority: 'FetchPriority', referrerPolicy: 'ReferrerPolicy' };

function member<T extends string>(init: Init | null, name: string, values: readonly T[]): T | undefined {
  const value = init?.[name];
  const type = `Request${name[0]!.toUpperCase()}${name.slice(1)}`;
  return enumMember(value, values, TYPES[name] ?? type, 'RequestInit', name);
}

/** `RequestInit`: its members in lexicographical order, each converted once. */
function toInit(value: unknown) {
  const init = toDictionary(value, 'RequestInit');
  return {
    isEmpty: init === null,
    body: init?.body,
    cache: member(init, 'cache', CACHES),
    credentials: member(init, 'credentials', CREDENTIALS),
    duplex: member(init, 'duplex', ['half']),
    headers: init?.headers === undefined ? undefined : toHeaderPairs(init.headers),
    integrity: textMember(init, 'integrity', toDOMString),
    keepalive: init?.keepalive === undefined ? undefined : Boolean(init.keepalive),
    method: textMember(init, 'method', toByteString),
    mode: member(init, 'mode', MODES),
    priority: member(init, 'priority', PRIORITIES),
    redirect: member(init, 'redirect', REDIRECTS),
    referrer: textMember(init, 'referrer', (text) => toUSVString(toDOMString(text))),
    referrerPolicy: member(init, 'referrerPolicy', POLICIES),
    signal: toSignal(init?.signal),
    window: init?.window,
  };
}

function textMember(init: Init | null, name: string, convert: (value: unknown) => string): string | undefined {
  const value = init?.[name];
  return value === undefined ? undefined : convert(value);
}

/** `AbortSignal?`; undefined when there is no such member. */
function toSignal(value: unknown): AbortSignalRecord | null | undefined {
  if (value === undefined || value === null) return value;
  const record = toAbortSignalOrNull(value);
  if (record === null) throw typeError("member signal is not of type 'AbortSignal'.");
  return record;
}

/** https://fetch.spec.whatwg.org/#dom-request */
export function constructRequest(input: unknown, initValue: unknown): RequestState {
  const other = stateOfKind<RequestState>(input, 'Request');
  const text = other === null ? toUSVString(toDOMString(input)) : '';
  const init = toInit(initValue);
  const request = other === null ? requestOfUrl(text) : copyOf(other);
  let signal = other?.signal ?? null;
  if (init.window !== undefined && init.window !== null) throw typeError("'window' can only be null.");
  if (hasMembers(init)) {
    if (request.mode === 'navigate') request.mode = 'same-origin';
    request.referrer = 'about:client';
    request.referrerPolicy = '';
  }
  if (init.referrer !== undefined) request.referrer = toReferrer(init.referrer);
  if (init.referrerPolicy !== undefined) request.referrerPolicy = init.referrerPolicy;
  if (init.mode === 'navigate')
    throw typeError("Cannot construct a Request with a RequestInit whose mode member is set as 'navigate'.");
  if (init.mode !== undefined) request.mode = init.mode;
  if (init.credentials !== undefined) request.credentials = init.credentials;
  if (init.cache !== undefined) request.cache = init.cache;
  if (request.cache === 'only-if-cached' && request.mode !== 'same-origin') {
    throw typeError("'only-if-cached' can be set only with 'same-origin' mode");
  }
  if (init.redirect !== undefined) request.redirect = init.redirect;
  if (init.integrity !== undefined) request.integrity = init.integrity;
  if (init.keepalive !== undefined) request.keepalive = init.keepalive;
  if (init.method !== undefined) request.method = toMethod(init.method);
  if (init.signal !== undefined) signal = init.signal;
  request.signal = dependentAbortSignal(signal === null ? [] : [signal]);
  setHeaders(request, other, init);
  setBody(request, other, init.body, init.duplex);
  return request;
}

function hasMembers(init: ReturnType<typeof toInit>): boolean {
  return Object.entries(init).some(([name, value]) => name !== 'isEmpty' && value !== undefined);
}

function requestOfUrl(text: string): RequestState {
  const window = requireWindow('Request');
  const base = baseUrlOfWindow(window);
  const url = parseUrlRecord(text, base);
  if (url === null) throw typeError(`Failed to parse URL from ${text}`);
  if (url.username !== '' || url.password !== '') {
    throw typeError(`Request cannot be constructed from a URL that includes credentials: ${text}`);
  }
  const request = new RequestState(url.href);
  request.blobEntry = blobEntryOf(url.href, window);
  return request;
}

function toReferrer(text: string): string {
  if (text === '') return '';
  const window = requireWindow('Request');
  const url = parseUrlRecord(text, baseUrlOfWindow(window));
  if (url === null) throw typeError(`Referrer '${text}' is not a valid URL.`);
  const isClient = url.protocol === 'about:' && url.pathname === 'client';
  return isClient || originOf(url.href) !== originOfWindow(window) ? 'about:client' : url.href;
}

function toMethod(text: string): string {
  if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(text)) throw typeError(`'${text}' is not a valid HTTP method.`);
  if (isForbiddenMethod(text)) throw typeError(`'${text}' HTTP method is unsupported.`);
  return normalizeMethod(text);
}

function setHeaders(request: RequestState, other: RequestState | null, init: ReturnType<typeof toInit>): void {
  if (request.mode === 'no-cors') {
    if (!/^(?:GET|HEAD|POST)$/.test(request.method))
      throw typeError(`'${request.method}' is unsupported in no-cors mode.`);
    request.headers.guard = 'request-no-cors';
  }
  if (init.headers !== undefined) fillHeaders(request.headers, init.headers);
  else if (other !== null) fillHeaders(request.headers, other.headers.list);
}

function setBody(request: RequestState, other: RequestState | null, body: unknown, duplex: string | undefined): void {
  const inherited = other?.body ?? null;
  const isGiven = body !== undefined && body !== null;
  if ((isGiven || inherited !== null) && (request.method === 'GET' || request.method === 'HEAD')) {
    throw typeError('Request with GET/HEAD method cannot have body.');
  }
  if (isGiven) {
    const extracted = extractBody(body);
    if (extracted.type !== null && !request.headers.has('content-type')) {
      fillHeaders(request.headers, [['content-type', extracted.type]]);
    }
    if (extracted.body.bytes === null) {
      if (duplex === undefined)
        throw typeError("The 'duplex' member must be specified for a request with a streaming body");
      if (request.mode !== 'same-origin' && request.mode !== 'cors')
        throw typeError('A streaming body needs the mode "same-origin" or "cors".');
    }
    request.body = extracted.body;
  } else if (inherited !== null) {
    if (inherited.isUnusable)
      throw typeError('Cannot construct a Request with a Request object that has already been used.');
    request.body = inherited.transfer();
  }
}
