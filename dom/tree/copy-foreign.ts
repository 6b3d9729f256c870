import { type AttributeName, attributeName } from '../names/attribute-name.ts';
import { elementName } from '../names/element-name.ts';
import { attrName, createAttr } from './attr.ts';
import { attrValue } from './attributes.ts';
import {
  createDoctype,
  createDocumentFragment,
  createElement,
  createProcessingInstruction,
  doctypeState,
  processingInstructionState,
} from './create.ts';
import { createDocumentRecord } from './document-data.ts';
import { appendFresh } from './mutation.ts';
import { reactors } from './reactions.ts';
import {
  type AttributeList,
  type DocumentRecord,
  type ElementRecord,
  isElement,
  LeafRecord,
  NodeFlag,
  type NodeRecord,
  NodeType,
  type ParentRecord,
  setAttributes,
} from './records.ts';
import { attachShadowRoot, shadowRootState } from './shadow.ts';
import { templateContentsOf } from './template-contents.ts';

/** Children still to be copied: those of `source`, into `copy`. A list instead of recursion bounds the stack. */
interface PendingChildren {
  readonly source: NodeRecord;
  readonly copy: ParentRecord;
}

/**
 * Copies a node whose record is of another copy of the core, with all that a clone of it has, into a document that nobody sees, for
 * `cloneNode` to go on with. Only strings, numbers and bits are taken from the records, so that no object of the one core gets into the other.
 */
export function copyForeignNode(node: NodeRecord, subtree: boolean): NodeRecord {
  const document = createDocumentRecord((node.nodeDocument.flags & NodeFlag.HtmlDocument) !== 0 ? 'html' : 'xml');
  const copy = copySingleNode(node, document);
  const pending: PendingChildren[] = [];
  if (isElement(node)) copyState(node, copy as ElementRecord, subtree, pending);
  if (subtree && node.firstChild !== null) pending.push({ source: node, copy: copy as ParentRecord });
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) copyChildren(next, pending);
  return copy;
}

function copyChildren({ source, copy }: PendingChildren, pending: PendingChildren[]): void {
  for (let node = source.firstChild; node !== null; node = node.nextSibling) {
    const child = copySingleNode(node, copy.nodeDocument);
    appendFresh(child, copy);
    if (isElement(node)) copyState(node, child as ElementRecord, true, pending);
    if (node.firstChild !== null) pending.push({ source: node, copy: child as ParentRecord });
  }
}

/** What clones of elements have beside their attributes and children. https://dom.spec.whatwg.org/#concept-node-clone-ext */
function copyState(node: ElementRecord, copy: ElementRecord, subtree: boolean, pending: PendingChildren[]): void {
  if (node.rare === null) return;
  // With the subtree, as what comes of children is asked for in their own core.
  reactors.elementSteps.cloned(node, copy, true);
  const { shadowRoot, templateContents } = node.rare;
  if (subtree && templateContents !== null) pending.push({ source: templateContents, copy: templateContentsOf(copy) });
  if (shadowRoot === null) return;
  const { mode, delegatesFocus, slotAssignment, clonable, serializable, ...rest } = shadowRootState(shadowRoot);
  if (!clonable) return;
  const copyRoot = attachShadowRoot(copy, { mode, delegatesFocus, slotAssignment, clonable, serializable });
  const state = shadowRootState(copyRoot);
  state.declarative = rest.declarative;
  state.availableToElementInternals = rest.availableToElementInternals;
  pending.push({ source: shadowRoot, copy: copyRoot });
}

/** https://dom.spec.whatwg.org/#clone-a-single-node */
function copySingleNode(node: NodeRecord, document: DocumentRecord): NodeRecord {
  const { data } = node as LeafRecord;
  switch (node.nodeType) {
    case NodeType.Element:
      return copyElement(node as ElementRecord, document);
    case NodeType.Text:
    case NodeType.CDATASection:
    case NodeType.Comment:
      return new LeafRecord(node.nodeType, document, data);
    case NodeType.ProcessingInstruction:
      return createProcessingInstruction(document, processingInstructionState(node as LeafRecord).target, data);
    case NodeType.DocumentType: {
      const { publicId, systemId } = doctypeState(node as LeafRecord);
      return createDoctype(document, data, publicId, systemId);
    }
    case NodeType.Attribute:
      return createAttr(document, ownAttributeName(attrName(node as LeafRecord)), attrValue(node as LeafRecord));
    default:
      return createDocumentFragment(document);
  }
}

function copyElement({ name, flags, rare, attributes }: ElementRecord, document: DocumentRecord): ElementRecord {
  const ownName = elementName(name.namespace, name.prefix, name.localName);
  const copy = createElement(document, ownName, rare === null ? null : rare.isValue);
  copy.flags |= flags & NodeFlag.AlreadyStarted;
  if (attributes === null) return copy;
  const own: AttributeList = new Array(attributes.length);
  for (let i = 0; i < attributes.length; i += 2) {
    own[i] = ownAttributeName(attributes[i] as AttributeName);
    own[i + 1] = attributes[i + 1] as string;
  }
  setAttributes(copy, own);
  return copy;
}

function ownAttributeName({ namespace, prefix, localName }: AttributeName): AttributeName {
  return attributeName(namespace, prefix, localName);
}
