import { childNodesOf } from '../collections/lists.ts';
import { EventTarget } from '../events/EventTarget.ts';
import { documentBaseUrl } from '../html/document-base-url.ts';
import { toNode, toNodeOrNull } from '../realm/arguments.ts';
import { thisNode } from '../realm/this.ts';
import { isScript } from '../scripting/script-state.ts';
import { setScriptText } from '../scripting/script-text.ts';
import { cloneNode } from '../tree/clone.ts';
import { compareDocumentPosition } from '../tree/document-position.ts';
import { nodesAreEqual } from '../tree/equality.ts';
import { isHtmlElement } from '../tree/is-html.ts';
import { objectOf, objectOrNull, pending } from '../tree/link.ts';
import { append, preInsert, preRemove, replace } from '../tree/mutation.ts';
import { locateNamespace, locateNamespacePrefix } from '../tree/namespace-lookup.ts';
import { nodeName } from '../tree/node-name.ts';
import { normalize } from '../tree/normalize.ts';
import { isElement, isShadowRoot, type LeafRecord, NodeFlag, NodeType } from '../tree/records.ts';
import { getNodeValue, getTextContent, setNodeValue, setTextContent } from '../tree/text-content.ts';
import { isInclusiveAncestor, parentElementOf, rootOf, shadowIncludingRootOf } from '../tree/traversal.ts';
import { requireArguments, toDOMStringOrNull } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { expose, exposeConstants } from '../webidl/expose.ts';
import { typeError } from '../webidl/unnamed.ts';
import { setTrustedAttrValue } from './set-attribute-node.ts';

/** https://dom.spec.whatwg.org/#interface-node */
export class Node extends EventTarget {
  constructor() {
    if (pending.record === null) throw typeError('Illegal constructor');
    super();
  }

  get nodeType(): number {
    return thisNode(this).nodeType;
  }

  get nodeName(): string {
    return nodeName(thisNode(this));
  }

  get baseURI(): string {
    return documentBaseUrl(thisNode(this).nodeDocument);
  }

  get isConnected(): boolean {
    return (thisNode(this).flags & NodeFlag.Connected) !== 0;
  }

  get ownerDocument(): object | null {
    const node = thisNode(this);
    return node.nodeType === NodeType.Document ? null : objectOf(node.nodeDocument);
  }

  getRootNode(options: unknown = undefined): object {
    const node = thisNode(this);
    const composed = Boolean(toDictionary(options, 'GetRootNodeOptions')?.composed);
    return objectOf(composed ? shadowIncludingRootOf(node) : rootOf(node));
  }

  get parentNode(): object | null {
    return objectOrNull(thisNode(this).parent);
  }

  get parentElement(): object | null {
    return objectOrNull(parentElementOf(thisNode(this)));
  }

  hasChildNodes(): boolean {
    return thisNode(this).firstChild !== null;
  }

  get childNodes(): object {
    return childNodesOf(thisNode(this));
  }

  get firstChild(): object | null {
    return objectOrNull(thisNode(this).firstChild);
  }

  get lastChild(): object | null {
    return objectOrNull(thisNode(this).lastChild);
  }

  get previousSibling(): object | null {
    return objectOrNull(thisNode(this).previousSibling);
  }

  get nextSibling(): object | null {
    return objectOrNull(thisNode(this).nextSibling);
  }

  get nodeValue(): string | null {
    return getNodeValue(thisNode(this));
  }

  set nodeValue(value: unknown) {
    const node = thisNode(this);
    const text = toDOMStringOrNull(value) ?? '';
    if (node.nodeType === NodeType.Attribute) setTrustedAttrValue(node as LeafRecord, text);
    else setNodeValue(node, text);
  }

  get textContent(): string | null {
    return getTextContent(thisNode(this));
  }

  set textContent(value: unknown) {
    const node = thisNode(this);
    const textOf = (given: unknown): string => toDOMStringOrNull(given) ?? '';
    if (isElement(node) && isScript(node) && isHtmlElement(node)) setScriptText(node, value, 'textContent', textOf);
    else if (node.nodeType === NodeType.Attribute) setTrustedAttrValue(node as LeafRecord, textOf(value));
    else setTextContent(node, textOf(value));
  }

