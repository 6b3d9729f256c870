import {
  isForbiddenMethod,
  isForbiddenRequestHeader,
  isHeaderName,
  normalizeMethod,
} from '../../dom/services/fetch/headers-state.ts';
import { bytesOf } from '../bytes/bytes-of.ts';
import type { PageAsked } from '../host/awaited-page.ts';
import { describe, type OptionRule } from '../options.ts';

/** How `Window.fromURL()` asks for the page. All are optional. */
export interface PageRequestOptions {
  /**
   * The method of the request.
   * @defaultValue `'GET'`; `'POST'` where there is a `body`
   */
  readonly method?: string | undefined;
  /**
   * Headers of the request, as `fetch()` takes them. Those that a window sets by itself (`Cookie`, `Referer`, `Host` …) are refused.
   * @defaultValue none beside those of a browser
   */
  readonly headers?: HeadersInit | undefined;
  /**
   * What is sent. Text is encoded as UTF-8; without a `Content-Type` among the headers, that of text or of `URLSearchParams` is sent.
   * @defaultValue nothing
   */
  readonly body?: string | URLSearchParams | Uint8Array | ArrayBuffer | undefined;
  /**
   * Gives the page up when it is aborted: the promise is rejected with its reason, and the window is closed.
   * @defaultValue none
   */
  readonly signal?: AbortSignal | undefined;
}

export const REQUEST_RULES: Record<keyof PageRequestOptions, OptionRule> = {
  method: {
    accepts: (value) => typeof value === 'string' && isHeaderName(value) && !isForbiddenMethod(value),
    wanted: 'a method of HTTP, and none of CONNECT, TRACE and TRACK',
  },
  headers: { accepts: isObject, wanted: 'headers as fetch() takes them' },
  body: {
    accepts: (value) => typeof value === 'string' || value instanceof URLSearchParams || bytesOf(value) !== null,
    wanted: 'a string, URLSearchParams or bytes',
  },
  signal: {
    accepts: (value) => typeof (Object(value) as Partial<AbortSignal>).aborted === 'boolean',
    wanted: 'an AbortSignal',
  },
};

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** @throws TypeError for headers that will not do, and for a body that the method does not send. */
export function pageAsked({ method, headers: given, body }: PageRequestOptions): PageAsked {
  const asked = normalizeMethod(method ?? (body === undefined ? 'GET' : 'POST'));
  if (body !== undefined && (asked === 'GET' || asked === 'HEAD')) {
    throw new TypeError(`Window.fromURL(): a request with the method ${asked} has no 'body'.`);
  }
  const headers = new Headers(given);
  for (const [name, value] of headers) {
    if (isForbiddenRequestHeader(name, value))
      throw new TypeError(`Window.fromURL(): the header ${describe(name)} is one that the window sets by itself.`);
  }
  const type = typeOf(body);
  if (type !== null && !headers.has('content-type')) headers.set('content-type', type);
  return { method: asked, headers: [...headers], body: bodyBytes(body) };
}

function typeOf(body: PageRequestOptions['body']): string | null {
  if (typeof body === 'string') return 'text/plain;charset=UTF-8';
  return body instanceof URLSearchParams ? 'application/x-www-form-urlencoded;charset=UTF-8' : null;
}

function bodyBytes(body: PageRequestOptions['body']): Uint8Array | null {
  if (body === undefined) return null;
  return bytesOf(body) ?? new TextEncoder().encode(String(body));
}
