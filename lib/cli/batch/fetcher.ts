import { xmlTypeOf } from '../../../dom/markup/xml-type.ts';
import { isRedirectStatus } from '../../../dom/services/fetch/redirect-status.ts';
import { ResourceLoader } from '../../host/resource-loader.ts';
import type { ResourceResponse } from '../../host/resource-request.ts';
import { canParseUrl } from '../../runtime/can-parse-url.ts';
import type { FetchingArguments } from './arguments.ts';
import { CrawledHost, retryDelay } from './host.ts';
import { isUrl, type PageBytes, PageFailure } from './task.ts';

/** Put there by the build, from package.json. */
declare const LIVEDOM_VERSION: string;

const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.1';
const BUSY = [429, 503];
const MOST_REDIRECTS = 20;
/** How often what is busy is asked again. */
const RETRIES = 3;
/** https://www.rfc-editor.org/rfc/rfc9309#section-2.5: as much of it as has to be read. */
const ROBOTS_BYTES = 512_000;
/** How many hosts are remembered: each has a robots.txt. */
const MOST_HOSTS = 1000;

interface FetcherOptions extends FetchingArguments {
  /** For a request with its body, in milliseconds. */
  readonly timeout: number;
}

/** How large a body may be: what is larger is cut, or is no answer. */
interface BodyLimit {
  readonly bytes: number;
  readonly isCut: boolean;
}

interface Fetched {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly url: string;
}

/** Asks for pages, each host as slowly as it wants. */
export class PageFetcher {
  readonly #options: FetcherOptions;
  readonly #userAgent: string;
  readonly #loader: ResourceLoader;
  readonly #hosts = new Map<string, CrawledHost>();

  constructor(options: FetcherOptions) {
    this.#options = options;
    this.#userAgent = options.userAgent ?? `livedom/${LIVEDOM_VERSION}`;
    this.#loader = new ResourceLoader({ maxBytes: options.maxBytes, timeout: options.timeout });
  }

  /** @throws PageFailure for what is no page of HTML or XML; AbortError if the signal says so. */
  async fetchPage(url: string, signal: AbortSignal): Promise<PageBytes> {
    const load = (robots: string) => this.#robotsText(robots, signal);
    const limit = { bytes: this.#options.maxBytes, isCut: false };
    const fetched = await this.#follow(url, signal, limit, (host, at) => host.requireAllowed(at, load));
    const { bytes, headers } = requireOk(fetched);
    const contentType = headers.get('content-type');
    const essence = (contentType ?? 'text/html').split(';', 1)[0]?.trim().toLowerCase();
    if (essence !== 'text/html' && xmlTypeOf(essence) === null) {
      throw new PageFailure('ContentTypeError', `'${contentType}' is neither HTML nor XML`);
    }
    return { url: fetched.url, bytes, contentType };
  }

  /** What is no page, and is named for programs: robots.txt is not asked. */
  async fetchBytes(url: string, maxBytes: number, signal: AbortSignal): Promise<Uint8Array> {
    return requireOk(await this.#follow(url, signal, { bytes: maxBytes, isCut: false })).bytes;
  }

  /** https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1 */
  async #robotsText(url: string, signal: AbortSignal): Promise<string | null> {
    try {
      const { status, bytes } = await this.#follow(url, signal, { bytes: ROBOTS_BYTES, isCut: true });
      if (status >= 200 && status < 300) return new TextDecoder().decode(bytes);
      if (status >= 400 && status < 500 && !BUSY.includes(status)) return null;
      throw new PageFailure('HttpError', String(status));
    } catch (error) {
      if (!(error instanceof PageFailure)) throw error;
      throw new PageFailure('RobotsError', `${url} cannot be had: ${error.message}`);
    }
  }

  async #follow(
    url: string,
    signal: AbortSignal,
    limit: BodyLimit,
    permit: (host: CrawledHost, url: string) => Promise<void> = async () => {},
  ): Promise<Fetched> {
    let at = url;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const host = this.#hostOf(at);
      await permit(host, at);
      const fetched = await this.#ask(host, at, signal, limit);
      const location = isRedirectStatus(fetched.status) ? fetched.headers.get('location') : null;
      if (location === null) return fetched;
      if (!canParseUrl(location, at) || !isUrl(new URL(location, at).href)) {
        throw new PageFailure('NetworkError', `'${at}' redirects to '${location}', which is no URL of http: or https:`);
      }
      at = new URL(location, at).href;
    }
    throw new PageFailure('NetworkError', `there are more than ${MOST_REDIRECTS} redirects`);
  }

  #hostOf(url: string): CrawledHost {
    const { origin } = new URL(url);
    const host = this.#hosts.get(origin) ?? new CrawledHost(origin, this.#userAgent, this.#options.rate);
    // The one that was not asked for longest stands first.
    this.#hosts.delete(origin);
    this.#hosts.set(origin, host);
    if (this.#hosts.size > MOST_HOSTS) this.#hosts.delete(this.#hosts.keys().next().value as string);
    return host;
  }

  /** Asks again where the server says that it is busy. */
  async #ask(host: CrawledHost, url: string, signal: AbortSignal, limit: BodyLimit): Promise<Fetched> {
    for (let attempt = 0; ; attempt++) {
      await host.turn(signal);
      const fetched = await this.#askOnce(url, signal, limit);
      if (!BUSY.includes(fetched.status) || attempt === RETRIES) return fetched;
      const delay = retryDelay(attempt, fetched.headers.get('retry-after'), Date.now());
      if (delay === null) return fetched;
      host.pause(delay);
    }
  }

  async #askOnce(url: string, signal: AbortSignal, limit: BodyLimit): Promise<Fetched> {
    const { timeout, privateAddresses } = this.#options;
    const own = new AbortController();
    const abort = (): void => own.abort(signal.reason);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      own.abort();
    }, timeout);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    try {
      const response = await this.#loader.fetch({
        url,
        method: 'GET',
        headers: [
          ['user-agent', this.#userAgent],
          ['accept', ACCEPT],
        ],
        body: null,
        destination: 'document',
        element: null,
        signal: own.signal,
        privateAddresses,
      });
      const bytes = await bodyOf(response, limit);
      const { status = 200, statusText = '', headers = [] } = response;
      return { status, statusText, headers: new Headers([...(headers as Iterable<[string, string]>)]), bytes, url };
    } catch (error) {
      if (isLate) throw new PageFailure('TimeoutError', `took more than ${timeout} ms`);
      signal.throwIfAborted();
      throw error instanceof PageFailure ? error : new PageFailure('NetworkError', reasonOf(error));
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      own.abort();
    }
  }
}

/** In a buffer of its own, which can be given to a worker. */
async function bodyOf({ body }: ResourceResponse, limit: BodyLimit): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    const room = limit.bytes - length;
    if (chunk.length > room && !limit.isCut) {
      throw new PageFailure('LimitError', `has more than ${limit.bytes} bytes`);
    }
    chunks.push(chunk.subarray(0, room));
    length += Math.min(chunk.length, room);
    if (chunk.length > room) break;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function requireOk(fetched: Fetched): Fetched {
  const { status, statusText } = fetched;
  if (status >= 200 && status < 300) return fetched;
  throw new PageFailure('HttpError', `${status} ${statusText}`.trim());
}

/** What `fetch` of Node.js says is "fetch failed"; the cause has the reason, or the code where several addresses failed. */
function reasonOf(error: unknown): string {
  const { message, cause } = Object(error) as { message?: string; cause?: { message?: string; code?: string } };
  return cause?.message || cause?.code || message || String(error);
}
