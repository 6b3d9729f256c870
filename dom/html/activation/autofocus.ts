import { plainAttributeName } from '../../names/attribute-name.ts';
import { renderingOf } from '../../realm/document-window.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag, type NodeRecord } from '../../tree/records.ts';
import { focusElement, focusedElement, focusTarget } from './focus.ts';

const AUTOFOCUS = plainAttributeName('autofocus');

/** https://html.spec.whatwg.org/#autofocus-candidates; null: https://html.spec.whatwg.org/#autofocus-processed-flag is set. */
const candidates = new WeakMap<DocumentRecord, ElementRecord[] | null>();

/**
 * https://html.spec.whatwg.org/#attr-fe-autofocus, for an element that came into a document. DEVIATION: the documents
 * of frames have candidates of their own, and the parser tells of form controls alone.
 */
export function autofocusInserted(node: NodeRecord): void {
  const element = node as ElementRecord;
  if (element.attributes === null || !hasAttribute(element, AUTOFOCUS)) return;
  const document = element.nodeDocument;
  const known = candidates.get(document);
  if (known === null) return;
  if (known !== undefined && known.length > 0) {
    known.push(element);
  } else if (renderingOf(document)?.runInNextFrame(document, () => flushAutofocusCandidates(document))) {
    candidates.set(document, [element]);
  }
}

/** https://html.spec.whatwg.org/#flush-autofocus-candidates */
function flushAutofocusCandidates(document: DocumentRecord): void {
  const elements = candidates.get(document) ?? [];
  candidates.set(document, []);
  if (focusedElement(document) !== null) {
    candidates.set(document, null);
    return;
  }
  for (const element of elements) {
    const isInDocument = element.nodeDocument === document && (element.flags & NodeFlag.Connected) !== 0;
    if (!isInDocument || focusTarget(element) === null) continue;
    candidates.set(document, null);
    focusElement(element);
    return;
  }
}
