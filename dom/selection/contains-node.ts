import { comparePoints } from '../ranges/boundary-points.ts';
import { indexOf } from '../tree/child-index.ts';
import { isText, type NodeRecord } from '../tree/records.ts';
import { rootOf } from '../tree/traversal.ts';
import type { SelectionRecord } from './selection-record.ts';

/**
 * https://w3c.github.io/selection-api/#dom-selection-containsnode. A Text node counts as soon as part of it is selected,
 * as in browsers.
 */
export function containsNode(selection: SelectionRecord, node: NodeRecord, allowPartialContainment: boolean): boolean {
  const { range } = selection;
  const { parent } = node;
  if (range === null || selection.control !== null || parent === null || rootOf(node) !== rootOf(range.startNode))
    return false;
  const index = indexOf(node);
  const { startNode, startOffset, endNode, endOffset } = range;
  const isFullySelected =
    comparePoints(parent, index, startNode, startOffset) >= 0 &&
    comparePoints(parent, index + 1, endNode, endOffset) <= 0;
  if (isFullySelected) return true;
  const isCaret = startNode === endNode && startOffset === endOffset;
  // What a range ends at is outside of it; a caret is in what it is beside.
  const beyond = isCaret ? 1 : 0;
  const isFullyOutside =
    comparePoints(parent, index, endNode, endOffset) >= beyond ||
    comparePoints(parent, index + 1, startNode, startOffset) <= -beyond;
  return !isFullyOutside && (allowPartialContainment || isText(node));
}
