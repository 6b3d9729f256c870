import { setMaxListeners } from 'node:events';
import type { Allocate } from '../../dom/realm/allocate.ts';
import type {
  GetElement,
  NetworkClient,
  NetworkHost,
  NetworkRequest,
  NetworkResponse,
  TaskHost,
} from '../../dom/realm/host.ts';
import { STOPPED } from '../../dom/realm/stopped.ts';
import { holdBlob } from './blobs.ts';
import { copyIn, copyOut } from './bytes.ts';
import type { Client } from './client.ts';
import type { FetchContext, SessionContext } from './fetch/fetch.ts';
import type { HeaderPairs, SyncHopResponse } from './fetch/hop.ts';
import { failure, type Listener, load, loadNow, type SyncHop } from './fetch/load.ts';
import { NetworkError, reasonOf, refuse } from './fetch/network-error.ts';
import { isReferrerPolicy, referrerFor } from './fetch/referrer.ts';
import { forScripts, visibleToScripts } from './fetch/script-client.ts';
import { SyncTransport } from './fetch/sync.ts';
import { type Initiator, USER } from './initiator.ts';
import type { FailedResource } from './options.ts';
import { opaqueOrigin } from './origin.ts';
import { PING, pingHeaders, REPORT_HEADERS, UNHEARD } from './ping.ts';
import { Preloads } from './preloads.ts';

/** Who asks, and for what. */
export interface Asking extends Pick<FetchContext, 'initiator' | 'originsAround' | 'element' | 'policed'> {
  /** Is told what went wrong, in place of everybody; null: nobody asks. */
  readonly failed?: ((cause: unknown) => void) | null;
  /** What `BlobHost.hold` gave for the URL. */
  readonly held?: object | null | undefined;
}

/** The requests for what is shown or run in the window, which may know more of a response than its scripts. */
export interface Loads {
  /** A page, whoever asks for it. The number aborts it. */
  startPage(request: NetworkRequest, body: Uint8Array | null, asking: Asking, client: NetworkClient): number;
  /** What the document of the window needs. `request` is JSON. */
  start(request: string, client: NetworkClient, element: GetElement): number;
  /** https://html.spec.whatwg.org/#hyperlink-auditing: says by the request, which is JSON, that a link to the target is followed. */
  ping(request: string, target: string): void;
  report(request: string, body: string, isOfNobody: boolean): void;
  abort(id: number): void;
}

/** What loads for a window. `network` is for its scripts, `loads` for what shows or runs what comes. */
interface OpenNetwork {
  readonly network: NetworkHost;
  readonly loads: Loads;
  close(): void;
}

type Report = (failed: FailedResource) => void;

/** The network of one window: what is loaded goes through the loader of the session. `report` is told what failed. */
export function createNetwork(context: SessionContext, own: Client, tasks: TaskHost, report: Report): OpenNetwork {
  const requests = new Requests(context, own, tasks, report);
  const syncRequests = new SyncRequests(context, own, report);
  const abort = (id: number): void => requests.abort(id);
  return {
    network: {
      fetch: (text, body, allocate, client, held) =>
        requests.start(ofDocument(text), body, { ...askedBy(own), held }, allocate, forScripts(client)),
      abort,
      stop: () => requests.stop(),
      fetchSync: (text, body, allocate, receive, held) => syncRequests.fetch(text, body, allocate, receive, held),
    },
    loads: {
      startPage: (request, body, asking, client) =>
        requests.start({ ...request, mode: 'navigate' }, body, asking, allocateHere, client),
      start: (text, client, element) =>
        requests.start(ofDocument(text), null, askedBy(own, element), allocateHere, client),
      ping: (request, target) => requests.ping(request, target),
      report: (request, body, isOfNobody) => requests.report(request, body, isOfNobody),
      abort,
    },
    close() {
      requests.close();
      syncRequests.close();
    },
  };
}

/** The requests of a window that are under way, in parallel with its page. */
class Requests {
  readonly #context: SessionContext;
  readonly #own: Client;
  readonly #tasks: TaskHost;
  readonly #report: Report;
  readonly #controllers = new Map<number, AbortController>();
  /** Those of them that are for pages, which no document stops. */
  readonly #pages = new WeakSet<AbortController>();
  /** Those that go on without the window. */
  readonly #outliving = new WeakSet<AbortController>();
  readonly #preloads = new Preloads();
  #lastId = 0;
  #isClosed = false;

