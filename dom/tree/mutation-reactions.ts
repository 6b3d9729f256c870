import { forgetElementOrder } from './element-order.ts';
import { reactors } from './reactions.ts';
import { type ElementRecord, NodeFlag, type NodeRecord, type ParentRecord, Watch } from './records.ts';
import { nextInShadowIncludingTreeOrder } from './traversal.ts';

/**
 * What happens around a change of links in a document with a bit of `Watch`, in the DOM Standard's order. Called by
 * `mutation.ts` alone.
 */

const WATCH_SUBTREE = Watch.CustomElements | Watch.ElementSteps;

/**
 * After a node was linked into its parent. https://dom.spec.whatwg.org/#concept-node-insert, step 7, but that a custom element is told
 * that it is connected before its insertion steps tell it of its form, as in all browsers.
 */
export function reactToInsertion(node: NodeRecord, parent: ParentRecord): void {
  const watch = node.nodeDocument.flags;
  if ((watch & Watch.ElementOrder) !== 0) forgetElementOrder(node.nodeDocument);
  if ((watch & Watch.ElementSteps) !== 0) reactors.elementSteps.placeChanged(node);
  if ((watch & Watch.LiveCollections) !== 0) reactors.liveCollections.inserted(node, parent);
  if ((watch & Watch.IdMap) !== 0) reactors.idMap.inserted(node, parent);
  if ((watch & Watch.Slots) !== 0) reactors.slots.inserted(node, parent);
  if ((watch & Watch.Selectors) !== 0) reactors.selectors.inserted(node, parent);
  if ((watch & Watch.AnyStyles) !== 0) reactors.styles.inserted(node);
  if ((watch & WATCH_SUBTREE) === 0) return;
  let descendant: NodeRecord | null = node;
  while (descendant !== null) {
    if ((watch & Watch.CustomElements) !== 0 && (descendant.flags & NodeFlag.Connected) !== 0) {
      reactors.customElements.connected(descendant);
    }
    if ((watch & Watch.ElementSteps) !== 0) reactors.elementSteps.inserted(descendant, node);
    descendant = nextInShadowIncludingTreeOrder(descendant, node);
  }
}

/** A parser has made the node, or it is a copy of another one. */
export function reactToMaking(node: NodeRecord): void {
  if ((node.nodeDocument.flags & Watch.ElementSteps) !== 0) reactors.elementSteps.made(node);
}

/** A parser has given the element the attributes of another tag, too. */
export function reactToMergedAttributes(element: ElementRecord): void {
  if ((element.nodeDocument.flags & Watch.ElementSteps) !== 0) reactors.elementSteps.attributesMerged(element);
}

/**
 * What `reactToMaking`, `reactToInsertion` and `reactToCompletedInsertion` do, for an element without children that `appendFresh` has put
 * into a document which only elements with steps of their own watch.
 */
export function reactToFreshElement(element: ElementRecord): void {
  const elementSteps = reactors.elementSteps;
  elementSteps.made(element);
  elementSteps.inserted(element, element);
  if ((element.flags & NodeFlag.Connected) !== 0) elementSteps.postConnection(element);
}

/** Once all nodes of one insertion are in the tree. https://dom.spec.whatwg.org/#concept-node-insert, steps 9 to 12 */
export function reactToCompletedInsertion(nodes: readonly NodeRecord[], parent: ParentRecord): void {
  if ((parent.nodeDocument.flags & Watch.ElementSteps) === 0) return;
  const elementSteps = reactors.elementSteps;
  elementSteps.childrenChanged(parent, false);
  const staticNodeList: NodeRecord[] = [];
  for (const node of nodes) {
    let descendant: NodeRecord | null = node;
    while (descendant !== null) {
      staticNodeList.push(descendant);
      descendant = nextInShadowIncludingTreeOrder(descendant, node);
    }
  }
  for (const node of staticNodeList) {
    if ((node.flags & NodeFlag.Connected) !== 0) elementSteps.postConnection(node);
  }
}

/** Before a node, or only its children, are taken out of the document. Whether listeners may have been told, and so changed anything. */
export function subtreeLosesFocus(root: NodeRecord, isOfChildren: boolean): boolean {
  return (root.nodeDocument.flags & Watch.ElementSteps) !== 0 && reactors.elementSteps.losesFocus(root, isOfChildren);
}

/** Before a node leaves its place. https://dom.spec.whatwg.org/#concept-node-remove, steps 3 and 4 */
export function reactBeforeRemoval(node: NodeRecord): void {
  const watch = node.nodeDocument.flags;
  if ((watch & Watch.Ranges) !== 0) reactors.ranges.beforeRemove(node);
  if ((watch & Watch.NodeIterators) !== 0) reactors.nodeIterators.beforeRemove(node);
}

