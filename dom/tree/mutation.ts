import { throwDOMException } from '../webidl/DOMException.ts';
import { childCame, childWent } from './child-index.ts';
import {
  queueTreeMutationRecord,
  reactBeforeRemoval,
  reactToCompletedInsertion,
  reactToInsertion,
  reactToMove,
  reactToRemoval,
  reactToUnlinking,
  subtreeLosesFocus,
} from './mutation-reactions.ts';
import { patchPlacesAdded, patchPlacesMayHaveMoved } from './patch-places.ts';
import { ALL_CHILDREN, ensurePreInsertValidity, NO_CHILD, refuseChild } from './pre-insert-validity.ts';
import { reactors } from './reactions.ts';
import {
  type DocumentRecord,
  isText,
  NodeFlag,
  type NodeRecord,
  NodeType,
  type ParentRecord,
  Watch,
} from './records.ts';
import { appropriateTemplateContentsOwnerDocument } from './template-contents.ts';
import {
  childrenOfRecord,
  documentElementOf,
  isHostIncludingInclusiveAncestor,
  nextInShadowIncludingTreeOrder,
  shadowIncludingRootOf,
} from './traversal.ts';

/**
 * Every change of the tree's links, under the DOM Standard's own names. Whatever reacts to a mutation (live
 * collections, ranges, observers, custom elements, slots, id maps) is called from here and from nowhere else, behind
 * the bits of `Watch` in the node document's flags.
 */

/** What watches the document rather than nodes in it; and registered observers and slots, of which each node tells. */
const NOT_OF_NODES =
  Watch.MutationObservers | Watch.Slots | Watch.Selectors | Watch.ElementOrder | Watch.ClassLists | Watch.AnyStyles;

/** Records whose links can be written, which is done here alone. */
type Linked = NodeRecord & {
  parent: ParentRecord | null;
  previousSibling: NodeRecord | null;
  nextSibling: NodeRecord | null;
};
type LinkedParent = ParentRecord & { firstChild: NodeRecord | null; lastChild: NodeRecord | null };

/**
 * Appends a node that has no parent, no children, and the parent's node document: how the parser adds what it has just
 * made. The caller has checked that nobody watches the document (`Watch.Any`), so that nothing but the links changes.
 */
export function appendFresh(node: Linked, parent: LinkedParent): void {
  const last: Linked | null = parent.lastChild;
  node.parent = parent;
  node.flags |= parent.flags & NodeFlag.Connected;
  if (last === null) {
    parent.firstChild = node;
  } else {
    last.nextSibling = node;
    node.previousSibling = last;
  }
  parent.lastChild = node;
  if ((node.flags & NodeFlag.HoldsPatchPlaces) !== 0) patchPlacesAdded(parent);
}

/**
 * Puts a node elsewhere: how the parser rearranges what it has made. The caller has checked that nobody watches the
 * document, but for `Watch.Selectors`, and answers for it that the whole subtree is as connected as it has to be in the
 * new place.
 */
export function relink(node: NodeRecord, parent: ParentRecord, child: NodeRecord | null): void {
  const { parent: oldParent, previousSibling, nextSibling } = node;
  if (oldParent !== null) unlinkFromSiblings(node, oldParent);
  linkToSiblings(node, parent, child);
  if ((node.nodeDocument.flags & Watch.Selectors) === 0) return;
  if (oldParent !== null) reactors.selectors.removed(node, oldParent, previousSibling, nextSibling);
  reactors.selectors.inserted(node, parent);
}

/** Does the same with all children of a node, which become those of one that has none. */
export function relinkChildren(from: LinkedParent, to: LinkedParent): void {
  to.firstChild = from.firstChild;
  to.lastChild = from.lastChild;
  from.firstChild = null;
  from.lastChild = null;
  if (from.rare !== null) from.rare.indexedChild = null;
  for (let child: Linked | null = to.firstChild; child !== null; child = child.nextSibling) child.parent = to;
  if ((from.flags & NodeFlag.HoldsPatchPlaces) !== 0) patchPlacesAdded(to);
  if ((from.nodeDocument.flags & Watch.Selectors) === 0) return;
  for (let child = to.firstChild; child !== null; child = child.nextSibling) {
    reactors.selectors.removed(child, from, null, child.nextSibling);
    reactors.selectors.inserted(child, to);
  }
}

/** https://dom.spec.whatwg.org/#concept-node-pre-insert */
export function preInsert<T extends NodeRecord>(node: T, parent: NodeRecord, child: NodeRecord | null): T {
  ensurePreInsertValidity(node, parent, child, null);
  if (takeFocusFrom(node)) ensurePreInsertValidity(node, parent, child, null);
  insert(node, parent, child === node ? node.nextSibling : child);
  return node;
}