  constructor(context: SessionContext, own: Client, tasks: TaskHost, report: Report) {
    this.#context = context;
    this.#own = own;
    this.#tasks = tasks;
    this.#report = report;
  }

  start(
    given: NetworkRequest,
    body: Uint8Array | null,
    asking: Asking,
    allocate: Allocate,
    client: NetworkClient,
  ): number {
    this.#lastId++;
    const id = this.#lastId;
    if (this.#isClosed) return id;
    const request = withReferrer(given, asking);
    const controller = new AbortController();
    // Each redirect adds a listener to it.
    setMaxListeners(0, controller.signal);
    this.#controllers.set(id, controller);
    if (request.mode === 'navigate') this.#pages.add(controller);
    if (request.keepalive === true) this.#outliving.add(controller);
    const listener = this.#listenerFor(id, request, asking, allocate, client, controller);
    const preloaded = this.#preloads.consume(request);
    const told = request.isPreload && preloaded === null ? this.#preloads.add(request, listener) : listener;
    const held = { ...this.#context, ...asking, blobs: holdBlob(request.url, this.#context.blobs, asking.held) };
    const sent = body === null ? null : copyIn(body);
    const isWanted = (): boolean => this.#controllers.has(id) || this.#outliving.has(controller);
    // In parallel: not on the page's stack, which may be nearly full.
    setImmediate(() =>
      held.turns.take(() => (isWanted() ? load(request, sent, held, controller, told, preloaded) : null)),
    );
    return id;
  }

  ping(text: string, target: string): void {
    const request = ofDocument(text);
    this.#tell(request, PING, pingHeaders(request.url, target, this.#own.url), askedBy(this.#own));
  }

  /** As in Chromium, policies say nothing to what is told of them. */
  report(text: string, body: string, isOfNobody: boolean): void {
    const asking = askedBy(this.#own);
    const initiator = isOfNobody ? withoutOrigin(this.#own) : asking.initiator;
    const reporting = { ...asking, initiator, policed: null };
    this.#tell(ofDocument(text), new TextEncoder().encode(body), REPORT_HEADERS, reporting);
  }

  /** It outlives the window, whose page may be about to be another, and nobody waits for an answer. */
  #tell(given: NetworkRequest, body: Uint8Array, ownHeaders: HeaderPairs, asking: Asking): void {
    const request = withReferrer(given, askedBy(this.#own));
    const context = { ...this.#context, ...asking, ownHeaders };
    setImmediate(() => context.turns.take(() => load(request, body, context, new AbortController(), UNHEARD)));
  }

  abort(id: number): void {
    this.#controllers.get(id)?.abort();
    this.#controllers.delete(id);
  }

  /** https://html.spec.whatwg.org/#abort-a-document. Pages on their way are of no document yet. */
  stop(): void {
    this.#preloads.clear();
    for (const controller of this.#controllers.values()) {
      if (!this.#pages.has(controller) && !this.#outliving.has(controller)) controller.abort(new NetworkError(STOPPED));
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const controller of this.#controllers.values()) if (!this.#outliving.has(controller)) controller.abort();
    this.#controllers.clear();
    this.#preloads.clear();
  }

  #reportMissing({ url, destination }: NetworkRequest, { error, status }: NetworkResponse, element: GetElement): void {
    if (error !== null || !isMissing(status, destination)) return;
    const cause = new Error(`The response has the status ${status}.`);
    this.#report({ url, destination, status, cause, element });
  }

  /** Calls the client in tasks, and no more once it aborted. */
  #listenerFor(
    id: number,
    request: NetworkRequest,
    { element, failed }: Asking,
    allocate: Allocate,
    client: NetworkClient,
    controller: AbortController,
  ): Listener {
    const { url, destination } = request;
    const queue = (steps: () => void): void => this.#tasks.queueTask(() => this.#controllers.has(id) && steps());
    // A server may send a byte at a time: what comes before its task is due is handed over as one.
    let pieces: Uint8Array[] = [];
    return {
      head: (response, referrerPolicy = '') => {
        // Nobody is left to read what it outlived the window for.
        if (this.#isClosed) controller.abort();
        queue(() => {
          if (response.error !== null) this.#controllers.delete(id);
          else rememberSubresource(this.#own, request, response, referrerPolicy);
          this.#reportMissing(request, response, element);
          client.head(JSON.stringify(response));
        });
      },
      chunk(bytes) {
        if (pieces.push(bytes) > 1) return;
        queue(() => {
          const all = pieces.length === 1 ? bytes : Buffer.concat(pieces);
          pieces = [];
          client.chunk(copyOut(all, allocate));
        });
      },
      end: (error) =>
        queue(() => {
          this.#controllers.delete(id);
          client.end(error);
        }),
      sent: (bytes) => queue(() => client.sent(bytes)),
      failed: (cause) =>
        queue(() => {
          if (failed) failed(cause);
          else if (reasonOf(cause) !== STOPPED) this.#report({ url, destination, status: null, cause, element });
        }),
    };
  }
}

/** Requests that the page waits for. */
class SyncRequests {
  readonly #context: SessionContext;
  readonly #own: Client;
  readonly #report: Report;
  #transport: SyncTransport | null = null;
  #isClosed = false;

  constructor(context: SessionContext, own: Client, report: Report) {
    this.#context = context;
    this.#own = own;
    this.#report = report;
  }

  fetch(
    text: string,
    body: Uint8Array | null,
    allocate: Allocate,
    receive: (bytes: Uint8Array) => void,
    held: object | null | undefined,
  ): string {
    const asking = askedBy(this.#own);
    const request = withReferrer(ofDocument(text), asking);
    try {
      if (this.#isClosed) refuse('the window is closed.');
      const sent = body === null ? null : copyIn(body);
      const blobs = holdBlob(request.url, this.#context.blobs, held);
      const context = { ...this.#context, ...asking, blobs };
      const fetched = loadNow(request, sent, context, (hop) => this.#overNetwork(hop));
      const bytes = fetched.body as Uint8Array | null;
      if (bytes !== null) receive(copyOut(bytes, allocate));
      return JSON.stringify(visibleToScripts(fetched.response));
    } catch (error) {
      const { url, destination } = request;
      this.#report({ url, destination, status: null, cause: error, element: NO_ELEMENT });
      return JSON.stringify(visibleToScripts(failure(reasonOf(error))));
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#transport?.close();
  }

  #overNetwork({ hop, timeout }: SyncHop): SyncHopResponse {
    this.#transport ??= new SyncTransport();
    return this.#transport.request(hop, timeout, this.#context.loader.maxBytes);
  }
}

const allocateHere: Allocate = (length) => new Uint8Array(length);

/** What scripts and windows ask for. */
export const NO_ELEMENT: GetElement = () => null;

function askedBy(client: Client, element: GetElement = NO_ELEMENT): Asking {
  return { initiator: client, originsAround: client.originsAround, element, policed: client };
}

/** Who is nobody else, at its URL. */
function withoutOrigin({ url }: Initiator): Initiator {
  return { ...USER, origin: opaqueOrigin(), url };
}

/** Whether the response is not what the document needs: frames and images show what comes in its place. */
function isMissing(status: number, destination: string): boolean {
  return (status < 200 || status > 299) && (destination === 'script' || destination === 'style');
}

/** A request of the document itself, which navigates otherwise: what a navigation loads is not its to read. */
function ofDocument(text: string): NetworkRequest {
  const request = JSON.parse(text) as NetworkRequest;
  return request.mode === 'navigate' ? { ...request, mode: 'same-origin' } : request;
}

function withReferrer(request: NetworkRequest, { initiator }: Asking): NetworkRequest {
  const own = isReferrerPolicy(request.referrerPolicy) ? request.referrerPolicy : '';
  const referrerPolicy = policyOfSubresource(request, initiator) || own || initiator.referrerPolicy;
  return { ...request, referrer: referrerFor(request.referrer, initiator), referrerPolicy };
}

/** What a script or a style sheet names is requested with its URL as the referrer, and by the policy that it came with. */
function rememberSubresource(client: Client, request: NetworkRequest, { urls }: NetworkResponse, policy: string): void {
  if (!isSubresource(request)) return;
  // That of a classic script is for nothing.
  const isClassic = request.destination === 'script' && request.mode === 'no-cors';
  client.subresources.set(urls[urls.length - 1] as string, isClassic ? '' : policy);
}

function policyOfSubresource(request: NetworkRequest, { subresources }: Initiator): string {
  return isSubresource(request) ? (subresources.get(request.referrer) ?? '') : '';
}

function isSubresource({ destination }: NetworkRequest): boolean {
  return destination === 'script' || destination === 'style';
}
