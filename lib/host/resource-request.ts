import type { HeaderPairs } from './fetch/hop.ts';

/** A request as a loader sees it. Redirects come as requests of their own. */
export interface ResourceRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: HeaderPairs;
  readonly body: Uint8Array | null;
  /** What it is for: `document`, `script`, `style`, `image` …, '' for fetch() and XMLHttpRequest. */
  readonly destination: string;
  /** The element that names it: a `script`, `link`, `img`, `iframe` …; null where none does, and where it is asked for ahead. */
  readonly element: Element | null;
  /** Aborted when nobody wants the answer any more, or it takes too long. */
  readonly signal: AbortSignal;
  /**
   * Whether the server may have an address that is no public one: loopback, private, link-local … `false` for requests of an
   * `IsolatedWindow` without the option of that name. The address that counts is the one which is connected to.
   * @defaultValue `true`
   */
  readonly privateAddresses?: boolean;
}

/** A request that the page waits for, so that nothing can be awaited to answer it. */
export type SyncResourceRequest = Omit<ResourceRequest, 'signal' | 'element' | 'privateAddresses'>;

/** What a loader answers with. What is malformed is as good as no answer. */
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

/** What a loader answers a synchronous request with: the body is there. */
export interface SyncResourceResponse extends ResourceResponse {
  /** Text is encoded as UTF-8. @defaultValue an empty body */
  readonly body?: Uint8Array | string | null;
}
