import { documentData } from '../tree/document-data.ts';
import type { AnyRecord, TargetRecord } from '../tree/link.ts';
import type { DocumentRecord, ElementRecord, NodeRecord } from '../tree/records.ts';
import { hostOfWindow, stateOf, type WindowRecord, windowOfTarget } from './shared/window-record.ts';
import type { Rendering, WindowRealm } from './window-realm.ts';

/** https://html.spec.whatwg.org/#concept-document-bc: the window that shows the document; null: none does. */
export function windowOfDocument(document: DocumentRecord): WindowRecord | null {
  return documentData(document).window as WindowRecord | null;
}

/** https://html.spec.whatwg.org/#nav-container of what shows the document; null: there is none. */
export function containerOf(document: DocumentRecord): ElementRecord | null {
  const window = windowOfDocument(document);
  return window === null ? null : stateOf(window).frameElement;
}

/** https://html.spec.whatwg.org/#fully-active */
export function isFullyActive(document: DocumentRecord): boolean {
  for (let shown = document; ; ) {
    const window = windowOfDocument(shown);
    if (window === null) return false;
    const { isClosed, document: current, frameElement, parent } = stateOf(window);
    if (isClosed || current !== shown) return false;
    if (frameElement === null) return parent === window;
    shown = frameElement.nodeDocument;
  }
}

/** The window that events bubble to from a document; null when the document has none. */
export function windowTargetOf(document: DocumentRecord): TargetRecord | null {
  const window = windowOfDocument(document);
  return window === null ? null : stateOf(window).target;
}

/** The document of a window; null for any other target. */
export function documentOfTarget(target: AnyRecord): DocumentRecord | null {
  const window = windowOfTarget(target);
  return window === null ? null : stateOf(window).document;
}

/** https://html.spec.whatwg.org/#initialise-the-document-object: the document is that of the window from here on. */
export function showDocument(window: WindowRecord, document: DocumentRecord): void {
  const data = documentData(document);
  data.window = window;
  data.madeFor = window;
  stateOf(window).document = document;
}

/** What does for an element what a window is needed for; null: its document was never in one. */
export function windowRealmOf({ nodeDocument }: NodeRecord): WindowRealm | null {
  const { madeFor } = documentData(nodeDocument);
  return madeFor === null ? null : stateOf(madeFor as WindowRecord).realm;
}

/** Null: the document is in no window that behaves as if it were shown. */
export function renderingOf(document: DocumentRecord): Rendering | null {
  const window = windowOfDocument(document);
  return window !== null && hostOfWindow(window).environment.pretendToBeVisual ? stateOf(window).realm.rendering : null;
}