/** https://dom.spec.whatwg.org/#concept-node-append */
export function append<T extends NodeRecord>(node: T, parent: NodeRecord): T {
  return preInsert(node, parent, null);
}

/** https://dom.spec.whatwg.org/#concept-node-insert */
export function insert(
  node: NodeRecord,
  parent: ParentRecord,
  child: NodeRecord | null,
  suppressObservers = false,
): void {
  const document = parent.nodeDocument;
  if (node.nodeType === NodeType.DocumentFragment) {
    insertFragment(node as ParentRecord, parent, child, suppressObservers);
  } else if (((document.flags | node.nodeDocument.flags) & Watch.Any) !== 0) {
    insertWatched([node], parent, child, suppressObservers);
  } else {
    adopt(node, document);
    link(node, parent, child);
  }
}

function insertFragment(
  fragment: ParentRecord,
  parent: ParentRecord,
  child: NodeRecord | null,
  suppressObservers: boolean,
): void {
  if (fragment.firstChild === null) return;
  const document = parent.nodeDocument;
  if (((document.flags | fragment.nodeDocument.flags) & Watch.Any) === 0) {
    for (let node: NodeRecord | null = fragment.firstChild; node !== null; node = fragment.firstChild) {
      unlink(node, fragment);
      if (node.nodeDocument !== document) changeNodeDocument(node, document);
      link(node, parent, child);
    }
    return;
  }
  const nodes = childrenOfRecord(fragment);
  for (const node of nodes) remove(node, true);
  queueTreeMutationRecord(fragment, [], nodes, null, null);
  insertWatched(nodes, parent, child, suppressObservers);
}

function insertWatched(
  nodes: readonly NodeRecord[],
  parent: ParentRecord,
  child: NodeRecord | null,
  suppressObservers: boolean,
): void {
  const document = parent.nodeDocument;
  // DEVIATION: the Standard looks at the place before it takes the first node from where it was. When that is the same parent, a range may
  // end before its start, and a node may be its own previous sibling. Browsers and web-platform-tests have it in this order.
  adopt(nodes[0] as NodeRecord, document);
  const previousSibling = child === null ? parent.lastChild : child.previousSibling;
  if (child !== null && (document.flags & Watch.Ranges) !== 0)
    reactors.ranges.beforeInsert(parent, child, nodes.length);
  for (const node of nodes) {
    if (node !== nodes[0]) adopt(node, document);
    link(node, parent, child);
    reactToInsertion(node, parent);
  }
  if (!suppressObservers) queueTreeMutationRecord(parent, nodes, [], previousSibling, child);
  reactToCompletedInsertion(nodes, parent);
}

/** https://dom.spec.whatwg.org/#concept-node-replace: `node` takes the place of `child`. */
export function replace<T extends NodeRecord>(child: T, node: NodeRecord, parent: NodeRecord): T {
  ensurePreInsertValidity(node, parent, child, child);
  const nodeHadFocus = takeFocusFrom(node);
  if (takeFocusFrom(child) || nodeHadFocus) ensurePreInsertValidity(node, parent, child, child);
  const referenceChild = child.nextSibling === node ? node.nextSibling : child.nextSibling;
  let previousSibling = child.previousSibling;
  const removedNodes: NodeRecord[] = [];
  adopt(node, parent.nodeDocument);
  // Adopting took the child itself out when it is the node.
  if (child.parent !== null) {
    // It is not the node itself, as in `insertWatched`.
    previousSibling = child.previousSibling;
    removedNodes.push(child);
    remove(child, true);
  }
  const isObserved = (parent.nodeDocument.flags & Watch.MutationObservers) !== 0;
  const nodes = isObserved ? nodesToInsert(node) : [];
  insert(node, parent, referenceChild, true);
  if (isObserved) queueTreeMutationRecord(parent, nodes, removedNodes, previousSibling, referenceChild);
  return child;
}

/** https://dom.spec.whatwg.org/#concept-node-replace-all */
export function replaceAll(node: NodeRecord | null, parent: ParentRecord): void {
  const childHadFocus = subtreeLosesFocus(parent, true);
  if (node !== null && (takeFocusFrom(node) || childHadFocus))
    ensurePreInsertValidity(node, parent, null, ALL_CHILDREN);
  if ((parent.nodeDocument.flags & Watch.Any) === 0) {
    for (let child = parent.firstChild; child !== null; child = parent.firstChild) unlink(child, parent);
    if (node !== null) insert(node, parent, null, true);
    return;
  }
  const removedNodes = childrenOfRecord(parent);
  const addedNodes = node === null ? [] : nodesToInsert(node);
  for (const child of removedNodes) remove(child, true);
  if (node !== null) insert(node, parent, null, true);
  if (addedNodes.length > 0 || removedNodes.length > 0) {
    queueTreeMutationRecord(parent, addedNodes, removedNodes, null, null);
  }
}

