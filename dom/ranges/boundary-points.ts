import { childAt, indexOf } from '../tree/child-index.ts';
import { compareDocumentPosition, DocumentPosition } from '../tree/document-position.ts';
import { nodeName } from '../tree/node-name.ts';
import { isParent, type NodeRecord, NodeType } from '../tree/records.ts';
import { lengthOf, rootOf } from '../tree/traversal.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { watchDocument } from './live-ranges.ts';
import type { RangeRecord } from './range-record.ts';

/**
 * https://dom.spec.whatwg.org/#concept-range-bp-position of the first boundary point relative to the second, in the same
 * tree: -1 for before, 0 for equal, 1 for after.
 */
export function comparePoints(nodeA: NodeRecord, offsetA: number, nodeB: NodeRecord, offsetB: number): number {
  if (nodeA === nodeB) return Math.sign(offsetA - offsetB);
  const position = compareDocumentPosition(nodeB, nodeA);
  // nodeA, seen from nodeB
  if ((position & DocumentPosition.Following) !== 0) return -comparePoints(nodeB, offsetB, nodeA, offsetA);
  if ((position & DocumentPosition.Contains) !== 0) {
    let child = nodeB;
    while (child.parent !== nodeA) child = child.parent as NodeRecord;
    if (indexOf(child) < offsetA) return 1;
  }
  return -1;
}

export function noOffset(node: NodeRecord, offset: number, length: number): string {
  if (!isParent(node)) return `The offset ${offset} is larger than the node's length (${length}).`;
  return offset > 2_147_483_647 ? `The offset ${offset} is invalid.` : `There is no child at offset ${offset}.`;
}

/** Throws for what can be no boundary point. */
export function checkBoundaryPoint(node: NodeRecord, offset: number): void {
  if (node.nodeType === NodeType.DocumentType) {
    throwDOMException('InvalidNodeTypeError', `The node provided is of type '${nodeName(node)}'.`);
  }
  // To count all children would take longer.
  if (isParent(node) ? offset > 0 && childAt(node, offset - 1) === null : offset > lengthOf(node)) {
    throwDOMException('IndexSizeError', noOffset(node, offset, lengthOf(node)));
  }
}

/** https://dom.spec.whatwg.org/#concept-range-bp-set, "set the start" */
export function setStart(range: RangeRecord, node: NodeRecord, offset: number): void {
  checkBoundaryPoint(node, offset);
  if (range.owner !== null) range.owner.beforeSet({ node, offset }, null);
  if (!isSameTree(range, node) || comparePoints(node, offset, range.endNode, range.endOffset) > 0) {
    range.endNode = node;
    range.endOffset = offset;
  }
  range.startNode = node;
  range.startOffset = offset;
  watchDocument(range);
}

/** https://dom.spec.whatwg.org/#concept-range-bp-set, "set the end" */
export function setEnd(range: RangeRecord, node: NodeRecord, offset: number): void {
  checkBoundaryPoint(node, offset);
  if (range.owner !== null) range.owner.beforeSet(null, { node, offset });
  if (!isSameTree(range, node) || comparePoints(node, offset, range.startNode, range.startOffset) < 0) {
    range.startNode = node;
    range.startOffset = offset;
  }
  range.endNode = node;
  range.endOffset = offset;
  watchDocument(range);
}

/** Sets both at once, to points that are known to be right. */
export function setBoth(
  range: RangeRecord,
  startNode: NodeRecord,
  startOffset: number,
  endNode: NodeRecord,
  endOffset: number,
): void {
  if (range.owner !== null) {
    range.owner.beforeSet({ node: startNode, offset: startOffset }, { node: endNode, offset: endOffset });
  }
  range.startNode = startNode;
  range.startOffset = startOffset;
  range.endNode = endNode;
  range.endOffset = endOffset;
  watchDocument(range);
}

/** Whether the node's root is https://dom.spec.whatwg.org/#concept-range-root */
export function isSameTree(range: RangeRecord, node: NodeRecord): boolean {
  return rootOf(range.startNode) === rootOf(node);
}

/** The parent of a node that a boundary point is to be next to. */
export function parentForPoint(node: NodeRecord): NodeRecord {
  if (node.parent === null) throwDOMException('InvalidNodeTypeError', 'the given Node has no parent.');
  return node.parent;
}

/** https://dom.spec.whatwg.org/#concept-range-select */
export function selectNode(range: RangeRecord, node: NodeRecord): void {
  const parent = parentForPoint(node);
  const index = indexOf(node);
  setBoth(range, parent, index, parent, index + 1);
}

/** https://dom.spec.whatwg.org/#get-the-common-ancestor */
export function commonAncestorOf({ startNode, endNode }: RangeRecord): NodeRecord {
  let [one, other] = [startNode, endNode];
  // Each goes up from where it began, and then from where the other did: so both are as far.
  while (one !== other) [one, other] = [one.parent ?? endNode, other.parent ?? startNode];
  return one;
}
