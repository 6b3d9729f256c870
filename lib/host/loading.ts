import { headerOf } from '../../dom/realm/header-of.ts';
import type {
  LoadingHost,
  NetworkClient,
  NetworkResponse,
  PageClient,
  PageHints,
  PageRequest,
  TextDone,
  TextHints,
} from '../../dom/realm/host.ts';
import { extractMimeType, serializeMimeType } from '../../dom/services/fetch/mime-type.ts';
import { concatenate } from '../../dom/services/files/blob-state.ts';
import { decodeResource } from '../bytes/decode.ts';
import type { BlobUrls } from './blobs.ts';
import type { Client, LoadedPage } from './client.ts';
import type { ClientSession } from './clients.ts';
import { type Initiator, USER } from './initiator.ts';
import { LoadingPage } from './loading-page.ts';
import { type Asking, type Loads, NO_ELEMENT } from './network.ts';
import { type Origin, opaqueOrigin, originOfUrl } from './origin.ts';

/** What loading needs to know of the session. */
interface LoadingContext {
  readonly clients: ClientSession;
  readonly blobs: BlobUrls;
  readonly keepsOriginsApart: boolean;
}

interface OpenLoading {
  readonly loading: LoadingHost;
  /** The page that a request has got, as long as it may still be shown. */
  pageOf(id: number): LoadedPage | null;
}

/** Pages and other text, through the loader that all requests go through. */
export function createLoading(
  context: LoadingContext,
  own: Client,
  loads: Loads,
  log: (reason: string) => void,
): OpenLoading {
  const pages = new Pages(context, own, loads, log);
  const loading: LoadingHost = {
    page: (request, body, hints, client, element) => pages.start(request, body, hints, client, element),
    declareEncoding(id, declared, unread, mayRestart) {
      const decoder = pages.get(id)?.decoder ?? null;
      if (decoder === null) return '{"kind":"none"}';
      return JSON.stringify(decoder.change(declared, unread, mayRestart));
    },
    restartPage: (id) => pages.get(id)?.decoder?.restart() ?? '',
    replaceBlank(id, target) {
      const page = pages.get(id)?.loaded ?? null;
      return page !== null && context.clients.find(target)?.replaceBlank(page) === true;
    },
    text: (request, hints, done, element = NO_ELEMENT) =>
      loads.start(request, new LoadingText(JSON.parse(hints) as TextHints, done), element),
    ping: loads.ping,
    report: loads.report,
    abort(id) {
      pages.forget(id);
      loads.abort(id);
    },
  };
  return { loading, pageOf: (id) => pages.get(id)?.loaded ?? null };
}

/** Those that a client has asked for. */
class Pages {
  readonly #context: LoadingContext;
  readonly #own: Client;
  readonly #loads: Loads;
  readonly #log: (reason: string) => void;
  readonly #pages = new Map<number, LoadingPage>();

  constructor(context: LoadingContext, own: Client, loads: Loads, log: (reason: string) => void) {
    this.#context = context;
    this.#own = own;
    this.#loads = loads;
    this.#log = log;
  }

  get(id: number): LoadingPage | undefined {
    return this.#pages.get(id);
  }

  forget(id: number): void {
    this.#pages.delete(id);
  }

  /** `text` and `hints` are the JSON of a PageRequest and of PageHints. Gives the number of the request. */
  start(text: string, body: Uint8Array | null, hints: string, client: PageClient, element = NO_ELEMENT): number {
    const { clients, blobs, keepsOriginsApart } = this.#context;
    const own = this.#own;
    const { initiator: by, target, ...request } = JSON.parse(text) as PageRequest;
    const awaited = own.takeAwaited(request.url);
    const failed = awaited?.failed ?? null;
    const initiator = awaited !== null ? USER : (clients.find(by) ?? STRANGER);
    const around = originsAround(clients.find(target) ?? own);
    const policed = awaited === null ? own : null;
    const asking: Asking = { initiator, originsAround: around, element, policed, failed };
    const page = new LoadingPage(client, JSON.parse(hints) as PageHints, {
      around: keepsOriginsApart ? around.map(({ serialization }) => serialization) : [],
      originOf: pageOrigins(request.url, initiator, blobs),
      arrived(response) {
        if (awaited !== null) awaited.response = response;
      },
      loaded: (page) => awaited !== null && own.takePage(page),
      forget: () => this.#pages.delete(id),
      abort: () => this.#loads.abort(id),
      // Who waits is told by a rejection.
      log: failed === null ? this.#log : () => {},
    });
    const { method, headers, body: sent } = awaited?.asked ?? { ...request, body };
    const id = this.#loads.startPage({ ...request, method, headers }, sent, asking, page);
    this.#pages.set(id, page);
    return id;
  }
}

/** Whose window is closed. */
const STRANGER: Initiator = { ...USER, origin: opaqueOrigin() };

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

/** What a response says goes on as it came: the client reads it, and nobody writes it anew. */
class LoadingText implements NetworkClient {
  readonly #hints: TextHints;
  readonly #done: TextDone;
  readonly #chunks: Uint8Array[] = [];
  #size = 0;
  #head = '';
  #contentType: string | null = null;

  constructor(hints: TextHints, done: TextDone) {
    this.#hints = hints;
    this.#done = done;
  }

  head(text: string): void {
    const { error, headers } = JSON.parse(text) as NetworkResponse;
    this.#head = text;
    const type = extractMimeType(headerOf(headers, 'content-type'));
    this.#contentType = type === null ? null : serializeMimeType(type);
    if (error !== null) this.#done(text, '', null);
  }

  chunk(bytes: Uint8Array): void {
    if (this.#hints.isUnread) return;
    this.#chunks.push(bytes);
    this.#size += bytes.length;
  }

  end(error: string | null): void {
    this.#done(this.#head, error === null ? this.#text() : '', error);
  }

  #text(): string {
    const bytes = this.#chunks.length === 1 ? (this.#chunks[0] as Uint8Array) : concatenate(this.#chunks, this.#size);
    if (this.#hints.isUtf8) return new TextDecoder().decode(bytes);
    return decodeResource(bytes, { contentType: this.#contentType, ...this.#hints });
  }

  sent(): void {}
}
