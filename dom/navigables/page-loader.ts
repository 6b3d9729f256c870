import { TagId } from '../names/tag-ids.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { headerOf, headersOf } from '../realm/header-of.ts';
import type { DocumentKind, EncodingChange, Host, PageRequest, PageResponse } from '../realm/host.ts';
import { isSameOrigin } from '../realm/origin.ts';
import type { EncodingDeclarations } from '../realm/platform/page-parser.ts';
import type { PolicyDisposition } from '../realm/request-check.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import type { ActiveParser } from '../scripting/active-parser.ts';
import { changeTheEncoding } from '../scripting/change-the-encoding.ts';
import { reportFraming } from '../services/content-security-policy/report-framing.ts';
import { documentData } from '../tree/document-data.ts';
import { bodyElementOf, headElementOf } from '../tree/head-and-body.ts';
import { objectOrNull } from '../tree/link.ts';
import { type DocumentRecord, type ElementRecord, isElement } from '../tree/records.ts';
import { parseJson, toJson } from '../webidl/language/intrinsics.ts';
import { finalUrl } from './fetch-text.ts';
import { runsScripts } from './loads-resources.ts';
import { type OpenerOffer, openerOffersOf } from './opener-policy.ts';
import { addPolicies } from './policies.ts';
import { preloadHeaderLinks } from './resources/header-links.ts';
import { declarativeRefresh } from './resources/meta-refresh.ts';

/** What a page turned out to be. */
export interface PageHead {
  readonly url: string;
  readonly kind: DocumentKind;
  /** Without parameters, in lower case. */
  readonly contentType: string;
  readonly lastModified: string | null;
  readonly contentLanguage: string;
  /** By what is done about what they forbid; null: none. */
  readonly policies: Readonly<Record<PolicyDisposition, string | null>>;
  /** Its `Link` headers; '' for none. */
  readonly links: string;
  readonly refresh: string | null;
  /** https://html.spec.whatwg.org/#concept-document-coop, and before it those of redirects. */
  readonly openerOffers: readonly OpenerOffer[];
  /** https://html.spec.whatwg.org/#the-document's-referrer; '' for none. */
  readonly referrer: string;
  /** Its number for the host of the window that loads it. */
  readonly page: number;
}

export interface PageLoading {
  /** The element that will show the page; null for a window of its own. */
  readonly container: ElementRecord | null;
  /** Whether nobody waits for the page any more. */
  isOver(): boolean;
  /** Something came, or nothing will. */
  answered?(): void;
  /** Whether what came is not to be shown, which is a failure then. Left out: all is. */
  isRefused?(response: PageResponse): boolean;
  /** Makes the document that the page is parsed into; null: nobody waits for it, as the one before has taken the frame away. */
  makeDocument(head: PageHead): DocumentRecord | null;
  startParsing(document: DocumentRecord, declarations: EncodingDeclarations): ActiveParser;
  /** Whether the document may still be exchanged for another one, into which the page is parsed again. */
  mayRestart(): boolean;
  /** The first document is there and empty. */
  started(): void;
  /** `hasNoDocument`: what came is nothing to show, so that what is shown stays; `isBlocked`: because it was not even asked for. */
  failed(error: string, hasNoDocument: boolean, isBlocked: boolean): void;
}

/**
 * Loads a page into a document that is made when its head arrives. https://html.spec.whatwg.org/#navigate-html
 * Returns what stops it.
 *
 * @param window - The one whose network is used, which need not be the one that will show the page.
 */
export function loadPage(
  window: WindowRecord,
  request: PageRequest,
  body: Uint8Array | null,
  parentEncoding: string | null,
  loading: PageLoading,
): () => void {
  return new PageLoad(window, loading).start(request, body, parentEncoding);
}

/** A page on its way, and the parsers that it goes through one after the other. */
class PageLoad {
  readonly #window: WindowRecord;
  readonly #host: Host;
  readonly #loading: PageLoading;
  #id = 0;
  #head: PageHead | null = null;
  #document: DocumentRecord | null = null;
  #parser: ActiveParser | null = null;
  #encoding: string | null = null;
  /** What the next parser begins with; null while there is none to come. */
  #again: string | null = null;
  #hasEnded = false;

  constructor(window: WindowRecord, loading: PageLoading) {
    this.#window = window;
    this.#host = hostOfWindow(window);
    this.#loading = loading;
  }

  start(request: PageRequest, body: Uint8Array | null, parentEncoding: string | null): () => void {
    const client = {
      head: (text: string) => this.#headArrived(text, request.url),
      text: (text: string, encoding: string) => this.#textArrived(text, encoding),
      end: () => this.#ended(),
    };
    const { container } = this.#loading;
    this.#id = this.#host.loading.page(toJson({ ...request }), body, toJson({ parentEncoding }), client, () =>
      objectOrNull(container),
    );
    stateOf(this.#window).closingSteps.add(this.#stop);
    return this.#stop;
  }

