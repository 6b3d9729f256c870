import { throwDOMException } from '../webidl/DOMException.ts';
import { nodeName } from './node-name.ts';
import { isText, NodeFlag, type NodeRecord, NodeType, type ParentRecord } from './records.ts';
import { isHostIncludingInclusiveAncestor, nextInTreeOrder } from './traversal.ts';

export const NO_CHILD = 'The node before which the new node is to be inserted is not a child of this node.';

/** Stands for "all children of the parent" where a list of children to exclude is asked for. */
export const ALL_CHILDREN = Symbol('all children');

/** The children that are about to leave, so that they do not count: none, one, or all. */
type ChildrenToExclude = NodeRecord | typeof ALL_CHILDREN | null;

function hierarchyError(message: string): never {
  throwDOMException('HierarchyRequestError', message);
}

export function refuseChild(node: NodeRecord, parent: NodeRecord): never {
  const [type, parentType] = [nodeName(node), nodeName(parent)];
  hierarchyError(`Nodes of type '${type}' may not be inserted inside nodes of type '${parentType}'.`);
}

/** https://dom.spec.whatwg.org/#concept-node-ensure-pre-insertion-validity */
export function ensurePreInsertValidity(
  node: NodeRecord,
  parent: NodeRecord,
  child: NodeRecord | null,
  childrenToExclude: ChildrenToExclude,
): asserts parent is ParentRecord {
  const parentType = parent.nodeType;
  if (parentType !== NodeType.Element && parentType !== NodeType.DocumentFragment && parentType !== NodeType.Document) {
    hierarchyError('This node type does not support this method.');
  }
  if (mayContain(node, parent) && isHostIncludingInclusiveAncestor(node, parent)) {
    hierarchyError('The new child element contains the parent.');
  }
  if (child !== null && child.parent !== parent) {
    const isReplaced = childrenToExclude === child;
    throwDOMException('NotFoundError', isReplaced ? 'The node to be replaced is not a child of this node.' : NO_CHILD);
  }
  if (node.nodeType === NodeType.Document || node.nodeType === NodeType.Attribute) {
    refuseChild(node, parent);
  }
  if (parentType !== NodeType.Document) {
    if (node.nodeType === NodeType.DocumentType) refuseChild(node, parent);
    return;
  }
  ensureDocumentAccepts(node, parent as ParentRecord, child, childrenToExclude);
}

const FEW = 8;

/**
 * OPTIMIZATION (bench/growth): all host-including ancestors of what is connected are connected, so that a tree which is
 * built downwards in a document is not climbed for every node; and what holds few nodes is looked through.
 */
function mayContain(node: NodeRecord, parent: NodeRecord): boolean {
  if ((parent.flags & ~node.flags & NodeFlag.Connected) !== 0) return false;
  let inside: NodeRecord | null = node;
  for (let left = FEW; left > 0 && inside !== parent && inside.rare === null; left--) {
    inside = nextInTreeOrder(inside, node);
    if (inside === null) return false;
  }
  return true;
}

function ensureDocumentAccepts(
  node: NodeRecord,
  document: ParentRecord,
  child: NodeRecord | null,
  childrenToExclude: ChildrenToExclude,
): void {
  switch (node.nodeType) {
    case NodeType.Text:
    case NodeType.CDATASection:
      refuseChild(node, document);
      break;
    case NodeType.Comment:
    case NodeType.ProcessingInstruction:
      break;
    case NodeType.DocumentFragment:
      if (fragmentHasElement(node, document)) ensureDocumentAcceptsElement(document, child, childrenToExclude);
      break;
    case NodeType.Element:
      ensureDocumentAcceptsElement(document, child, childrenToExclude);
      break;
    default:
      ensureDocumentAcceptsDoctype(document, child, childrenToExclude);
  }
}

/** Throws for a fragment that no document can take. */
function fragmentHasElement(fragment: NodeRecord, document: NodeRecord): boolean {
  let elements = 0;
  for (let child = fragment.firstChild; child !== null; child = child.nextSibling) {
    if (isText(child)) refuseChild(child, document);
    if (child.nodeType === NodeType.Element && ++elements > 1) hierarchyError('Only one element on document allowed.');
  }
  return elements === 1;
}

function ensureDocumentAcceptsElement(
  document: ParentRecord,
  child: NodeRecord | null,
  childrenToExclude: ChildrenToExclude,
): void {
  if (hasChildOfType(document, NodeType.Element, childrenToExclude)) {
    hierarchyError('Only one element on document allowed.');
  }
  if (
    child !== null &&
    (hasSiblingAfter(child, NodeType.DocumentType) ||
      (child.nodeType === NodeType.DocumentType && !isExcluded(child, childrenToExclude)))
  ) {
    hierarchyError("Can't insert an element before a doctype.");
  }
}

function ensureDocumentAcceptsDoctype(
  document: ParentRecord,
  child: NodeRecord | null,
  childrenToExclude: ChildrenToExclude,
): void {
  if (hasChildOfType(document, NodeType.DocumentType, childrenToExclude)) {
    hierarchyError('Only one doctype on document allowed.');
  }
  const followsElement =
    child === null
      ? hasChildOfType(document, NodeType.Element, childrenToExclude)
      : hasSiblingBefore(child, NodeType.Element);
  if (followsElement) hierarchyError("Can't insert a doctype after the root element.");
}

function isExcluded(child: NodeRecord, childrenToExclude: ChildrenToExclude): boolean {
  return childrenToExclude === ALL_CHILDREN || childrenToExclude === child;
}

function hasChildOfType(parent: ParentRecord, type: NodeType, childrenToExclude: ChildrenToExclude): boolean {
  for (let child = parent.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === type && !isExcluded(child, childrenToExclude)) return true;
  }
  return false;
}

function hasSiblingAfter(node: NodeRecord, type: NodeType): boolean {
  for (let next = node.nextSibling; next !== null; next = next.nextSibling) {
    if (next.nodeType === type) return true;
  }
  return false;
}

function hasSiblingBefore(node: NodeRecord, type: NodeType): boolean {
  for (let previous = node.previousSibling; previous !== null; previous = previous.previousSibling) {
    if (previous.nodeType === type) return true;
  }
  return false;
}
