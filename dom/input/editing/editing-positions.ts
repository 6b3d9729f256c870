import { isBlock, isBreak } from '../../layout/blocks.ts';
import type { BoundaryPoint } from '../../ranges/range-record.ts';
import { childAt, indexOf } from '../../tree/child-index.ts';
import { type ElementRecord, isText, type LeafRecord, type NodeRecord } from '../../tree/records.ts';
import {
  lastInclusiveDescendant,
  lengthOf,
  nextAfterSubtree,
  nextInTreeOrder,
  previousInTreeOrder,
} from '../../tree/traversal.ts';

/** Places in what can be edited: text of an editing host, line breaks, and blocks, by their names, as nothing is laid out. */

export function pointAt(node: NodeRecord, offset: number): BoundaryPoint {
  return { node, offset };
}

export function pointBefore(node: NodeRecord): BoundaryPoint {
  return { node: node.parent as NodeRecord, offset: indexOf(node) };
}

function hasText(node: NodeRecord): node is LeafRecord {
  return isText(node) && node.data !== '';
}

/** The first place for a caret in a node. */
export function firstPosition(root: NodeRecord): BoundaryPoint {
  for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
    if (hasText(node)) return pointAt(node, 0);
    if (isBreak(node) && node !== root) return pointBefore(node);
  }
  return pointAt(root, 0);
}

/** The last one. */
export function lastPosition(root: NodeRecord): BoundaryPoint | null {
  for (
    let node: NodeRecord | null = lastInclusiveDescendant(root);
    node !== null;
    node = previousInTreeOrder(node, root)
  ) {
    if (hasText(node)) return pointAt(node, node.data.length);
    if (isBreak(node) && node !== root) return pointBefore(node);
    if (node === root) break;
  }
  return pointAt(root, lengthOf(root));
}

/** The nearest block around a node, up to a root. */
export function blockAround(node: NodeRecord, root: NodeRecord): NodeRecord {
  let at = node;
  while (at !== root && at.parent !== null) {
    if (isBlock(at)) return at;
    at = at.parent;
  }
  return at;
}

export type Test = (node: NodeRecord) => boolean;

/** The nearest element in the host that is wanted: the node, or one that it is in. */
export function around(node: NodeRecord | null, host: ElementRecord, isWanted: Test): ElementRecord | null {
  for (let at = node; at !== null && at !== host; at = at.parent) if (isWanted(at)) return at as ElementRecord;
  return null;
}

/** The first node behind a point, which is at no place inside of a text. */
export function nodeAfter({ node, offset }: BoundaryPoint, root: NodeRecord): NodeRecord | null {
  if (isText(node)) return offset === 0 ? node : nextAfterSubtree(node, root);
  return childAt(node, offset) ?? nextAfterSubtree(node, root);
}

type Around = (text: string, offset: number) => { readonly start: number; readonly end: number };

/** What a function finds in the text that a point is in. */
export function textRangeAround(point: BoundaryPoint, around: Around): [from: BoundaryPoint, to: BoundaryPoint] {
  const { node, offset } = point;
  if (!isText(node)) return [point, point];
  const { start, end } = around(node.data, offset);
  return [pointAt(node, start), pointAt(node, end)];
}
