import type {
  LoadingHost,
  NetworkClient,
  NetworkResponse,
  PageClient,
  PageHints,
  PageRequest,
  TextHints,
} from '../../../dom/window/host.ts';
import { createHtmlDecoder } from '../../bytes/create-html-decoder.ts';
import { decodeResource } from '../../bytes/decode.ts';
import type { HtmlDecoder } from '../../bytes/html-decoder.ts';
import { headerOf } from '../response-header.ts';
import type { BlobUrls } from './blobs.ts';
import { type Client, type Initiator, USER } from './client.ts';
import type { ClientSession, LoadedPage } from './clients.ts';
import { parseReferrerPolicy } from './fetch/referrer.ts';
import type { Asking, Loads } from './network.ts';
import { type Origin, opaqueOrigin, originOfUrl } from './origin.ts';

/** What loading needs to know of the session. */
interface LoadingContext {
  readonly clients: ClientSession;
  readonly blobs: BlobUrls;
}

interface OpenLoading {
  readonly loading: LoadingHost;
  /** The page that a request has got, as long as it may still be shown. */
  pageOf(id: number): LoadedPage | null;
}

/** Pages and other text, through the loader that all requests go through. */
export function createLoading({ clients, blobs }: LoadingContext, own: Client, loads: Loads): OpenLoading {
  const pages = new Map<number, LoadingPage>();
  const pageOf = (id: number): LoadedPage | null => pages.get(id)?.loaded ?? null;

  const loading: LoadingHost = {
    page(text, body, hints, client) {
      const { initiator: by, target, ...request } = JSON.parse(text) as PageRequest;
      const isAwaited = own.isAwaited(request.url);
      const initiator = isAwaited ? USER : (clients.find(by) ?? STRANGER);
      const asking: Asking = { initiator, originsAround: originsAround(clients.find(target) ?? own) };
      const page = new LoadingPage(client, JSON.parse(hints) as PageHints, {
        originOf: pageOrigins(request.url, initiator, blobs),
        loaded: (page) => isAwaited && own.takePage(page),
        forget: () => pages.delete(id),
      });
      const id = loads.startPage(request, body, asking, page);
      pages.set(id, page);
      return id;
    },
    declareEncoding(id, declared, unread, mayRestart) {
      const decoder = pages.get(id)?.decoder ?? null;
      if (decoder === null) return '{"kind":"none"}';
      const change = decoder.change(declared, unread, mayRestart);
      return JSON.stringify({ ...change, encoding: decoder.encoding });
    },
    restartPage: (id) => pages.get(id)?.decoder?.restart() ?? '',
    replaceBlank(id, target) {
      const page = pageOf(id);
      return page !== null && clients.find(target)?.replaceBlank(page) === true;
    },
    text: (request, hints, done) => loads.start(request, new LoadingText(JSON.parse(hints) as TextHints, done)),
    abort(id) {
      pages.delete(id);
      loads.abort(id);
    },
  };
  return { loading, pageOf };
}

/** Whose window is closed. */
const STRANGER: Initiator = { origin: opaqueOrigin(), url: '', referrerPolicy: '', subresources: new Set() };

/** Around what comes in place of the client's document. */
function originsAround({ parent }: Client): readonly Origin[] {
  return parent?.originsAround ?? [];
}

/**
 * https://html.spec.whatwg.org/#determining-the-origin of a page that comes from a URL, after redirects. What a `blob:` URL
 * stands for is looked up now: it may be revoked by then.
 */
function pageOrigins(requested: string, { origin }: Initiator, blobs: BlobUrls): (url: string) => Origin {
  const maker = blobs.resolve(requested)?.origin ?? null;
  return (url) => {
    if (url.startsWith('about:')) return origin ?? opaqueOrigin();
    return url.startsWith('blob:') ? (maker ?? opaqueOrigin()) : originOfUrl(url);
  };
}

interface PageSteps {
  originOf(url: string): Origin;
  loaded(page: LoadedPage): void;
  forget(): void;
}

class LoadingPage implements NetworkClient {
  decoder: HtmlDecoder | null = null;
  loaded: LoadedPage | null = null;
  readonly #client: PageClient;
  readonly #hints: PageHints;
  readonly #steps: PageSteps;

  constructor(client: PageClient, hints: PageHints, steps: PageSteps) {
    this.#client = client;
    this.#hints = hints;
    this.#steps = steps;
  }

  head(text: string): void {
    const response = JSON.parse(text) as NetworkResponse;
    if (response.error === null) {
      const url = response.urls[response.urls.length - 1] as string;
      const referrerPolicy = parseReferrerPolicy(headerOf(response, 'referrer-policy'));
      this.loaded = { url, origin: this.#steps.originOf(url), referrerPolicy };
      this.#steps.loaded(this.loaded);
      this.decoder = createHtmlDecoder({ ...this.#hints, contentType: headerOf(response, 'content-type') });
    } else {
      this.#steps.forget();
    }
    this.#client.head(text);
  }

  chunk(bytes: Uint8Array): void {
    this.#give((this.decoder as HtmlDecoder).write(bytes));
  }

  end(error: string | null): void {
    const decoder = this.decoder as HtmlDecoder;
    if (error === null) this.#give(decoder.end());
    this.#client.end(error);
    // A parser that waits for a script may still meet a declaration.
    if (decoder.confidence === 'certain') this.#steps.forget();
  }

  #give(text: string): void {
    const { encoding } = this.decoder as HtmlDecoder;
    if (encoding !== null) this.#client.text(text, encoding);
  }

  sent(): void {}
}

class LoadingText implements NetworkClient {
  readonly #hints: TextHints;
  readonly #done: (response: string, text: string) => void;
  readonly #chunks: Uint8Array[] = [];
  #response!: NetworkResponse;

  constructor(hints: TextHints, done: (response: string, text: string) => void) {
    this.#hints = hints;
    this.#done = done;
  }

  head(text: string): void {
    this.#response = JSON.parse(text) as NetworkResponse;
    if (this.#response.error !== null) this.#done(text, '');
  }

  chunk(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
  }

  end(error: string | null): void {
    this.#done(JSON.stringify({ ...this.#response, error }), error === null ? this.#text() : '');
  }

  #text(): string {
    const bytes = new Uint8Array(Buffer.concat(this.#chunks));
    if (this.#hints.isUtf8) return new TextDecoder().decode(bytes);
    return decodeResource(bytes, { contentType: headerOf(this.#response, 'content-type'), ...this.#hints });
  }

  sent(): void {}
}
