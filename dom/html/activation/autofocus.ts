import { ATTR } from '../../names/attribute-name.ts';
import { renderingOf, windowOfDocument } from '../../realm/document-window.ts';
import { isSameOrigin } from '../../realm/origin.ts';
import { isSandboxed } from '../../realm/sandbox.ts';
import { SandboxFlag } from '../../realm/sandbox-flags.ts';
import { stateOf, topWindowOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { focusedWindowOf } from '../../realm/window-focus.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag, type NodeRecord } from '../../tree/records.ts';
import { focusElement, focusedElement } from './focus.ts';
import { focusTarget } from './focus-delegate.ts';

/** https://html.spec.whatwg.org/#autofocus-candidates; null: https://html.spec.whatwg.org/#autofocus-processed-flag is set. */
const candidates = new WeakMap<DocumentRecord, Set<ElementRecord> | null>();

/** https://html.spec.whatwg.org/#attr-fe-autofocus, for an element that came into a document. */
export function autofocusInserted(node: NodeRecord): void {
  const element = node as ElementRecord;
  if (element.attributes === null || !hasAttribute(element, ATTR.autofocus)) return;
  const window = windowOfDocument(element.nodeDocument);
  if (window === null || isSandboxed(window, SandboxFlag.AutomaticFeatures)) return;
  for (let at = window; stateOf(at).parent !== at; at = stateOf(at).parent) {
    if (!isSameOrigin(stateOf(at).parent, window)) return;
  }
  const { document } = stateOf(topWindowOf(window));
  if (document !== null) addCandidate(document, element);
}

/** What the focusing steps of dialogs and popovers end with: nothing else gets the focus by itself. */
export function setAutofocusProcessed({ nodeDocument }: ElementRecord): void {
  const window = windowOfDocument(nodeDocument);
  if (window === null) return;
  const top = topWindowOf(window);
  const { document } = stateOf(top);
  if (document !== null && isSameOrigin(window, top)) candidates.set(document, null);
}

function addCandidate(topDocument: DocumentRecord, element: ElementRecord): void {
  const known = candidates.get(topDocument);
  if (known === null) return;
  const elements = known ?? new Set();
  elements.delete(element);
  elements.add(element);
  candidates.set(topDocument, elements);
  if (elements.size === 1) flushInNextFrame(topDocument);
}

function flushInNextFrame(topDocument: DocumentRecord): void {
  const rendering = renderingOf(topDocument);
  const isRendered = rendering?.runInNextFrame(
    topDocument,
    () => {},
    () => flushAutofocusCandidates(topDocument),
  );
  if (!isRendered) candidates.delete(topDocument);
}

/** https://html.spec.whatwg.org/#flush-autofocus-candidates */
function flushAutofocusCandidates(topDocument: DocumentRecord): void {
  const elements = candidates.get(topDocument) ?? null;
  const topWindow = windowOfDocument(topDocument);
  if (elements === null || topWindow === null || stateOf(topWindow).document !== topDocument) return;
  if (hasOtherFocus(topDocument, topWindow)) {
    candidates.set(topDocument, null);
    return;
  }
  for (const element of elements) {
    const window = windowOfDocument(element.nodeDocument);
    if (window !== null && isWaitedFor(element, window, topWindow)) {
      flushInNextFrame(topDocument);
      return;
    }
    elements.delete(element);
    if (window === null || !isInPage(element, window, topWindow) || isTargeted(window)) continue;
    if (focusTarget(element) === null) continue;
    candidates.set(topDocument, null);
    focusElement(element);
    return;
  }
}

/** Something has the focus already, or is what the URL points at. */
function hasOtherFocus(topDocument: DocumentRecord, topWindow: WindowRecord): boolean {
  const isElsewhere = focusedElement(topDocument) !== null || focusedWindowOf(topWindow) !== topWindow;
  return isElsewhere || hasTarget(topDocument);
}

/** Style sheets that come yet may change what can have the focus. */
function isWaitedFor(element: ElementRecord, window: WindowRecord, topWindow: WindowRecord): boolean {
  return (
    isInPage(element, window, topWindow) && renderingOf(element.nodeDocument)?.isBlocked(element.nodeDocument) === true
  );
}

function isInPage(element: ElementRecord, window: WindowRecord, topWindow: WindowRecord): boolean {
  const isActive = !stateOf(window).isClosed && stateOf(window).document === element.nodeDocument;
  return isActive && (element.flags & NodeFlag.Connected) !== 0 && topWindowOf(window) === topWindow;
}

/** Whether the URL of the document, or of one around it, points at an element. */
function isTargeted(window: WindowRecord): boolean {
  for (let at = window; ; at = stateOf(at).parent) {
    const { document } = stateOf(at);
    if (document !== null && hasTarget(document)) return true;
    if (stateOf(at).parent === at) return false;
  }
}

function hasTarget(document: DocumentRecord): boolean {
  return (renderingOf(document)?.target(document) ?? null) !== null;
}
