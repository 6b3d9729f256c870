import type { CookieJar } from 'tough-cookie';
import { ResourceLoader as WindowResourceLoader } from '../../host/resource-loader.ts';
import type { ResourceRequest } from '../../host/resource-request.ts';
import { requirePackage } from '../../runtime/require-package.ts';
import { userAgent as defaultUserAgent } from '../user-agent.ts';
import type { Dispatcher } from './dispatch.ts';
import { type Collected, collect } from './initial-request.ts';
import { DispatchingLoader } from './jsdom-loader.ts';

export interface AbortablePromise<Value> extends Promise<Value> {
  abort(): void;
}

export interface ResourceLoaderConstructorOptions {
  /** Whether certificates have to be valid. `false` takes the package `undici`. @defaultValue `true` */
  strictSSL?: boolean | undefined;
  /** The URL of a proxy, which takes the package `undici`. @defaultValue none */
  proxy?: string | undefined;
  /** What `navigator.userAgent` says and requests send. */
  userAgent?: string | undefined;
}

export interface FetchOptions {
  accept?: string | undefined;
  cookieJar?: CookieJar | undefined;
  referrer?: string | undefined;
  /** The element that names the resource. */
  element?: HTMLElement | HTMLScriptElement | HTMLLinkElement | HTMLIFrameElement | HTMLImageElement | null | undefined;
}

/** What `fetch` gives: the bytes, and once they are there what else is known of the response. */
interface FetchedResource extends AbortablePromise<Buffer> {
  href?: string;
  response?: { statusCode: number; statusMessage: string; headers: Record<string, string> };
  getHeader?(name: string): string | undefined;
}

/**
 * What loads resources, as jsdom had it up to version 27: extend it and override `fetch` to load some of them yourself.
 *
 * @example
 * import { JSDOM, ResourceLoader } from 'livedom/jsdom';
 *
 * class Scripts extends ResourceLoader {
 *   fetch(url, options) {
 *     return Promise.resolve(Buffer.from(`globalThis.tide = ${JSON.stringify(url)}`));
 *   }
 * }
 * const dom = new JSDOM('<script src=https://example.com/a.js></script>', {
 *   runScripts: 'dangerously',
 *   resources: new Scripts(),
 * });
 * await new Promise((resolve) => dom.window.addEventListener('load', resolve));
 * dom.window.tide; // 'https://example.com/a.js'
 */
export class ResourceLoader {
  readonly #userAgent: string;
  readonly #loader: DispatchingLoader;

  constructor({ strictSSL = true, proxy, userAgent = defaultUserAgent() }: ResourceLoaderConstructorOptions = {}) {
    this.#userAgent = userAgent;
    this.#loader = new DispatchingLoader({ dispatcher: dispatcherFor(strictSSL, proxy) });
  }

  /** Loads a resource. Null: it is not loaded. */
  fetch(url: string, options: FetchOptions = {}): AbortablePromise<Buffer> | Promise<Buffer> | null {
    const sending = new AbortController();
    const { accept = '*/*', cookieJar = null, referrer, element = null } = options;
    const headers: [string, string][] = [
      ['accept', accept],
      ['accept-language', 'en'],
      ['user-agent', this.#userAgent],
    ];
    if (referrer !== undefined && referrer !== '') headers.push(['referer', referrer]);
    const collected = collect(this.#loader, { url, headers, cookieJar, element }, sending);
    const fetched = collected.then((response) => {
      Object.assign(fetched, known(response));
      return response.body;
    }) as FetchedResource;
    fetched.abort = () => sending.abort();
    return fetched;
  }

  /** The one for a window. */
  static forWindow(loader: ResourceLoader, cookieJar: CookieJar): WindowResourceLoader {
    return new LoaderOfWindow(loader, loader.#loader, cookieJar);
  }

  static userAgentOf(loader: ResourceLoader): string {
    return loader.#userAgent;
  }
}

function known({ url, status, statusText, headers }: Collected): Partial<FetchedResource> {
  return {
    href: url,
    response: { statusCode: status, statusMessage: statusText, headers: Object.fromEntries(headers) },
    getHeader: (name) => headers.get(name) ?? undefined,
  };
}

function dispatcherFor(strictSSL: boolean, proxy: string | undefined): Dispatcher | undefined {
  if (strictSSL && proxy === undefined) return undefined;
  const undici = loadUndici();
  const connect = { rejectUnauthorized: strictSSL };
  return proxy === undefined
    ? new undici.Agent({ connect })
    : new undici.ProxyAgent({ uri: proxy, requestTls: connect, proxyTls: connect });
}

/** What a window asks: scripts, style sheets, images and frames come from `fetch` of the loader, all else over its network. */
class LoaderOfWindow extends WindowResourceLoader {
  readonly #loader: ResourceLoader;
  readonly #network: DispatchingLoader;
  readonly #cookieJar: CookieJar;

  constructor(loader: ResourceLoader, network: DispatchingLoader, cookieJar: CookieJar) {
    super();
    this.#loader = loader;
    this.#network = network;
    this.#cookieJar = cookieJar;
  }

  override async fetch(request: ResourceRequest) {
    const { url, headers, destination, method, element, signal } = request;
    if (destination === '' || method !== 'GET') return this.#network.fetch(request);
    const header = (wanted: string) => headers.find(([name]) => name === wanted)?.[1];
    const options = { accept: header('accept'), referrer: header('referer'), cookieJar: this.#cookieJar, element };
    const fetched = this.#loader.fetch(url, options as FetchOptions) as FetchedResource | null;
    if (fetched === null) throw new Error('The resource loader does not load it.');
    signal.addEventListener('abort', () => fetched.abort?.(), { once: true });
    const body = await fetched;
    const { statusCode = 200, headers: received = {} } = fetched.response ?? {};
    const type = destination === 'document' ? { 'content-type': 'text/html' } : {};
    const { 'content-encoding': _, 'content-length': __, 'set-cookie': ___, ...rest } = received;
    return { status: statusCode, headers: { ...type, ...rest }, body };
  }

  override fetchSync(...given: Parameters<WindowResourceLoader['fetchSync']>) {
    return this.#network.fetchSync(...given);
  }

  override allowsSocket(url: string) {
    return this.#network.allowsSocket(url);
  }
}

interface Undici {
  Agent: new (options: object) => Dispatcher;
  ProxyAgent: new (options: object) => Dispatcher;
}

function loadUndici(): Undici {
  try {
    return requirePackage('undici') as Undici;
  } catch (cause) {
    throw new Error("The options 'proxy' and 'strictSSL' take the package 'undici': install it.", { cause });
  }
}
