import type { NetworkResponse } from '../../dom/realm/host.ts';

/** The head of what a page came with. */
export interface LoadedResponse {
  /** After redirects. */
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  /** All but `Set-Cookie`, which the cookie jar has. */
  readonly headers: Headers;
}

/** What the host tells of a response. */
export function loadedResponse({ urls, status, statusText, headers }: NetworkResponse): LoadedResponse {
  return { url: urls.at(-1) as string, status, statusText, headers: new Headers(headers) };
}

/**
 * Why a page could not be loaded. `cause` is what the network or a callback failed with.
 *
 * @example
 * import { LoadError, Window } from 'livedom';
 *
 * const error = await Window.fromURL('data:application/pdf,x').catch((error) => error);
 * error instanceof LoadError; // true
 * error.url; // 'data:application/pdf,x'
 * error.response.status; // 200
 */
export class LoadError extends Error {
  /** The URL that was asked for. */
  readonly url: string;
  /** What came nevertheless; null: nothing. */
  readonly response: LoadedResponse | null;

  constructor(url: string, why: string, response: LoadedResponse | null, cause?: unknown) {
    super(`${url} could not be loaded: ${why}`, cause === undefined ? undefined : { cause });
    this.url = url;
    this.response = response;
  }

  static {
    Object.defineProperty(LoadError.prototype, 'name', { value: 'LoadError', writable: true, configurable: true });
  }
}
