import { checkOptions, type OptionRule } from '../options.ts';
import { canParseUrl } from '../runtime/can-parse-url.ts';
import { requirePackage } from '../runtime/require-package.ts';
import { correctedDispatcher, type Dispatcher } from './fetch/corrected-dispatcher.ts';
import { refuse } from './fetch/network-error.ts';
import { fetchPublic } from './fetch/public-fetch.ts';
import type {
  ResourceRequest,
  ResourceResponse,
  SyncResourceRequest,
  SyncResourceResponse,
} from './resource-request.ts';

/** Options of a resource loader. All are optional. */
export interface ResourceLoaderOptions {
  /**
   * The origins that may be requested, such as `https://example.org`, or a function that says so of a URL. Asked for every
   * request, those of redirects, preflights and WebSockets too; `data:` and `blob:` URLs need no permission. It knows names, not
   * addresses: a name that is allowed may stand for an address of your own network.
   * @defaultValue all
   */
  readonly allow?: readonly string[] | ((url: string) => boolean) | undefined;
  /**
   * How many bytes the body of a response may have, decompressed, or one message of a WebSocket or a stream of events.
   * @defaultValue `104_857_600`
   */
  readonly maxBytes?: number | undefined;
  /**
   * How many milliseconds may pass until the response begins, redirects included, and then between two pieces of its body; for
   * a synchronous request, until all of it is there.
   * @defaultValue `30_000`
   */
  readonly timeout?: number | undefined;
  /**
   * How many redirects are followed.
   * @defaultValue `20`
   */
  readonly maxRedirects?: number | undefined;
  /**
   * What makes the connections: an `Agent`, `ProxyAgent` … of the package undici, of a version that goes with the `fetch` of your
   * Node.js; or `'environment'`, for the proxies that `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` name, by the `EnvHttpProxyAgent` of
   * undici, which has to be installed (6.14 or later). Synchronous requests and WebSockets cannot go through one: they fail, unless
   * `fetchSync` and `allowsSocket` are overridden. So does all that an isolated window asks for without its option `privateAddresses`:
   * a proxy does not say which address it connects to.
   * @defaultValue that of Node.js, without a proxy
   */
  readonly dispatcher?: Dispatcher | 'environment' | undefined;
}

const LIMIT: OptionRule = {
  accepts: (value) => typeof value === 'number' && value >= 0,
  wanted: 'a number from 0 to Infinity',
};

const RULES: Record<keyof ResourceLoaderOptions, OptionRule> = {
  allow: {
    accepts: (value) => typeof value === 'function' || Array.isArray(value),
    wanted: 'a list of origins or a function',
  },
  maxBytes: LIMIT,
  timeout: LIMIT,
  maxRedirects: LIMIT,
  dispatcher: {
    accepts: (value) =>
      value === 'environment' || typeof (Object(value) as Partial<Dispatcher>).dispatch === 'function',
    wanted: "a dispatcher of undici or 'environment'",
  },
};

const NOT_KNOWN_ADDRESS =
  "Nobody knows which address the resource loader's 'dispatcher' connects to: it needs 'privateAddresses: true'.";

/**
 * Where all that a window loads over the network comes from: pages, frames, scripts, style sheets, `fetch()`,
 * `XMLHttpRequest`, `EventSource`. It has the limits; cookies, redirects and CORS are the window's.
 *
 * Extend it and override `fetch` to answer requests yourself; call `super.fetch(request)` for the others. What `fetch` cannot
 * answer, synchronous requests and WebSockets, then fails, so that nothing goes around it: override `fetchSync` and
 * `allowsSocket` to have them.
 *
 * @example
 * import { ResourceLoader, Window } from 'livedom';
 *
 * const pages = new Map([['https://example.com/', '<title>Tides</title>']]);
 * class Offline extends ResourceLoader {
 *   async fetch(request) {
 *     return { headers: { 'content-type': 'text/html' }, body: pages.get(request.url) };
 *   }
 * }
 * const window = await Window.fromURL('https://example.com/', { resourceLoader: new Offline() });
 * window.document.title; // 'Tides'
 * window.close();
 */
export class ResourceLoader {
  readonly #allow: (url: string) => boolean;
  readonly maxBytes: number;
  readonly timeout: number;
  readonly maxRedirects: number;

  readonly #dispatcher: Dispatcher | undefined;

  /** @throws TypeError for options that do not exist and for values that will not do; Error where undici is needed and missing. */
  constructor(options: ResourceLoaderOptions = {}) {
    checkOptions('new ResourceLoader()', options, RULES);
    const { allow, maxBytes = 104_857_600, timeout = 30_000, maxRedirects = 20, dispatcher } = options;
    this.#allow = typeof allow === 'function' ? allow : allow === undefined ? () => true : byOrigin(allow);
    this.maxBytes = maxBytes;
    this.timeout = timeout;
    this.maxRedirects = maxRedirects;
    this.#dispatcher = dispatcher === 'environment' ? dispatcherOfEnvironment() : dispatcher;
  }

