import type { HeaderPairs, Hop, HopResponse } from './fetch/hop.ts';

/** Options of a resource loader. All are optional. */
export interface ResourceLoaderOptions {
  /**
   * The origins that may be requested, such as `https://example.org`, or a function that says so of a URL. `data:` and
   * `blob:` URLs need no permission.
   * @defaultValue all
   */
  readonly allow?: readonly string[] | ((url: string) => boolean) | undefined;
  /**
   * How many bytes the body of a response may have, decompressed. Streams of events have no limit.
   * @defaultValue `104_857_600`
   */
  readonly maxBytes?: number | undefined;
  /**
   * How many milliseconds may pass until the response begins, redirects included, and then between two pieces of its body.
   * @defaultValue `30_000`
   */
  readonly timeout?: number | undefined;
  /**
   * How many redirects are followed.
   * @defaultValue `20`
   */
  readonly maxRedirects?: number | undefined;
}

/** A request as a loader sees it. Redirects come as requests of their own. */
export interface ResourceRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: HeaderPairs;
  readonly body: Uint8Array | null;
  /** What it is for: `document`, `script`, `style`, `image` …, '' for fetch() and XMLHttpRequest. */
  readonly destination: string;
  /** Aborted when nobody wants the answer any more. */
  readonly signal: AbortSignal;
}

/** What a loader answers with. */
export interface ResourceResponse {
  /** @defaultValue `200` */
  readonly status?: number;
  /** @defaultValue `''` */
  readonly statusText?: string;
  /** Names and values. @defaultValue none */
  readonly headers?: Iterable<readonly [name: string, value: string]> | Readonly<Record<string, string>>;
  /** Text is encoded as UTF-8. @defaultValue an empty body */
  readonly body?: AsyncIterable<Uint8Array> | Uint8Array | string | null;
}

const encoder = new TextEncoder();

/**
 * Where all that a window loads over the network comes from: pages, frames, scripts, style sheets, `fetch()`,
 * `XMLHttpRequest`, `EventSource`. It has the limits; cookies, redirects and CORS are the window's.
 *
 * Extend it and override `fetch` to answer requests yourself; call `super.fetch(request)` for the others.
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

  constructor({ allow, maxBytes, timeout, maxRedirects }: ResourceLoaderOptions = {}) {
    this.#allow = typeof allow === 'function' ? allow : allow === undefined ? () => true : byOrigin(allow);
    this.maxBytes = limit('maxBytes', maxBytes, 104_857_600);
    this.timeout = limit('timeout', timeout, 30_000);
    this.maxRedirects = limit('maxRedirects', maxRedirects, 20);
  }

  /** Whether the URL may be requested. Asked before each request, those of redirects too. */
  allows(url: string): boolean {
    return this.#allow(url);
  }

  /** Makes one request over HTTP. Rejects when there is no answer. */
  async fetch(request: ResourceRequest): Promise<ResourceResponse> {
    const { url, method, headers, body, signal } = request;
    const response = await fetch(url, { method, headers, body: body as BodyInit | null, signal, redirect: 'manual' });
    const { status, statusText } = response;
    return { status, statusText, headers: response.headers, body: response.body as AsyncIterable<Uint8Array> | null };
  }
}

function limit(name: string, value: number | undefined, normally: number): number {
  if (value === undefined) return normally;
  if (typeof value !== 'number' || !(value >= 0)) {
    throw new TypeError(`The option '${name}' has to be a number from 0 to Infinity, not ${String(value)}.`);
  }
  return value;
}

function byOrigin(allowed: readonly string[]): (url: string) => boolean {
  const origins = new Set(
    allowed.map((text) => {
      if (!URL.canParse(text))
        throw new TypeError(`The option 'allow' has to list origins, such as "https://example.org", not "${text}".`);
      return new URL(text).origin;
    }),
  );
  return (url) => origins.has(new URL(url).origin);
}

/** Asks a loader, whatever its user made of it. */
export async function askLoader(loader: ResourceLoader, hop: Hop, signal: AbortSignal): Promise<HopResponse> {
  const { status = 200, statusText = '', headers = [], body = null } = await loader.fetch({ ...hop, signal });
  return {
    status,
    statusText,
    headers: pairsOf(headers),
    body: typeof body === 'string' ? encoder.encode(body) : body,
  };
}

function pairsOf(headers: NonNullable<ResourceResponse['headers']>): HeaderPairs {
  const isIterable = typeof (headers as Iterable<unknown>)[Symbol.iterator] === 'function';
  return [...new Headers((isIterable ? [...(headers as Iterable<[string, string]>)] : headers) as HeadersInit)];
}
