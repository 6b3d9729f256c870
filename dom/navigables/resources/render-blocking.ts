import { asciiLowercase } from '../../names/ascii-case.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { splitOnAsciiWhitespace } from '../../names/white-space.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { documentData } from '../../tree/document-data.ts';
import { bodyElementOf } from '../../tree/head-and-body.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag } from '../../tree/records.ts';

const BLOCKING = plainAttributeName('blocking');

/** https://html.spec.whatwg.org/#render-blocking-element-set, and whether they are implicitly potentially render-blocking. */
const blocking = new WeakMap<DocumentRecord, Map<ElementRecord, boolean>>();

/** https://html.spec.whatwg.org/#allows-adding-render-blocking-elements, as long as the document is parsed. */
export function allowsAddingRenderBlockingElements(document: DocumentRecord): boolean {
  const { readyState, contentType } = documentData(document);
  return readyState === 'loading' && contentType === 'text/html' && bodyElementOf(document) === null;
}

/** Whether the attribute says so. https://html.spec.whatwg.org/#blocking-tokens-set */
export function isBlockingRender(element: ElementRecord): boolean {
  return splitOnAsciiWhitespace(asciiLowercase(getAttribute(element, BLOCKING) ?? '')).includes('render');
}

/** https://html.spec.whatwg.org/#block-rendering, on what is potentially render-blocking. */
export function blockRendering(element: ElementRecord, isImplicit: boolean): void {
  const document = element.nodeDocument;
  if (!allowsAddingRenderBlockingElements(document) || !(isImplicit || isBlockingRender(element))) return;
  const elements = blocking.get(document) ?? new Map();
  elements.set(element, isImplicit);
  blocking.set(document, elements);
}

/** https://html.spec.whatwg.org/#unblock-rendering */
export function unblockRendering(element: ElementRecord): void {
  blocking.get(element.nodeDocument)?.delete(element);
}

/** Whether an element of the set is still where it was, and such. */
export function hasRenderBlockingElements(document: DocumentRecord): boolean {
  const elements = blocking.get(document);
  if (elements === undefined) return false;
  for (const [element, isImplicit] of elements) {
    const isInPlace = element.nodeDocument === document && (element.flags & NodeFlag.Connected) !== 0;
    if (isInPlace && (isImplicit || isBlockingRender(element))) return true;
    elements.delete(element);
  }
  return false;
}