function nodesToInsert(node: NodeRecord): NodeRecord[] {
  return node.nodeType === NodeType.DocumentFragment ? childrenOfRecord(node) : [node];
}

/** https://dom.spec.whatwg.org/#concept-node-pre-remove */
export function preRemove<T extends NodeRecord>(child: T, parent: NodeRecord): T {
  if (child.parent !== parent) {
    throwDOMException('NotFoundError', 'The node to be removed is not a child of this node.');
  }
  takeFocusFrom(child);
  remove(child);
  return child;
}

/**
 * DEVIATION: what has the focus loses it before it is taken out of the document, as in Chromium, so that listeners are told where it was.
 * True: they may have been, and may have changed what the caller has checked.
 */
function takeFocusFrom(node: NodeRecord): boolean {
  const { parent } = node;
  if (parent === null || !subtreeLosesFocus(node, false)) return false;
  if (node.parent !== parent) throwDOMException('NotFoundError', MOVED_BY_LISTENER);
  return true;
}

const MOVED_BY_LISTENER =
  "The node to be removed is no longer a child of this node. Perhaps it was moved in a 'blur' event handler?";

/** https://dom.spec.whatwg.org/#concept-node-remove. The node must have a parent. */
export function remove(node: NodeRecord, suppressObservers = false): void {
  const parent = node.parent as ParentRecord;
  if ((node.nodeDocument.flags & Watch.Any) === 0) {
    unlink(node, parent);
    return;
  }
  reactBeforeRemoval(node);
  const { previousSibling, nextSibling } = node;
  unlink(node, parent);
  reactToRemoval(node, parent, previousSibling, nextSibling, suppressObservers);
}

export function moveChildren(from: ParentRecord, to: ParentRecord, before: NodeRecord | null): void {
  for (let child = from.firstChild; child !== null; child = from.firstChild) {
    remove(child);
    insert(child, to, before);
  }
}

/** https://dom.spec.whatwg.org/#move */
export function move(node: NodeRecord, newParent: ParentRecord, child: NodeRecord | null): void {
  ensureMoveValidity(node, newParent, child);
  const oldParent = node.parent as ParentRecord;
  reactBeforeRemoval(node);
  const { previousSibling: oldPreviousSibling, nextSibling: oldNextSibling } = node;
  unlinkFromSiblings(node, oldParent);
  reactToUnlinking(node, oldParent, oldPreviousSibling, oldNextSibling);
  if ((node.nodeDocument.flags & Watch.ElementSteps) !== 0) reactors.elementSteps.unlinkedToMove(node);
  // DEVIATION: in the Standard observers lose sight of what is moved at once, and not, as in Chromium, when they are next notified.
  if ((node.nodeDocument.flags & Watch.MutationObservers) !== 0) reactors.mutationObservers.removed(node, oldParent);
  if (child !== null && (node.nodeDocument.flags & Watch.Ranges) !== 0) {
    reactors.ranges.beforeInsert(newParent, child, 1);
  }
  const newPreviousSibling = child === null ? newParent.lastChild : child.previousSibling;
  // The shadow-including root stays the same, so nothing becomes connected or disconnected.
  linkToSiblings(node, newParent, child);
  reactToMove(node, oldParent, newParent);
  queueTreeMutationRecord(oldParent, [], [node], oldPreviousSibling, oldNextSibling);
  queueTreeMutationRecord(newParent, [node], [], newPreviousSibling, child);
}

const NO_MOVE = 'State-preserving atomic move cannot be performed on nodes participating in an invalid hierarchy.';

function ensureMoveValidity(node: NodeRecord, newParent: ParentRecord, child: NodeRecord | null): void {
  if (shadowIncludingRootOf(newParent) !== shadowIncludingRootOf(node)) {
    throwDOMException('HierarchyRequestError', NO_MOVE);
  }
  if (isHostIncludingInclusiveAncestor(node, newParent)) {
    throwDOMException('HierarchyRequestError', 'The new child element contains the parent.');
  }
  if (child !== null && child.parent !== newParent) {
    throwDOMException('NotFoundError', NO_CHILD);
  }
  switch (node.nodeType) {
    case NodeType.Element:
    case NodeType.Text:
    case NodeType.CDATASection:
    case NodeType.Comment:
    case NodeType.ProcessingInstruction:
      break;
    default:
      refuseChild(node, newParent);
  }
  if (newParent.nodeType !== NodeType.Document) return;
  if (isText(node)) refuseChild(node, newParent);
  if (node.nodeType !== NodeType.Element) return;
  if (documentElementOf(newParent) !== null || isDoctypeAtOrAfter(child)) {
    throwDOMException('HierarchyRequestError', 'Only one element on document allowed.');
  }
}

