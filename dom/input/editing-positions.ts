import { Category } from '../names/categories.ts';
import { TagId } from '../names/tag-ids.ts';
import type { BoundaryPoint } from '../ranges/range-record.ts';
import { isHtml } from '../tree/is-html.ts';
import { type ElementRecord, isElement, isText, type LeafRecord, type NodeRecord } from '../tree/records.ts';
import { indexOf, lastInclusiveDescendant, lengthOf, nextInTreeOrder, previousInTreeOrder } from '../tree/traversal.ts';

/** Places in what can be edited: text of an editing host, line breaks, and blocks, by their names, as nothing is laid out. */

export function pointAt(node: NodeRecord, offset: number): BoundaryPoint {
  return { node, offset };
}

function pointBefore(node: NodeRecord): BoundaryPoint {
  return { node: node.parent as NodeRecord, offset: indexOf(node) };
}

export function isBreak(node: NodeRecord): boolean {
  return isHtml(node, TagId.Br);
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

export function isBlock(node: NodeRecord): node is ElementRecord {
  if (!isElement(node) || (node.name.categories & Category.Special) === 0) return false;
  switch (node.name.tagId) {
    case TagId.Br:
    case TagId.Img:
    case TagId.Input:
    case TagId.Button:
    case TagId.Select:
    case TagId.Textarea:
    case TagId.Iframe:
    case TagId.Object:
      return false;
    default:
      return true;
  }
}

/** The text of the line that a point is in: the pieces between line breaks and the boundaries of blocks. */
class Line {
  readonly pieces: readonly LeafRecord[];
  readonly text: string;

  constructor(pieces: readonly LeafRecord[]) {
    this.pieces = pieces;
    this.text = pieces.map(({ data }) => data).join('');
  }

  /** Null: the point is not in any of the pieces. */
  offsetOf({ node, offset }: BoundaryPoint): number | null {
    let before = 0;
    for (const piece of this.pieces) {
      if (piece === node) return before + offset;
      before += piece.data.length;
    }
    return null;
  }

  /** `prefersEnd`: where two pieces meet, the end of the first. */
  pointOf(offset: number, prefersEnd = true): BoundaryPoint {
    let rest = offset;
    for (const [index, piece] of this.pieces.entries()) {
      const { length } = piece.data;
      const isInside = prefersEnd ? rest <= length : rest < length;
      if (isInside || index === this.pieces.length - 1) return pointAt(piece, Math.min(rest, length));
      rest -= length;
    }
    throw new RangeError('A line without text has no place.');
  }
}

/** The line around a piece of text. */
export function lineOf(text: LeafRecord, root: NodeRecord): Line {
  const block = blockAround(text, root);
  const pieces: LeafRecord[] = [text];
  const isEnd = (node: NodeRecord): boolean => isBreak(node) || (isBlock(node) && node !== block);
  for (
    let node = previousInTreeOrder(text, block);
    node !== null && !isEnd(node);
    node = previousInTreeOrder(node, block)
  ) {
    if (blockAround(node, root) !== block) break;
    if (hasText(node)) pieces.unshift(node);
  }
  for (let node = nextInTreeOrder(text, block); node !== null && !isEnd(node); node = nextInTreeOrder(node, block))
    if (hasText(node)) pieces.push(node);
  return new Line(pieces);
}

type Around = (text: string, offset: number) => { readonly start: number; readonly end: number };

/** What a function finds in the text that a point is in. */
export function textRangeAround(point: BoundaryPoint, around: Around): [from: BoundaryPoint, to: BoundaryPoint] {
  const { node, offset } = point;
  if (!isText(node)) return [point, point];
  const { start, end } = around(node.data, offset);
  return [pointAt(node, start), pointAt(node, end)];
}
