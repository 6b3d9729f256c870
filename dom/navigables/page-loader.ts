import { TagId } from '../names/tag-ids.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { headerOf } from '../realm/header-of.ts';
import type { DocumentKind, EncodingChange, PageRequest, PageResponse } from '../realm/host.ts';
import { isSameOrigin } from '../realm/origin.ts';
import type { EncodingDeclarations } from '../realm/platform/page-parser.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import type { ActiveParser } from '../scripting/active-parser.ts';
import { changeTheEncoding } from '../scripting/change-the-encoding.ts';
import { documentData } from '../tree/document-data.ts';
import { bodyElementOf, headElementOf } from '../tree/head-and-body.ts';
import { type DocumentRecord, isElement } from '../tree/records.ts';
import { parseJson, toJson } from '../webidl/intrinsics.ts';
import { finalUrl } from './fetch-text.ts';

/** What a page turned out to be. */
export interface PageHead {
  readonly url: string;
  readonly kind: DocumentKind;
  /** Without parameters, in lower case. */
  readonly contentType: string;
  readonly lastModified: string | null;
  readonly hasContentSecurityPolicy: boolean;
  /** Its number for the host of the window that loads it. */
  readonly page: number;
}

export interface PageLoading {
  /** Whether nobody waits for the page any more. */
  isOver(): boolean;
  /** Makes the document that the page is parsed into. */
  makeDocument(head: PageHead): DocumentRecord;
  startParsing(document: DocumentRecord, declarations: EncodingDeclarations): ActiveParser;
  /** Whether the document may still be exchanged for another one, into which the page is parsed again. */
  mayRestart(): boolean;
  /** The first document is there and empty. */
  started(): void;
  /** `hasNoDocument`: what came is nothing to show, so that what is shown stays. */
  failed(error: string, hasNoDocument: boolean): void;
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
  const host = hostOfWindow(window);
  let head: PageHead | null = null;
  let document: DocumentRecord | null = null;
  let parser: ActiveParser | null = null;
  let encoding: string | null = null;
  /** What the next parser begins with; null while there is none to come. */
  let again: string | null = null;
  let hasEnded = false;

  const done = (): void => {
    stateOf(window).closingSteps.delete(stop);
  };
  const stop = (): void => {
    done();
    host.loading.abort(id);
  };

  function start(): void {
    const { kind, lastModified, hasContentSecurityPolicy } = head as PageHead;
    document = loading.makeDocument(head as PageHead);
    const data = documentData(document);
    data.lastModified = lastModified;
    data.hidesNonces = hasContentSecurityPolicy;
    data.parserCannotChangeMode = kind !== 'html' && kind !== 'xml';
    if (encoding !== null) data.encoding = encoding;
    parser = loading.startParsing(document, { encodingDeclared });
  }

  function encodingDeclared(declared: string, unread: number): string | false | null {
    if (parser === null || parser.scriptNestingLevel > 0 || !isDeclaredInHead(document as DocumentRecord)) return null;
    const change = parseJson(
      host.loading.declareEncoding(id, declared, unread, loading.mayRestart()),
    ) as EncodingChange;
    if (change.kind !== 'none') encoding = change.encoding;
    if (change.kind === 'restart') {
      again = host.loading.restartPage(id);
      host.tasks.queueTask(parseAgain);
    }
    return changeTheEncoding(document as DocumentRecord, change);
  }

  function parseAgain(): void {
    const text = again as string;
    again = null;
    const window = windowOfDocument(document as DocumentRecord);
    if (loading.isOver() || window === null || stateOf(window).document !== document) return;
    start();
    parser?.write(text);
    if (hasEnded) parser?.end();
  }

  const id = host.loading.page(toJson({ ...request }), body, toJson({ parentEncoding }), {
    head(text) {
      if (loading.isOver()) return;
      const response = parseJson(text) as PageResponse;
      if (response.error !== null) {
        done();
        loading.failed(response.error, response.hasNoDocument);
        return;
      }
      head = headOf(response, request.url, id);
      start();
      loading.started();
    },
    text(text, ofText) {
      if (loading.isOver() || document === null) return;
      if (again !== null) {
        again += text;
        return;
      }
      encoding = ofText;
      documentData(document).encoding = ofText;
      parser?.write(text);
    },
    end() {
      done();
      hasEnded = true;
      if (!loading.isOver() && again === null) parser?.end();
    },
  });
  stateOf(window).closingSteps.add(stop);
  return stop;
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
    hasContentSecurityPolicy: headerOf(response.headers, 'content-security-policy') !== null,
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
