import type { CookieJar } from 'tough-cookie';
import { withoutFragment } from '../../../dom/html/without-fragment.ts';
import { headerOf } from '../../../dom/realm/header-of.ts';
import type { GetElement, NetworkRequest, NetworkResponse } from '../../../dom/realm/host.ts';
import type { PolicyDisposition, RequestCheck } from '../../../dom/realm/request-check.ts';
import { isRedirectStatus } from '../../../dom/services/fetch/redirect-status.ts';
import type { BlobUrls } from '../blobs.ts';
import type { Client } from '../client.ts';
import { cookieAccess } from '../cookies/same-site.ts';
import type { Initiator } from '../initiator.ts';
import { mayLoadFiles, type Origin, REFUSAL_OF_FILES } from '../origin.ts';
import type { ResourceLoader } from '../resource-loader.ts';
import type { StorageSession } from '../storage.ts';
import { acceptOf } from './accept.ts';
import { refusalOfPort } from './bad-ports.ts';
import { blockedByMimeType } from './blocking.ts';
import { addCacheHeaders } from './cache-headers.ts';
import {
  allowanceOf,
  basicHeaders,
  corsHeaders,
  isSafelistedMethod,
  passesCorsCheck,
  refusalOf,
  unsafeHeaderNames,
} from './cors.ts';
import { Credentials, namesForeignUser } from './credentials.ts';
import { addFetchMetadata } from './fetch-metadata.ts';
import { addIfMissing, discard, type HeaderPairs, type Hop, type HopResponse, removeHeader, setHeader } from './hop.ts';
import { fetchLocally } from './local-schemes.ts';
import { refusalOfMixedContent, upgradeInsecure, upgradeMixedContent } from './mixed-content.ts';
import { block, refuse } from './network-error.ts';
import { originHeader } from './origin-header.ts';
import type { PreflightCache } from './preflight-cache.ts';
import { redirectLocation, requireOneDisposition } from './redirect-location.ts';
import { determineReferrer, parseReferrerPolicy } from './referrer.ts';
import { allowedHeaders, requireAllowedMethod } from './request-rules.ts';
import { isRefusedByResourcePolicy } from './resource-policy.ts';
import type { Turns } from './turns.ts';

/** What all requests of a session have in common. */
export interface SessionContext {
  readonly loader: ResourceLoader;
  readonly turns: Turns;
  readonly preflights: PreflightCache;
  readonly cookieJar: () => CookieJar;
  readonly blobs: BlobUrls;
  readonly storage: StorageSession;
  readonly userAgent: string;
  readonly language: string;
  /** False: CORS is not asked for, and all responses are those of the same origin. */
  readonly keepsOriginsApart: boolean;
}

/** What the host knows of a request by itself. */
export interface FetchContext extends SessionContext {
  /** The document, or the user, that asks. */
  readonly initiator: Initiator;
  /** The client whose policies it comes under; null: the user asks. */
  readonly policed: Pick<Client, 'requestCheck' | 'upgradedHosts'> | null;
  /**
   * The origins of the document that the resource is for and of those around it, from the inside out; of a navigation, those
   * around the page that comes: none for a top-level window.
   */
  readonly originsAround: readonly Origin[];
  /** Gives the element that names the resource. */
  readonly element: GetElement;
  /** Headers that the host adds by itself, whatever clients may. */
  readonly ownHeaders?: HeaderPairs;
}

export interface Fetched {
  readonly response: NetworkResponse;
  readonly body: HopResponse['body'];
  /** Of all its headers, whatever its client may see. */
  readonly referrerPolicy: string;
}

/** Gives requests to one server out and takes the answers in, so that it does not matter to it how they are made. */
type FetchSteps<Result> = Generator<Hop, Result, HopResponse>;

/** What a page gets of files. Not what a script asks for to read it, such as fetch() and modules of JSON. */
const FILE_DESTINATIONS = ['document', 'frame', 'iframe', 'image', 'script', 'style'];

type Tainting = 'basic' | 'cors' | 'opaque';

/** https://fetch.spec.whatwg.org/#concept-fetch. Throws when there is no response. */
export function* fetchSteps(
  request: NetworkRequest,
  body: Uint8Array | null,
  context: FetchContext,
): FetchSteps<Fetched> {
  return yield* new Fetching(request, body, context).mainFetch();
}

/** Policies and mixed content, which what is there already has to be allowed by as well. */
export function requireAllowed(request: NetworkRequest, context: FetchContext): void {
  new Fetching(request, null, context).requireAllowed();
}

