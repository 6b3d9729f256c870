import { derivedSandboxFlags } from '../../dom/realm/content-security-policy.ts';
import { headerOf } from '../../dom/realm/header-of.ts';
import type {
  DocumentKind,
  NetworkClient,
  NetworkResponse,
  PageClient,
  PageHints,
  PageResponse,
} from '../../dom/realm/host.ts';
import { createHtmlDecoder } from '../bytes/create-html-decoder.ts';
import type { HtmlDecoder } from '../bytes/html-decoder.ts';
import { computedMimeType, needsSniffing, RESOURCE_HEADER_LENGTH } from '../bytes/sniff-mime-type.ts';
import type { LoadedPage } from './client.ts';
import { documentKind } from './document-kind.ts';
import { parseReferrerPolicy } from './fetch/referrer.ts';
import { refusalOfFrame } from './framing.ts';
import type { Origin } from './origin.ts';
import { encodingHeader, refusalOfPage, suppliedType } from './page-type.ts';
import { type Viewer, viewerOf } from './viewers.ts';

interface PageSteps {
  /** Those of the documents around the page that hold it to what it wants of them, serialized. */
  readonly around: readonly string[];
  originOf(url: string): Origin;
  /** There is a response, whatever it is. */
  arrived(response: NetworkResponse): void;
  loaded(page: LoadedPage): void;
  /** Nobody asks for the page any more. */
  forget(): void;
  /** Nothing more of it is wanted. */
  abort(): void;
  log(reason: string): void;
}

/** A page on its way: its client is told of it once it is known what it is, and gets its text. */
export class LoadingPage implements NetworkClient {
  decoder: HtmlDecoder | null = null;
  loaded: LoadedPage | null = null;
  readonly #client: PageClient;
  readonly #hints: PageHints;
  readonly #steps: PageSteps;
  /** Until it is known what the page is. */
  #response: NetworkResponse | null = null;
  readonly #first: Uint8Array[] = [];
  #firstLength = 0;
  #viewer: Viewer | null = null;

  constructor(client: PageClient, hints: PageHints, steps: PageSteps) {
    this.#client = client;
    this.#hints = hints;
    this.#steps = steps;
  }

  head(text: string): void {
    const response = JSON.parse(text) as NetworkResponse;
    this.#response = response;
    if (response.error !== null) {
      this.#fail(response.error, response.isBlocked === true);
      return;
    }
    this.#steps.arrived(response);
    const refusal = refusalOfPage(response);
    const refusalHere = refusalOfFrame(response, this.#steps.around);
    if (refusal !== null) this.#refuse(refusal);
    else if (refusalHere !== null) this.#refuse(refusalHere, false);
    else if (!needsSniffing(suppliedType(response))) this.#begin();
  }

  chunk(bytes: Uint8Array): void {
    if (this.#response === null) {
      this.#give((this.decoder as HtmlDecoder).write(bytes));
      return;
    }
    this.#first.push(bytes);
    this.#firstLength += bytes.length;
    if (this.#firstLength >= RESOURCE_HEADER_LENGTH) this.#begin();
  }

  end(error: string | null): void {
    if (this.#response !== null && !this.#begin()) return;
    const decoder = this.decoder as HtmlDecoder;
    // Of what broke off, as in Chromium, what came is shown.
    this.#give(decoder.end());
    const rest = (this.#viewer as Viewer).end();
    if (rest !== '') this.#client.text(rest, decoder.encoding as string);
    this.#client.end(error);
    // A parser that waits for a script may still meet a declaration.
    if (decoder.confidence === 'certain') this.#steps.forget();
  }

  sent(): void {}

  /** The client is told of the page. False: there is no more to come. */
  #begin(): boolean {
    const response = this.#response as NetworkResponse;
    const first = new Uint8Array(Buffer.concat(this.#first));
    const supplied = suppliedType(response);
    const contentType = computedMimeType(supplied, first.subarray(0, RESOURCE_HEADER_LENGTH));
    const kind = documentKind(contentType);
    if (kind === null) {
      this.#refuse(`a response of the type '${contentType}' is no document.`);
      return false;
    }
    this.#response = null;
    this.#load(response, kind, contentType);
    if (kind === 'image' || kind === 'media') {
      // The element in the document loads it, if anything does.
      this.#steps.abort();
      this.#steps.forget();
      this.#client.text((this.#viewer as Viewer).end(), 'UTF-8');
      this.#client.end(null);
      return false;
    }
    if (first.length > 0) this.#give((this.decoder as HtmlDecoder).write(first));
    return true;
  }

  #load(response: NetworkResponse, kind: DocumentKind, contentType: string): void {
    const { parentEncoding } = this.#hints;
    const url = response.urls[response.urls.length - 1] as string;
    const referrerPolicy = parseReferrerPolicy(headerOf(response.headers, 'referrer-policy'));
    const sandboxFlags = derivedSandboxFlags(headerOf(response.headers, 'content-security-policy'));
    this.loaded = { url, origin: this.#steps.originOf(url), referrerPolicy, sandboxFlags };
    this.#steps.loaded(this.loaded);
    const header = encodingHeader(kind, contentType, headerOf(response.headers, 'content-type'), parentEncoding);
    this.#viewer = viewerOf(kind, url, contentType);
    this.decoder = createHtmlDecoder({ ...this.#hints, contentType: header });
    const page: PageResponse = { ...response, kind, contentType, hasNoDocument: false };
    this.#client.head(JSON.stringify(page));
  }

  #refuse(reason: string, hasNoDocument = true): void {
    this.#steps.log(`Failed to load '${(this.#response as NetworkResponse).urls.at(-1)}': ${reason}`);
    this.#steps.abort();
    this.#fail(reason, hasNoDocument);
  }

  #fail(error: string, hasNoDocument: boolean): void {
    this.#steps.forget();
    const response = this.#response as NetworkResponse;
    const page: PageResponse = { ...response, error, kind: null, contentType: '', hasNoDocument };
    this.#client.head(JSON.stringify(page));
  }

  #give(text: string): void {
    const { encoding } = this.decoder as HtmlDecoder;
    if (encoding !== null) this.#client.text((this.#viewer as Viewer).text(text), encoding);
  }
}
