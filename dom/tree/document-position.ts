import type { AttributeName } from '../names/attribute-name.ts';
import { attrName, attrOwner } from './attr.ts';
import { FEW_SIBLINGS, indexOf } from './child-index.ts';
import { type ElementRecord, type LeafRecord, type NodeRecord, NodeType } from './records.ts';

/** https://dom.spec.whatwg.org/#dom-node-document_position_disconnected and the others. */
export const enum DocumentPosition {
  Disconnected = 1,
  Preceding = 2,
  Following = 4,
  Contains = 8,
  ContainedBy = 16,
  ImplementationSpecific = 32,
}

/** https://dom.spec.whatwg.org/#dom-node-comparedocumentposition: where `other` is, seen from `node`. */
export function compareDocumentPosition(node: NodeRecord, other: NodeRecord): number {
  if (node === other) return 0;
  const attr1 = other.nodeType === NodeType.Attribute ? (other as LeafRecord) : null;
  const attr2 = node.nodeType === NodeType.Attribute ? (node as LeafRecord) : null;
  const node1: NodeRecord | null = attr1 === null ? other : attrOwner(attr1);
  const node2: NodeRecord | null = attr2 === null ? node : attrOwner(attr2);
  if (attr1 !== null && attr2 !== null && node1 !== null && node1 === node2) {
    return DocumentPosition.ImplementationSpecific | attrPosition(node1 as ElementRecord, attr1, attr2);
  }
  if (node1 === null || node2 === null) return disconnectedPosition(node1 ?? other, node2 ?? node);
  if (node1 === node2) {
    return attr2 !== null
      ? DocumentPosition.Contains | DocumentPosition.Preceding
      : DocumentPosition.ContainedBy | DocumentPosition.Following;
  }
  return positionOfNodes(node1, attr1 !== null, node2, attr2 !== null);
}

function attrPosition(element: ElementRecord, attr1: LeafRecord, attr2: LeafRecord): number {
  const list = element.attributes!;
  const first = list.find((item) => item === attrName(attr1) || item === attrName(attr2)) as AttributeName;
  return first === attrName(attr1) ? DocumentPosition.Preceding : DocumentPosition.Following;
}

function positionOfNodes(node1: NodeRecord, isAttr1: boolean, node2: NodeRecord, isAttr2: boolean): number {
  let depth1 = depthOf(node1);
  let depth2 = depthOf(node2);
  let ancestor1 = node1;
  let ancestor2 = node2;
  // The ancestors of both at the same depth, and then the children of their lowest common ancestor.
  for (; depth1 > depth2; depth1--) ancestor1 = ancestor1.parent as NodeRecord;
  for (; depth2 > depth1; depth2--) ancestor2 = ancestor2.parent as NodeRecord;
  if (ancestor1 === ancestor2) {
    if (ancestor1 === node1) {
      return isAttr1 ? DocumentPosition.Preceding : DocumentPosition.Contains | DocumentPosition.Preceding;
    }
    return isAttr2 ? DocumentPosition.Following : DocumentPosition.ContainedBy | DocumentPosition.Following;
  }
  while (ancestor1.parent !== ancestor2.parent) {
    ancestor1 = ancestor1.parent as NodeRecord;
    ancestor2 = ancestor2.parent as NodeRecord;
  }
  if (ancestor1.parent === null) return disconnectedPosition(ancestor1, ancestor2);
  return isPrecedingSibling(ancestor1, ancestor2) ? DocumentPosition.Preceding : DocumentPosition.Following;
}

/** Whether the first of two siblings comes first; looks both ways at once, as most are near one another. */
function isPrecedingSibling(first: NodeRecord, second: NodeRecord): boolean {
  let after = first.nextSibling;
  let before = first.previousSibling;
  for (let steps = 0; after !== null && before !== null && steps < FEW_SIBLINGS; steps++) {
    if (after === second) return true;
    if (before === second) return false;
    after = after.nextSibling;
    before = before.previousSibling;
  }
  return indexOf(first) < indexOf(second);
}

function depthOf(node: NodeRecord): number {
  let depth = 0;
  for (let parent = node.parent; parent !== null; parent = parent.parent) depth++;
  return depth;
}

/** Numbers for the roots of trees that were compared with others, so that their order stays what it was. */
const treeNumbers = new WeakMap<NodeRecord, number>();
let lastTreeNumber = 0;

function treeNumber(node: NodeRecord): number {
  let root = node;
  while (root.parent !== null) root = root.parent;
  let number = treeNumbers.get(root);
  if (number === undefined) {
    number = ++lastTreeNumber;
    treeNumbers.set(root, number);
  }
  return number;
}

function disconnectedPosition(node1: NodeRecord, node2: NodeRecord): number {
  return (
    DocumentPosition.Disconnected |
    DocumentPosition.ImplementationSpecific |
    // The node that is asked gets its number first: a tree that was never compared follows, as a new one does in Chromium.
    (treeNumber(node2) > treeNumber(node1) ? DocumentPosition.Preceding : DocumentPosition.Following)
  );
}