class Fetching {
  readonly #request: NetworkRequest;
  readonly #context: FetchContext;
  readonly #urls: string[];
  readonly #headers: HeaderPairs;
  readonly #redirectHeaders: HeaderPairs[] = [];
  /** Serialized. */
  readonly #originsAround: readonly string[];
  #method: string;
  #body: Uint8Array | null;
  /** Serialized; '' for the user. */
  #origin: string;
  #referrer: string;
  #referrerPolicy: string;
  #tainting: Tainting = 'basic';

  constructor(request: NetworkRequest, body: Uint8Array | null, context: FetchContext) {
    this.#request = request;
    this.#context = context;
    this.#urls = [request.url];
    this.#headers = [...allowedHeaders(request), ...(context.ownHeaders ?? [])];
    this.#originsAround = context.originsAround.map(({ serialization }) => serialization);
    this.#method = request.method;
    this.#body = body;
    this.#origin = context.initiator.origin?.serialization ?? '';
    this.#referrer = request.referrer;
    this.#referrerPolicy = request.referrerPolicy;
  }

  get #isForWholeWindow(): boolean {
    return this.#request.mode === 'navigate' && this.#originsAround.length === 0;
  }

  get #url(): string {
    return this.#urls[this.#urls.length - 1] as string;
  }

  /** https://fetch.spec.whatwg.org/#concept-main-fetch, once more for each redirect. */
  *mainFetch(): FetchSteps<Fetched> {
    requireAllowedMethod(this.#request);
    for (;;) {
      this.requireAllowed();
      this.#requireNoForeignUser();
      this.#referrer = determineReferrer(this.#referrer, this.#referrerPolicy, this.#url);
      this.#tainting = this.#determineTainting();
      if (this.#needsPreflight()) yield* this.#preflight();
      const answer = yield* this.#schemeFetch();
      try {
        const fetched = this.#take(answer);
        if (fetched !== null) return fetched;
      } catch (error) {
        discard(answer.body);
        throw error;
      }
    }
  }

  /** Null: it redirects, and the request is for another URL now. */
  #take(answer: HopResponse): Fetched | null {
    if (this.#tainting === 'cors' && !passesCorsCheck(this.#origin, this.#request.credentials, answer.headers)) {
      refuse(`Access to '${this.#url}' from origin '${this.#origin}' has been blocked by CORS policy.`);
    }
    // Redirects do not change who asks.
    const asking = this.#context.initiator.origin?.serialization ?? '';
    if (this.#tainting === 'opaque' && isRefusedByResourcePolicy(asking, this.#url, answer.headers))
      refuse(`The Cross-Origin-Resource-Policy of '${this.#url}' refuses it to '${asking}'.`);
    requireOneDisposition(answer.headers);
    const location = redirectLocation(answer.status, answer.headers, this.#url);
    const isManual = this.#request.redirect === 'manual';
    if (location === null || isManual) return this.#finished(answer, isManual && isRedirectStatus(answer.status));
    this.#redirect(answer, location);
    return null;
  }

  requireAllowed(): void {
    this.#isForbidden('report');
    this.#requireNoMixedContent();
    if (this.#isForbidden('enforce')) refuse(`A Content-Security-Policy forbids '${this.#url}'.`);
  }

  #requireNoMixedContent(): void {
    const { keepsOriginsApart, originsAround } = this.#context;
    if (!keepsOriginsApart) return;
    const asked = this.#isUpgraded() ? upgradeInsecure(this.#url) : this.#url;
    const url = upgradeMixedContent(originsAround, asked, this.#request);
    this.#urls[this.#urls.length - 1] = url;
    const refusal = refusalOfMixedContent(originsAround, url);
    if (refusal !== null) block(refusal);
  }

  /** https://w3c.github.io/webappsec-upgrade-insecure-requests/#should-upgrade-for-client: pages in whole windows by their hosts, but for forms. */
  #isUpgraded(): boolean {
    const { initiator, policed } = this.#context;
    const hosts = [...initiator.upgradedHosts, ...(policed?.upgradedHosts ?? [])];
    if (!this.#isForWholeWindow || this.#request.isForm === true) return hosts.length > 0;
    return hosts.includes(new URL(this.#url).host);
  }

  /** By the policies that are enforced, or those that only report. https://w3c.github.io/webappsec-csp/#fetch-integration */
  #isForbidden(disposition: PolicyDisposition): boolean {
    const { policed, initiator } = this.#context;
    const url = this.#url;
    const isRedirect = this.#urls.length > 1;
    const isForbiddenBy = (check: RequestCheck | undefined | null, policedAs = this.#request.policedAs): boolean =>
      check?.(JSON.stringify({ ...this.#request, policedAs, url: this.#urls[0] }), url, isRedirect, disposition) ===
      true;
    // The document itself says whether a form may go where it first goes.
    const isForbidden = this.#request.isForm === true && isRedirect && isForbiddenBy(initiator.requestCheck, 'form');
    return isForbidden || isForbiddenBy(policed?.requestCheck);
  }

  #requireNoForeignUser(): void {
    const { keepsOriginsApart, initiator } = this.#context;
    const { destination, mode } = this.#request;
    // Scripts have XMLHttpRequest for it.
    if (!keepsOriginsApart || this.#isForWholeWindow || (destination === '' && mode !== 'no-cors')) return;
    if (namesForeignUser(this.#url, initiator)) block(`'${this.#url}' names a user and a password.`);
  }

  #determineTainting(): Tainting {
    const { mode, redirect, destination } = this.#request;
    const { protocol, origin } = new URL(this.#url);
    if (protocol === 'file:') return this.#mayReadFiles() ? this.#taintingOfFile() : block(REFUSAL_OF_FILES);
    if ((this.#isOfInitiator(origin) && this.#tainting === 'basic') || protocol === 'data:') return 'basic';
    if (mode === 'navigate' && (protocol !== 'blob:' || this.#isForWholeWindow)) return 'basic';
    if (!this.#context.keepsOriginsApart && /^(?:https?|blob):$/.test(protocol)) return 'basic';
    // https://w3c.github.io/FileAPI/#blob-url-obtain-object: what another origin made is for nobody else.
    if (mode === 'same-origin' || protocol === 'blob:') block(`'${this.#url}' is not of the origin '${this.#origin}'.`);
    // As in Chromium, a report goes to other origins as well.
    if (mode === 'no-cors')
      return redirect === 'follow' || destination === 'report'
        ? 'opaque'
        : refuse('Only redirects that are followed go with "no-cors".');
    return protocol === 'http:' || protocol === 'https:'
      ? 'cors'
      : refuse(`URL scheme "${protocol.slice(0, -1)}" is not supported.`);
  }

  /** Whether the URL is of the origin that asks, which for a `blob:` URL is that of who made it. */
  #isOfInitiator(origin: string): boolean {
    const initiator = this.#context.initiator.origin;
    if (initiator === null) return false;
    const blob = this.#url.startsWith('blob:') ? this.#context.blobs.resolve(this.#url) : null;
    return blob === null ? origin === initiator.key : blob.origin.key === initiator.key;
  }

  /**
   * Files are for the user, and for the pages of files; not for what came over the network. As in Chromium, a page gets its
   * frames, scripts and style sheets, but not what it could look into. DEVIATION: module scripts are among these, which
   * Chromium does not load.
   */
  #mayReadFiles(): boolean {
    const { origin } = this.#context.initiator;
    if (this.#urls.length > 1 || this.#method !== 'GET') return false;
    return mayLoadFiles(origin) && FILE_DESTINATIONS.includes(this.#request.destination) && !this.#isReadStyleSheet();
  }

  /** Whether scripts would see its rules: it is a module, or asked for by CORS. */
  #isReadStyleSheet(): boolean {
    const { destination, mode } = this.#request;
    return this.#context.keepsOriginsApart && destination === 'style' && mode !== 'no-cors';
  }

  /** As each file is of an origin of its own, the rules of its style sheets are hidden. DEVIATION: what its scripts throw is not. */
  #taintingOfFile(): Tainting {
    return this.#context.keepsOriginsApart && this.#request.destination === 'style' ? 'opaque' : 'basic';
  }

  #needsPreflight(): boolean {
    if (this.#tainting !== 'cors' || this.#request.mode !== 'cors') return false;
    return (
      this.#request.useCorsPreflight ||
      !isSafelistedMethod(this.#method) ||
      unsafeHeaderNames(this.#headers).some((name) => !this.#isOfEventSource(name))
    );
  }

  /** What an EventSource adds by itself needs no preflight. https://html.spec.whatwg.org/#the-eventsource-interface */
  #isOfEventSource(name: string): boolean {
    return name === 'last-event-id' && this.#request.destination === 'eventsource';
  }

  /** https://fetch.spec.whatwg.org/#cors-preflight-fetch-0 */
  *#preflight(): FetchSteps<void> {
    const { credentials } = this.#request;
    const { preflights, userAgent } = this.#context;
    const unsafe = unsafeHeaderNames(this.#headers);
    const key = this.#preflightKey();
    if (key !== null && preflights.allows(key, this.#method, unsafe, credentials)) return;
    const headers: HeaderPairs = [
      ['accept', '*/*'],
      ['access-control-request-method', this.#method],
    ];
    if (unsafe.length > 0) headers.push(['access-control-request-headers', unsafe.join(',')]);
    this.#addOriginAndReferrer(headers, 'OPTIONS');
    setHeader(headers, 'user-agent', userAgent);
    this.#addMetadata(headers);
    const answer = yield* this.#hop('OPTIONS', headers, null);
    discard(answer.body);
    const isAnswer = answer.status <= 299 && passesCorsCheck(this.#origin, credentials, answer.headers);
    const allowance = isAnswer ? allowanceOf(answer.headers, credentials) : null;
    if (allowance === null)
      return refuse(`Response to preflight request for '${this.#url}' doesn't pass access control check.`);
    const refusal = refusalOf(allowance, this.#method, unsafe, credentials);
    if (refusal !== null) refuse(refusal);
    if (key !== null) preflights.store(key, allowance, answer.headers);
  }

  /** What answers to preflights are kept by; null: the origin that asks is nobody's, after redirects. */
  #preflightKey(): string | null {
    const { origin } = this.#context.initiator;
    if (origin === null || origin.serialization !== this.#origin) return null;
    return `${origin.key} ${this.#originsAround.at(-1)} ${withoutFragment(this.#url)}`;
  }

  *#schemeFetch(): FetchSteps<HopResponse> {
    const url = this.#url;
    if (/^https?:/.test(url)) return yield* this.#networkFetch();
    if (url.startsWith('file:')) return yield this.#localHop();
    const answer = fetchLocally(url, this.#method, this.#headers, this.#context.blobs);
    if (answer !== null) return answer;
    const nothing = `There is nothing at '${url}'.`;
    return /^(?:about|blob|data):/.test(url) ? refuse(nothing) : block(nothing);
  }

  /** https://fetch.spec.whatwg.org/#http-network-or-cache-fetch, without a cache. */
  *#networkFetch(): FetchSteps<HopResponse> {
    const headers: HeaderPairs = this.#headers.map(([name, value]) => [name, value]);
    const credentials = this.#includesCredentials() ? this.#credentials() : null;
    const { isPrefetch = false, mode, destination, cache } = this.#request;
    if (cache === 'only-if-cached') refuse(`Nothing is kept of '${this.#url}'.`);
    // As in Chromium, what is likely is a page.
    addIfMissing(headers, 'accept', acceptOf(isPrefetch && mode === 'no-cors' ? 'document' : destination));
    if (isPrefetch) setHeader(headers, 'sec-purpose', 'prefetch');
    addIfMissing(headers, 'accept-language', this.#context.language);
    addIfMissing(headers, 'user-agent', this.#context.userAgent);
    // https://w3c.github.io/webappsec-upgrade-insecure-requests/#preference
    if (this.#request.mode === 'navigate') setHeader(headers, 'upgrade-insecure-requests', '1');
    addCacheHeaders(headers, cache);
    this.#addOriginAndReferrer(headers, this.#method);
    this.#addMetadata(headers);
    const answer = yield* this.#send(headers, credentials);
    if (credentials === null || this.#tainting === 'cors' || !credentials.authorize(headers, answer)) return answer;
    discard(answer.body);
    return yield* this.#send(headers, credentials);
  }

  *#send(headers: HeaderPairs, credentials: Credentials | null): FetchSteps<HopResponse> {
    credentials?.addTo(headers);
    const answer = yield* this.#hop(this.#method, headers, this.#body);
    credentials?.takeFrom(answer.headers);
    return answer;
  }

  #credentials(): Credentials {
    const access = cookieAccess({
      url: this.#url,
      method: this.#method,
      isNavigation: this.#request.mode === 'navigate',
      initiator: this.#context.initiator.origin?.serialization ?? null,
      originsAround: this.#originsAround,
    });
    return new Credentials(this.#context.cookieJar(), this.#url, access, this.#context.storage);
  }

  *#hop(method: string, headers: HeaderPairs, body: Uint8Array | null): FetchSteps<HopResponse> {
    const url = new URL(this.#url);
    url.hash = '';
    url.username = '';
    url.password = '';
    const badPort = refusalOfPort(url.href);
    if (badPort !== null) refuse(badPort);
    if (!this.#context.loader.allows(url.href)) refuse(`The resource loader does not allow '${url.href}'.`);
    return yield { url: url.href, method, headers, body, destination: this.#request.destination };
  }

  /** A file, which goes past the loader. */
  #localHop(): Hop {
    return { url: this.#url, method: 'GET', headers: [], body: null, destination: this.#request.destination };
  }

  #includesCredentials(): boolean {
    const { credentials } = this.#request;
    return credentials === 'include' || (credentials === 'same-origin' && this.#tainting === 'basic');
  }

  #addOriginAndReferrer(headers: HeaderPairs, method: string): void {
    if (this.#referrer !== '') setHeader(headers, 'referer', this.#referrer);
    const isCors = this.#tainting === 'cors';
    const origin = originHeader(this.#origin, method, isCors, this.#request.mode, this.#referrerPolicy, this.#url);
    if (origin !== null) setHeader(headers, 'origin', origin);
  }

  #addMetadata(headers: HeaderPairs): void {
    addFetchMetadata(headers, this.#request, this.#urls, this.#context.initiator.origin);
  }

  /** https://fetch.spec.whatwg.org/#http-redirect-fetch */
  #redirect(answer: HopResponse, location: string): void {
    const { mode, redirect } = this.#request;
    const { maxRedirects } = this.#context.loader;
    if (redirect === 'error') refuse(`'${this.#url}' redirects, and the request does not want that.`);
    if (this.#urls.length > maxRedirects) refuse(`'${this.#request.url}' redirects more than ${maxRedirects} times.`);
    const [from, to] = [new URL(this.#url), new URL(location)];
    if (to.protocol !== 'http:' && to.protocol !== 'https:') {
      // As in Chromium, what other programs are for is shown by nobody here.
      const fail = /^(?:about|blob|data|file|wss?):/.test(to.protocol) ? refuse : block;
      fail(`'${this.#url}' redirects to '${location}'.`);
    }
    const hasCredentials = to.username !== '' || to.password !== '';
    if (mode === 'cors' && hasCredentials && to.origin !== this.#origin)
      refuse('A redirect to another origin has credentials.');
    if (this.#tainting === 'cors' && hasCredentials) refuse('A redirect has credentials.');
    this.#changeMethod(answer.status);
    if (from.origin !== to.origin) {
      removeHeader(this.#headers, 'authorization');
      if (from.origin !== this.#origin && this.#origin !== '') this.#origin = 'null';
    }
    const policy = parseReferrerPolicy(headerOf(answer.headers, 'referrer-policy'));
    if (policy !== '') this.#referrerPolicy = policy;
    this.#urls.push(location);
    if (this.#isForWholeWindow) this.#redirectHeaders.push(answer.headers);
    discard(answer.body);
  }

  #changeMethod(status: number): void {
    const becomesGet =
      ((status === 301 || status === 302) && this.#method === 'POST') ||
      (status === 303 && this.#method !== 'GET' && this.#method !== 'HEAD');
    if (!becomesGet) return;
    this.#method = 'GET';
    this.#body = null;
    for (const name of ['content-encoding', 'content-language', 'content-location', 'content-type']) {
      removeHeader(this.#headers, name);
    }
  }

  #finished(answer: HopResponse, isRedirect: boolean): Fetched {
    const { status, statusText, headers } = answer;
    const blocked = blockedByMimeType(this.#request.destination, headers, this.#tainting === 'opaque');
    if (blocked !== null) refuse(`'${this.#url}' was blocked: ${blocked}`);
    const type = isRedirect ? 'opaqueredirect' : this.#tainting;
    const visible = type === 'cors' ? corsHeaders(headers, this.#request.credentials) : basicHeaders(headers);
    const urls = this.#urls;
    const referrer = this.#referrer;
    const response: NetworkResponse = { error: null, type, urls, status, statusText, headers: visible, referrer };
    if (this.#redirectHeaders.length > 0) response.redirectHeaders = this.#redirectHeaders;
    const hasBody = this.#method !== 'HEAD' && ![204, 205, 304].includes(status);
    if (!hasBody || isRedirect) discard(answer.body);
    const referrerPolicy = parseReferrerPolicy(headerOf(headers, 'referrer-policy'));
    return { response, body: hasBody && !isRedirect ? answer.body : null, referrerPolicy };
  }
}
