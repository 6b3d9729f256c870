import { type ActiveParser, startParsing } from '../../dom/scripting/active-parser.ts';
import { documentData } from '../../dom/tree/document-data.ts';
import type { DocumentRecord } from '../../dom/tree/records.ts';
import type { NetworkRequest, NetworkResponse } from '../../dom/window/host.ts';
import { toJson } from '../../dom/window/intrinsics.ts';
import { originOfWindow } from '../../dom/window/origin.ts';
import type { WindowRecord } from '../../dom/window/window-record.ts';
import { finalUrl, headerOf } from './fetch-text.ts';

/** What a page turned out to be. */
export interface PageHead {
  readonly url: string;
  /** Without parameters, in lower case. */
  readonly contentType: string;
  readonly lastModified: string | null;
}

export interface PageLoading {
  /** Makes the document that the page is parsed into. */
  makeDocument(head: PageHead): DocumentRecord;
  /** The document is there and empty. */
  started(document: DocumentRecord): void;
  failed(error: string): void;
}

/**
 * Loads a page into a document that is made when its head arrives. https://html.spec.whatwg.org/#navigate-html
 * Returns what stops it.
 */
export function loadPage(
  window: WindowRecord,
  request: NetworkRequest,
  body: Uint8Array | null,
  loading: PageLoading,
): () => void {
  const { host } = window;
  const parentEncoding = encodingOfParent(window);
  let document: DocumentRecord | null = null;
  let parser: ActiveParser | null = null;

  const done = (): void => {
    window.closingSteps.delete(stop);
  };
  const stop = (): void => {
    done();
    host.loading.abort(id);
  };
  const id = host.loading.page(toJson({ ...request }), body, toJson({ parentEncoding }), {
    head(text) {
      if (window.isClosed) return;
      const response = JSON.parse(text) as NetworkResponse;
      if (response.error !== null) {
        done();
        loading.failed(response.error);
        return;
      }
      document = loading.makeDocument(headOf(response, request.url));
      parser = startParsing(document);
      loading.started(document);
    },
    text(text, encoding) {
      if (window.isClosed || document === null) return;
      documentData(document).encoding = encoding;
      parser?.write(text);
    },
    end() {
      done();
      if (!window.isClosed) parser?.end();
    },
  });
  window.closingSteps.add(stop);
  return stop;
}

function headOf(response: NetworkResponse, url: string): PageHead {
  const contentType = headerOf(response, 'content-type');
  const essence = contentType === null ? 'text/html' : (contentType.split(';')[0] as string).trim().toLowerCase();
  return {
    url: finalUrl(response, url),
    contentType: essence === '' ? 'text/html' : essence,
    lastModified: headerOf(response, 'last-modified'),
  };
}

/** What a page without an encoding of its own is taken to be in. https://html.spec.whatwg.org/#determining-the-character-encoding */
function encodingOfParent(window: WindowRecord): string | null {
  const { parent } = window;
  if (parent === window || parent.document === null || originOfWindow(parent) !== originOfWindow(window)) return null;
  return documentData(parent.document).encoding;
}
