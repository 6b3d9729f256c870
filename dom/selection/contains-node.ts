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
  const isFullyOutside =
    comparePoints(parent, index, endNode, endOffset) > 0 ||
    comparePoints(parent, index + 1, startNode, startOffset) < 0;
  return !isFullyOutside && (allowPartialContainment || isText(node));
}