  normalize(): void {
    normalize(thisNode(this));
  }

  cloneNode(subtree: unknown = false): object {
    const node = thisNode(this);
    if (isShadowRoot(node)) throwDOMException('NotSupportedError', 'ShadowRoot nodes are not clonable.');
    return objectOf(cloneNode(node, node.nodeDocument, Boolean(subtree)));
  }

  isEqualNode(otherNode: unknown): boolean {
    const node = thisNode(this);
    requireArguments(arguments.length, 1);
    const other = toNodeOrNull(otherNode, 1);
    return other !== null && nodesAreEqual(node, other);
  }

  isSameNode(otherNode: unknown): boolean {
    const node = thisNode(this);
    requireArguments(arguments.length, 1);
    return toNodeOrNull(otherNode, 1) === node;
  }

  compareDocumentPosition(other: unknown): number {
    const node = thisNode(this);
    requireArguments(arguments.length, 1);
    return compareDocumentPosition(node, toNode(other, 1));
  }

  contains(other: unknown): boolean {
    const node = thisNode(this);
    requireArguments(arguments.length, 1);
    const otherNode = toNodeOrNull(other, 1);
    return otherNode !== null && isInclusiveAncestor(node, otherNode);
  }

  lookupPrefix(namespace: unknown): string | null {
    const node = thisNode(this);
    requireArguments(arguments.length, 1);
    const wanted = toDOMStringOrNull(namespace);
    return wanted === null || wanted === '' ? null : locateNamespacePrefix(node, wanted);
  }

  lookupNamespaceURI(prefix: unknown): string | null {
    const node = thisNode(this);
    requireArguments(arguments.length, 1);
    return locateNamespace(node, toDOMStringOrNull(prefix) || null);
  }

  isDefaultNamespace(namespace: unknown): boolean {
    const node = thisNode(this);
    requireArguments(arguments.length, 1);
    const wanted = toDOMStringOrNull(namespace) || null;
    return locateNamespace(node, null) === wanted;
  }

  insertBefore(node: unknown, child: unknown): unknown {
    const parent = thisNode(this);
    requireArguments(arguments.length, 2);
    const inserted = toNode(node, 1);
    preInsert(inserted, parent, toNodeOrNull(child, 2));
    return node;
  }

  appendChild(node: unknown): unknown {
    const parent = thisNode(this);
    requireArguments(arguments.length, 1);
    append(toNode(node, 1), parent);
    return node;
  }

  replaceChild(node: unknown, child: unknown): unknown {
    const parent = thisNode(this);
    requireArguments(arguments.length, 2);
    const replacement = toNode(node, 1);
    replace(toNode(child, 2), replacement, parent);
    return child;
  }

  removeChild(child: unknown): unknown {
    const parent = thisNode(this);
    requireArguments(arguments.length, 1);
    preRemove(toNode(child, 1), parent);
    return child;
  }
}

exposeConstants(Node, {
  ELEMENT_NODE: 1,
  ATTRIBUTE_NODE: 2,
  TEXT_NODE: 3,
  CDATA_SECTION_NODE: 4,
  ENTITY_REFERENCE_NODE: 5,
  ENTITY_NODE: 6,
  PROCESSING_INSTRUCTION_NODE: 7,
  COMMENT_NODE: 8,
  DOCUMENT_NODE: 9,
  DOCUMENT_TYPE_NODE: 10,
  DOCUMENT_FRAGMENT_NODE: 11,
  NOTATION_NODE: 12,
  DOCUMENT_POSITION_DISCONNECTED: 0x01,
  DOCUMENT_POSITION_PRECEDING: 0x02,
  DOCUMENT_POSITION_FOLLOWING: 0x04,
  DOCUMENT_POSITION_CONTAINS: 0x08,
  DOCUMENT_POSITION_CONTAINED_BY: 0x10,
  DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC: 0x20,
});
expose(Node, 'Node');