/** After a node was unlinked. https://dom.spec.whatwg.org/#concept-node-remove, steps 8 to 17, with custom elements first as above. */
export function reactToRemoval(
  node: NodeRecord,
  parent: ParentRecord,
  previousSibling: NodeRecord | null,
  nextSibling: NodeRecord | null,
  suppressObservers: boolean,
): void {
  const watch = node.nodeDocument.flags;
  reactToUnlinking(node, parent, previousSibling, nextSibling);
  if ((watch & (WATCH_SUBTREE | Watch.Styles)) !== 0) reactToSubtreeRemoval(node, parent, watch);
  if ((watch & Watch.MutationObservers) !== 0) {
    reactors.mutationObservers.removed(node, parent);
    if (!suppressObservers) reactors.mutationObservers.tree(parent, [], [node], previousSibling, nextSibling);
  }
  if ((watch & Watch.ElementSteps) !== 0) reactors.elementSteps.childrenChanged(parent, true);
}

/** The part of `reactToRemoval` that a move shares. */
export function reactToUnlinking(
  node: NodeRecord,
  parent: ParentRecord,
  previousSibling: NodeRecord | null,
  nextSibling: NodeRecord | null,
): void {
  const watch = node.nodeDocument.flags;
  if ((watch & Watch.ElementOrder) !== 0) forgetElementOrder(node.nodeDocument);
  if ((watch & Watch.ElementSteps) !== 0) reactors.elementSteps.placeChanged(node);
  if ((watch & Watch.LiveCollections) !== 0) {
    reactors.liveCollections.removed(node, parent, previousSibling, nextSibling);
  }
  if ((watch & Watch.IdMap) !== 0) reactors.idMap.removed(node, parent, previousSibling, nextSibling);
  if ((watch & Watch.Slots) !== 0) reactors.slots.removed(node, parent, nextSibling);
  if ((watch & Watch.Selectors) !== 0) reactors.selectors.removed(node, parent, previousSibling, nextSibling);
  if ((watch & Watch.AnyStyles) !== 0) reactors.styles.changed(node.nodeDocument);
}

function reactToSubtreeRemoval(node: NodeRecord, parent: ParentRecord, watch: number): void {
  const isParentConnected = (parent.flags & NodeFlag.Connected) !== 0;
  let descendant: NodeRecord | null = node;
  while (descendant !== null) {
    if ((watch & Watch.CustomElements) !== 0 && isParentConnected) reactors.customElements.disconnected(descendant);
    if ((watch & Watch.ElementSteps) !== 0) reactors.elementSteps.removed(descendant, descendant === node, parent);
    if ((watch & Watch.Styles) !== 0) reactors.styles.removed(descendant);
    descendant = nextInShadowIncludingTreeOrder(descendant, node);
  }
}

/** After a node was linked into its new place by a move. https://dom.spec.whatwg.org/#move */
export function reactToMove(node: NodeRecord, oldParent: ParentRecord, newParent: ParentRecord): void {
  const watch = node.nodeDocument.flags;
  if ((watch & Watch.ElementSteps) !== 0) reactors.elementSteps.placeChanged(node);
  if ((watch & Watch.LiveCollections) !== 0) reactors.liveCollections.inserted(node, newParent);
  if ((watch & Watch.IdMap) !== 0) reactors.idMap.inserted(node, newParent);
  if ((watch & Watch.Slots) !== 0) reactors.slots.inserted(node, newParent);
  if ((watch & Watch.Selectors) !== 0) reactors.selectors.inserted(node, newParent);
  if ((watch & Watch.AnyStyles) !== 0) reactors.styles.changed(node.nodeDocument);
  if ((watch & WATCH_SUBTREE) === 0) return;
  const isConnected = (newParent.flags & NodeFlag.Connected) !== 0;
  let descendant: NodeRecord | null = node;
  while (descendant !== null) {
    if ((watch & Watch.CustomElements) !== 0 && isConnected) reactors.customElements.moved(descendant);
    if ((watch & Watch.ElementSteps) !== 0) reactors.elementSteps.moved(descendant, node, oldParent);
    descendant = nextInShadowIncludingTreeOrder(descendant, node);
  }
}

/** https://dom.spec.whatwg.org/#queue-a-tree-mutation-record, when an observer is registered in the document. */
export function queueTreeMutationRecord(
  target: NodeRecord,
  addedNodes: readonly NodeRecord[],
  removedNodes: readonly NodeRecord[],
  previousSibling: NodeRecord | null,
  nextSibling: NodeRecord | null,
): void {
  if ((target.nodeDocument.flags & Watch.MutationObservers) === 0) return;
  reactors.mutationObservers.tree(target, addedNodes, removedNodes, previousSibling, nextSibling);
}
