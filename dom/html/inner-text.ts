import { HTML_NAMES } from '../names/element-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { replaceData } from '../tree/character-data.ts';
import { createDocumentFragment, createElement, createText } from '../tree/create.ts';
import { append, remove, replace, replaceAll } from '../tree/mutation.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isText,
  type LeafRecord,
  type NodeRecord,
  type ParentRecord,
} from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';

/** https://html.spec.whatwg.org/#rendered-text-fragment */
function renderedTextFragment(text: string, document: DocumentRecord): ParentRecord {
  const fragment = createDocumentFragment(document);
  const lines = text.split(/\r\n|[\n\r]/);
  for (let i = 0; i < lines.length; i++) {
    if (i > 0) append(createElement(document, HTML_NAMES[TagId.Br]!), fragment);
    if (lines[i] !== '') append(createText(document, lines[i]!), fragment);
  }
  return fragment;
}

/** https://html.spec.whatwg.org/#set-the-inner-text-steps */
export function setInnerText(element: ElementRecord, text: string): void {
  replaceAll(renderedTextFragment(text, element.nodeDocument), element);
}

/** https://html.spec.whatwg.org/#dom-outertext, the setter. */
export function setOuterText(element: ElementRecord, text: string): void {
  const { parent, nextSibling: next, previousSibling: previous } = element;
  if (parent === null) throwDOMException('NoModificationAllowedError', 'The element has no parent.');
  const fragment = renderedTextFragment(text, element.nodeDocument);
  if (fragment.firstChild === null) append(createText(element.nodeDocument, ''), fragment);
  replace(element, fragment, parent);
  if (next !== null && next.previousSibling !== null && isText(next.previousSibling)) {
    mergeWithTheNextText(next.previousSibling);
  }
  if (previous !== null && isText(previous)) mergeWithTheNextText(previous);
}

/** https://html.spec.whatwg.org/#merge-with-the-next-text-node */
function mergeWithTheNextText(node: LeafRecord): void {
  const next: NodeRecord | null = node.nextSibling;
  if (next === null || !isText(next)) return;
  replaceData(node, node.data.length, 0, next.data);
  remove(next);
}