  /** Whether the URL may be requested. Asked before each request, those of redirects too. */
  allows(url: string): boolean {
    return this.#allow(url);
  }

  /** Makes one request over HTTP. Rejects when there is no answer. */
  async fetch(request: ResourceRequest): Promise<ResourceResponse> {
    if (request.privateAddresses === false) {
      if (this.#dispatcher !== undefined) refuse(NOT_KNOWN_ADDRESS);
      return fetchPublic(request);
    }
    const { url, method, headers, body, signal } = request;
    const dispatcher = correctedDispatcher(this.#dispatcher, request);
    const send = () => fetchOnce(url, { method, headers, body, redirect: 'manual', dispatcher } as RequestInit, signal);
    const response = await send().catch((error) => (mayBeSentAgain(request, error) ? send() : Promise.reject(error)));
    const { status, headers: answered } = response;
    // `fetch` takes its bytes for UTF-8.
    const statusText = Buffer.from(response.statusText).toString('latin1');
    return { status, statusText, headers: answered, body: response.body as AsyncIterable<Uint8Array> | null };
  }

  /**
   * Answers a synchronous XMLHttpRequest, while the page and your program wait. Throws when there is no answer.
   *
   * @param network - Makes the request over HTTP, within the limits of size and time.
   * @throws Error where `fetch` is overridden and this is not: the request must not go around it.
   *
   * @example
   * import { ResourceLoader, Window } from 'livedom';
   *
   * class Offline extends ResourceLoader {
   *   async fetch(request) {
   *     return this.fetchSync(request);
   *   }
   *   fetchSync(request) {
   *     return { body: `You asked for ${request.url}` };
   *   }
   * }
   * const window = new Window({ url: 'https://example.com/', resourceLoader: new Offline() });
   * const request = new window.XMLHttpRequest();
   * request.open('GET', 'tides.txt', false);
   * request.send();
   * request.responseText; // 'You asked for https://example.com/tides.txt'
   * window.close();
   */
  fetchSync(
    request: SyncResourceRequest,
    network: (request: SyncResourceRequest) => SyncResourceResponse,
  ): SyncResourceResponse {
    const { fetch, fetchSync } = ResourceLoader.prototype;
    if (this.fetch !== fetch && this.fetchSync === fetchSync) {
      throw new Error(
        "The resource loader overrides 'fetch', which a synchronous request cannot wait for, but not 'fetchSync'.",
      );
    }
    if (this.#dispatcher !== undefined && this.fetchSync === fetchSync) {
      throw new Error("A synchronous request cannot go through the resource loader's 'dispatcher'.");
    }
    return network(request);
  }

  /**
   * Whether a WebSocket may be opened. It is a connection of its own, that `fetch` does not see.
   *
   * @param url - With the scheme `ws:` or `wss:`.
   * @returns What `allows` says of the same URL with `http:` or `https:`; false where `fetch` is overridden, or there is
   *   a `dispatcher`, and this is not overridden. One
   *   that is overridden may give a promise of that.
   */
  allowsSocket(url: string): boolean | Promise<boolean> {
    const { fetch, allowsSocket } = ResourceLoader.prototype;
    const isElsewhere = this.fetch !== fetch || this.#dispatcher !== undefined;
    if (isElsewhere && this.allowsSocket === allowsSocket) return false;
    return this.allows(url.replace(/^ws/, 'http'));
  }
}

/**
 * https://httpwg.org/specs/rfc9112.html#persistent.retrying.requests: the server may have ended a connection that was kept, and has answered
 * before, as the request was on its way.
 */
function mayBeSentAgain({ method }: ResourceRequest, error: Error): boolean {
  const { socket } = (error.cause ?? {}) as { socket?: { bytesRead: number } | null };
  return (method === 'GET' || method === 'HEAD') && (socket?.bytesRead ?? 0) > 0;
}

/** Hands no signal over any more once the request failed: Node.js throws where nobody can catch it when that is aborted. */
async function fetchOnce(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const own = new AbortController();
  const abort = (): void => own.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await fetch(url, { ...init, signal: own.signal });
  } catch (error) {
    signal.removeEventListener('abort', abort);
    // What it refuses may still come.
    own.abort();
    throw error;
  }
}

function dispatcherOfEnvironment(): Dispatcher {
  try {
    const { EnvHttpProxyAgent } = requirePackage('undici') as { readonly EnvHttpProxyAgent: new () => Dispatcher };
    return new EnvHttpProxyAgent();
  } catch (cause) {
    throw new Error("The option 'dispatcher: environment' needs the package undici, of version 6.14 or later.", {
      cause,
    });
  }
}

function byOrigin(allowed: readonly string[]): (url: string) => boolean {
  const origins = new Set(
    allowed.map((text) => {
      if (!canParseUrl(text))
        throw new TypeError(`The option 'allow' has to list origins, such as "https://example.org", not "${text}".`);
      return new URL(text).origin;
    }),
  );
  return (url) => origins.has(new URL(url).origin);
}
