import { Category } from '../names/categories.ts';
import { TagId } from '../names/tag-ids.ts';
import type { BoundaryPoint } from '../ranges/range-record.ts';
import { type ElementRecord, isElement, isText, type LeafRecord, type NodeRecord } from '../tree/records.ts';
import {
  lastInclusiveDescendant,
  nextAfterSubtree,
  nextInTreeOrder,
  previousInTreeOrder,
  rootOf,
} from '../tree/traversal.ts';
import { modifyInControl } from './modify-in-control.ts';
import type { SelectionRecord } from './selection-record.ts';
import { characterAfter, characterBefore, wordAfter, wordBefore } from './text-units.ts';

/**
 * https://w3c.github.io/selection-api/#dom-selection-modify
 *
 * DEVIATION: What a line, sentence or paragraph is, layout says; outside of text controls those granularities do nothing. Characters and words are
 * found in the text as it stands in the tree, with white space that layout would collapse.
 */
export function modify(selection: SelectionRecord, alter: string, direction: string, granularity: string): void {
  const { focus, anchor } = selection;
  if (focus === null || anchor === null) return;
  const how = alter.toLowerCase();
  const where = direction.toLowerCase();
  const isForward = where === 'forward' || where === 'right';
  if ((how !== 'move' && how !== 'extend') || (!isForward && where !== 'backward' && where !== 'left')) return;
  const unit = granularity.toLowerCase();
  const { control } = selection;
  if (control !== null) {
    modifyInControl(control, how === 'extend', isForward, unit);
    return;
  }
  if (how === 'move' && unit === 'character' && !selection.isCollapsed) {
    const end = isForward ? selection.end : selection.start;
    selection.select(end, end);
    return;
  }
  const point = movedPoint(focus, isForward, unit);
  if (point !== null) selection.select(how === 'move' ? point : anchor, point);
}

function movedPoint(focus: BoundaryPoint, isForward: boolean, granularity: string): BoundaryPoint | null {
  switch (granularity) {
    case 'character':
      return isForward ? nextCharacter(focus) : previousCharacter(focus);
    case 'word':
      return isForward ? nextWord(focus) : previousWord(focus);
    case 'documentboundary':
      return documentBoundary(focus, isForward);
    default:
      return null;
  }
}

/** Text that a browser would show: with something in it, and not that of a script, style, title … */
function isShownText(node: NodeRecord): node is LeafRecord {
  if (!isText(node) || node.data === '') return false;
  for (let parent = node.parent; parent !== null; parent = parent.parent) {
    if (isElement(parent) && isNeverShown(parent)) return false;
  }
  return true;
}

function isNeverShown({ name }: ElementRecord): boolean {
  switch (name.tagId) {
    case TagId.Head:
    case TagId.Script:
    case TagId.Style:
    case TagId.Template:
    case TagId.Title:
    case TagId.Noscript:
    case TagId.Textarea:
    case TagId.Select:
      return true;
    default:
      return false;
  }
}

function nodeAt({ node, offset }: BoundaryPoint): NodeRecord | null {
  let child = node.firstChild;
  for (let i = 0; i < offset && child !== null; i++) child = child.nextSibling;
  return child;
}

/** The text after or before the point, other than that it is in. */
function neighbour(point: BoundaryPoint, isForward: boolean): LeafRecord | null {
  const root = rootOf(point.node);
  let node: NodeRecord | null;
  if (isForward) {
    node = isText(point.node)
      ? nextAfterSubtree(point.node, root)
      : (nodeAt(point) ?? nextAfterSubtree(point.node, root));
    while (node !== null && !isShownText(node)) node = nextInTreeOrder(node, root);
    return node;
  }
  const before = isText(point.node) ? null : childBefore(point);
  node = before === null ? previousInTreeOrder(point.node, root) : lastInclusiveDescendant(before);
  while (node !== null && !isShownText(node)) node = previousInTreeOrder(node, root);
  return node;
}

function childBefore(point: BoundaryPoint): NodeRecord | null {
  return point.offset === 0 ? null : (nodeAt(point)?.previousSibling ?? point.node.lastChild);
}

/** Whether a line ends between the texts: a block starts or ends there. */
function areInDifferentBlocks(first: NodeRecord, second: NodeRecord): boolean {
  return blockOf(first) !== blockOf(second);
}

function blockOf(node: NodeRecord): NodeRecord {
  let current = node;
  while (current.parent !== null) {
    if (isElement(current) && (current.name.categories & Category.Special) !== 0) return current;
    current = current.parent;
  }
  return current;
}

function nextCharacter(point: BoundaryPoint): BoundaryPoint | null {
  if (isText(point.node) && point.offset < point.node.data.length) {
    return { node: point.node, offset: characterAfter(point.node.data, point.offset) };
  }
  const text = neighbour(point, true);
  if (text === null) return null;
  if (!isText(point.node) || areInDifferentBlocks(point.node, text)) return { node: text, offset: 0 };
  return { node: text, offset: characterAfter(text.data, 0) };
}

function previousCharacter(point: BoundaryPoint): BoundaryPoint | null {
  if (isText(point.node) && point.offset > 0) {
    return { node: point.node, offset: characterBefore(point.node.data, point.offset) };
  }
  const text = neighbour(point, false);
  if (text === null) return null;
  const { length } = text.data;
  if (!isText(point.node) || areInDifferentBlocks(point.node, text)) return { node: text, offset: length };
  return { node: text, offset: characterBefore(text.data, length) };
}

/** The end of the word that the point is in or before. */
function nextWord(point: BoundaryPoint): BoundaryPoint | null {
  let text = isText(point.node) ? point.node : neighbour(point, true);
  let offset = text === point.node ? point.offset : 0;
  while (text !== null) {
    const end = wordAfter(text.data, offset);
    // White space alone is no word: the next text has it.
    if (text.data.slice(offset, end).trim() !== '') return { node: text, offset: end };
    text = neighbour({ node: text, offset: text.data.length }, true);
    offset = 0;
  }
  return documentBoundary(point, true);
}

/** The start of the word that the point is in or after. */
function previousWord(point: BoundaryPoint): BoundaryPoint | null {
  let text = isText(point.node) ? point.node : neighbour(point, false);
  let offset = text === null ? 0 : text === point.node ? point.offset : text.data.length;
  while (text !== null) {
    const start = wordBefore(text.data, offset);
    if (text.data.slice(start, offset).trim() !== '') return { node: text, offset: start };
    text = neighbour({ node: text, offset: 0 }, false);
    offset = text === null ? 0 : text.data.length;
  }
  return documentBoundary(point, false);
}

function documentBoundary(point: BoundaryPoint, isForward: boolean): BoundaryPoint | null {
  const root = rootOf(point.node);
  let node: NodeRecord | null = isForward ? lastInclusiveDescendant(root) : root;
  while (node !== null && !isShownText(node)) {
    node = isForward ? previousInTreeOrder(node, root) : nextInTreeOrder(node, root);
  }
  return node === null ? null : { node, offset: isForward ? node.data.length : 0 };
}
