import { withoutFragment } from '../../dom/html/without-fragment.ts';
import type { NetworkRequest, NetworkResponse } from '../../dom/realm/host.ts';
import type { Listener } from './fetch/load.ts';

/** https://html.spec.whatwg.org/#preload-entry: what has come of a request so far, for those who ask for the same. */
class PreloadEntry implements Listener {
  readonly integrity: string;
  /** Whether there is a response, once that is known. */
  readonly isThere: Promise<boolean>;
  #settle!: (isThere: boolean) => void;
  readonly #listeners: Listener[];
  readonly #pieces: Uint8Array[] = [];
  #response: NetworkResponse | null = null;
  /** Why it is over; undefined: it is not. */
  #end: string | null | undefined = undefined;

  constructor(integrity: string, first: Listener) {
    this.integrity = integrity;
    this.#listeners = [first];
    this.isThere = new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  /** What came before, the head at least, comes to the listener now. */
  tell(listener: Listener): void {
    listener.head({ ...(this.#response as NetworkResponse), isPreloaded: true });
    for (const piece of this.#pieces) listener.chunk(piece);
    if (this.#end !== undefined) listener.end(this.#end);
    else this.#listeners.push(listener);
  }

  head(response: NetworkResponse): void {
    this.#response = response;
    this.#listeners[0]?.head(response);
    this.#settle(response.error === null);
  }

  chunk(bytes: Uint8Array): void {
    this.#pieces.push(bytes);
    for (const listener of this.#listeners) listener.chunk(bytes);
  }

  end(error: string | null): void {
    this.#end = error;
    for (const listener of this.#listeners) listener.end(error);
  }

  sent(): void {}

  /** Once is enough: who asked first says it. */
  failed(cause: unknown): void {
    this.#listeners[0]?.failed(cause);
  }
}

/** https://html.spec.whatwg.org/#map-of-preloaded-resources, of the document of a window. */
export class Preloads {
  readonly #entries = new Map<string, PreloadEntry>();

  /** Keeps what comes of the request, until somebody asks for it. Gives what is to be told of it. */
  add(request: NetworkRequest, listener: Listener): Listener {
    const entry = new PreloadEntry(request.integrity, listener);
    this.#entries.set(keyOf(request), entry);
    return entry;
  }

  /**
   * https://html.spec.whatwg.org/#consume-a-preloaded-resource: null, there is none. As in Chromium, a second preload of the same
   * takes nothing away.
   */
  consume(request: NetworkRequest): PreloadEntry | null {
    const key = keyOf(request);
    const entry = this.#entries.get(key);
    const { integrity, isPreload = false } = request;
    if (entry === undefined || !mayConsume(request)) return null;
    if (integrity !== '' && integrity !== entry.integrity) return null;
    if (!isPreload) this.#entries.delete(key);
    return entry;
  }

  clear(): void {
    this.#entries.clear();
  }
}

/** https://html.spec.whatwg.org/#preload-key. As in Chromium, fragments are not part of it. */
function keyOf({ url, destination, mode, credentials }: NetworkRequest): string {
  return `${destination} ${mode} ${credentials} ${withoutFragment(url)}`;
}

/** https://fetch.spec.whatwg.org/#concept-fetch, step 10. What has a limit of its own, or none, is not made to wait for another request. */
function mayConsume({ url, mode, method, headers, timeout, keepalive = false }: NetworkRequest): boolean {
  if (!/^https?:/.test(url) || mode === 'navigate' || method !== 'GET' || timeout !== 0 || keepalive) return false;
  // What an XMLHttpRequest says by itself is what all say.
  return headers.every(([name, value]) => name.toLowerCase() === 'accept' && value === '*/*');
}