  readonly #stop = (): void => {
    this.#done();
    this.#host.loading.abort(this.#id);
  };

  #done(): void {
    stateOf(this.#window).closingSteps.delete(this.#stop);
  }

  #headArrived(text: string, url: string): void {
    if (this.#loading.isOver()) return;
    this.#loading.answered?.();
    const response = parseJson(text) as PageResponse;
    const { container } = this.#loading;
    if (container !== null && runsScripts(container.nodeDocument))
      reportFraming(container.nodeDocument, this.#window, response);
    if (response.error !== null || this.#loading.isRefused?.(response)) {
      this.#stop();
      this.#loading.failed(response.error ?? 'refused', response.hasNoDocument, response.isBlocked === true);
      return;
    }
    this.#head = headOf(response, url, this.#id);
    this.#startParsing(this.#head);
    const document = this.#document;
    if (document === null) return;
    if (this.#head.links !== '') preloadHeaderLinks(document, this.#head.links);
    this.#loading.started();
  }

  #textArrived(text: string, encoding: string): void {
    if (this.#loading.isOver() || this.#document === null) return;
    if (this.#again !== null) {
      this.#again += text;
      return;
    }
    this.#encoding = encoding;
    documentData(this.#document).encoding = encoding;
    this.#parser?.write(text);
  }

  #ended(): void {
    this.#done();
    this.#hasEnded = true;
    if (!this.#loading.isOver() && this.#again === null) this.#parser?.end();
  }

  #startParsing(head: PageHead): void {
    this.#document = this.#loading.makeDocument(head);
    if (this.#document === null) return;
    const data = documentData(this.#document);
    data.lastModified = head.lastModified;
    data.contentLanguage = head.contentLanguage;
    const { enforce, report } = head.policies;
    data.hidesNonces = (enforce ?? report) !== null;
    if (enforce !== null) addPolicies(this.#document, enforce, 'enforce', head.url);
    if (report !== null) addPolicies(this.#document, report, 'report', head.url);
    data.parserCannotChangeMode = head.kind !== 'html' && head.kind !== 'xml';
    if (this.#encoding !== null) data.encoding = this.#encoding;
    this.#parser = this.#loading.startParsing(this.#document, {
      encodingDeclared: (declared, unread) => this.#encodingDeclared(declared, unread),
    });
    if (head.refresh !== null) declarativeRefresh(this.#document, head.refresh);
  }

  #encodingDeclared(declared: string, unread: number): string | false | null {
    const document = this.#document as DocumentRecord;
    if (this.#parser === null || this.#parser.scriptNestingLevel > 0 || !isDeclaredInHead(document)) return null;
    const { loading, tasks } = this.#host;
    const change = parseJson(
      loading.declareEncoding(this.#id, declared, unread, this.#loading.mayRestart()),
    ) as EncodingChange;
    if (change.kind !== 'none') this.#encoding = change.encoding;
    if (change.kind === 'restart') {
      this.#again = loading.restartPage(this.#id);
      tasks.queueTask(() => this.#parseAgain());
    }
    return changeTheEncoding(document, change);
  }

  #parseAgain(): void {
    const text = this.#again as string;
    this.#again = null;
    const document = this.#document as DocumentRecord;
    const window = windowOfDocument(document);
    if (this.#loading.isOver() || window === null || stateOf(window).document !== document) return;
    this.#startParsing(this.#head as PageHead);
    this.#parser?.write(text);
    if (this.#hasEnded) this.#parser?.end();
  }
}

/**
 * As in Chromium, what a meta element says counts in the head only, for which nothing can have been shown yet: not in the body,
 * nor in a template.
 */
function isDeclaredInHead(document: DocumentRecord): boolean {
  const last = headElementOf(document)?.lastChild ?? null;
  return last !== null && isElement(last) && last.name.tagId === TagId.Meta && bodyElementOf(document) === null;
}

function headOf(response: PageResponse, url: string, page: number): PageHead {
  return {
    url: finalUrl(response, url),
    kind: response.kind as DocumentKind,
    contentType: response.contentType,
    lastModified: headerOf(response.headers, 'last-modified'),
    contentLanguage: headerOf(response.headers, 'content-language') ?? '',
    policies: {
      enforce: headerOf(response.headers, 'content-security-policy'),
      report: headerOf(response.headers, 'content-security-policy-report-only'),
    },
    links: headersOf(response.headers, 'link'),
    refresh: headerOf(response.headers, 'refresh'),
    openerOffers: openerOffersOf(response),
    referrer: response.referrer,
    page,
  };
}

/** What a page without an encoding of its own is taken to be in. https://html.spec.whatwg.org/#determining-the-character-encoding */
export function encodingOfParent(window: WindowRecord): string | null {
  const { parent } = stateOf(window);
  const { document } = stateOf(parent);
  if (parent === window || document === null || !isSameOrigin(parent, window)) return null;
  return documentData(document).encoding;
}