function isDoctypeAtOrAfter(node: NodeRecord | null): boolean {
  let current = node;
  while (current !== null && current.nodeType !== NodeType.DocumentType) current = current.nextSibling;
  return current !== null;
}

/** https://dom.spec.whatwg.org/#concept-node-adopt */
export function adopt(node: NodeRecord, document: DocumentRecord): void {
  if (node.parent !== null) remove(node);
  if (node.nodeDocument !== document) changeNodeDocument(node, document);
}

function changeNodeDocument(root: NodeRecord, newDocument: DocumentRecord): void {
  // Templates' contents go into another document than the templates; a list instead of recursion bounds the stack.
  const pending: [NodeRecord, DocumentRecord][] = [[root, newDocument]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [subtree, document] = next;
    const oldDocument = subtree.nodeDocument;
    if (oldDocument === document) continue;
    const watch = oldDocument.flags & Watch.Any;
    // What watches nodes of this subtree goes on watching them.
    document.flags |= watch & ~NOT_OF_NODES;
    let node: NodeRecord | null = subtree;
    while (node !== null) {
      node.nodeDocument = document;
      const rare = node.rare;
      if (rare !== null) {
        if (rare.attrNodes !== null) for (const attr of rare.attrNodes.values()) attr.nodeDocument = document;
        if (rare.shadowRoot !== null) document.flags |= Watch.Slots;
        if (rare.registeredObservers !== null) reactors.mutationObservers.adopted(node);
        if (rare.templateContents !== null) {
          pending.push([rare.templateContents, appropriateTemplateContentsOwnerDocument(document)]);
        }
      }
      if ((document.flags & Watch.CustomElements) !== 0) reactors.customElements.adopted(node, oldDocument);
      if ((document.flags & Watch.ElementSteps) !== 0) reactors.elementSteps.adopted(node, oldDocument);
      node = nextInShadowIncludingTreeOrder(node, subtree);
    }
    if ((watch & Watch.LiveCollections) !== 0) reactors.liveCollections.adopted(subtree, oldDocument);
    if ((watch & Watch.IdMap) !== 0) reactors.idMap.adopted(subtree, oldDocument);
    if ((watch & Watch.Ranges) !== 0) reactors.ranges.adopted(subtree, oldDocument);
    if ((watch & Watch.NodeIterators) !== 0) reactors.nodeIterators.adopted(subtree, oldDocument);
  }
}

function link(node: NodeRecord, parent: ParentRecord, child: NodeRecord | null): void {
  linkToSiblings(node, parent, child);
  if ((parent.flags & NodeFlag.Connected) !== 0) setConnected(node);
}

function unlink(node: NodeRecord, parent: ParentRecord): void {
  unlinkFromSiblings(node, parent);
  if ((node.flags & NodeFlag.Connected) !== 0) clearConnected(node);
}

function linkToSiblings(node: Linked, parent: LinkedParent, child: Linked | null): void {
  const previous: Linked | null = child === null ? parent.lastChild : child.previousSibling;
  node.parent = parent;
  node.previousSibling = previous;
  node.nextSibling = child;
  if (previous === null) parent.firstChild = node;
  else previous.nextSibling = node;
  if (child === null) parent.lastChild = node;
  else child.previousSibling = node;
  if (parent.rare !== null) childCame(parent.rare, node, previous, child);
  if ((node.flags & NodeFlag.HoldsPatchPlaces) !== 0) patchPlacesAdded(parent);
}

function unlinkFromSiblings(node: Linked, parent: LinkedParent): void {
  const previous: Linked | null = node.previousSibling;
  const next: Linked | null = node.nextSibling;
  if (previous === null) parent.firstChild = next;
  else previous.nextSibling = next;
  if (next === null) parent.lastChild = previous;
  else next.previousSibling = previous;
  node.parent = null;
  node.previousSibling = null;
  node.nextSibling = null;
  if (parent.rare !== null) childWent(parent.rare, node, previous, next);
  if ((parent.nodeDocument.flags & NodeFlag.HoldsPatchPlaces) !== 0) patchPlacesMayHaveMoved(node, parent);
}

function setConnected(root: NodeRecord): void {
  let node: NodeRecord | null = root;
  while (node !== null) {
    node.flags |= NodeFlag.Connected;
    node = nextInShadowIncludingTreeOrder(node, root);
  }
}

function clearConnected(root: NodeRecord): void {
  let node: NodeRecord | null = root;
  while (node !== null) {
    node.flags &= ~NodeFlag.Connected;
    node = nextInShadowIncludingTreeOrder(node, root);
  }
}
