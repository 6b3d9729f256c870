import type { ElementName } from '../../dom/names/element-name.ts';
import { insert, relink, relinkChildren } from '../../dom/tree/mutation.ts';
import { type ElementRecord, NodeFlag, type NodeRecord, type ParentRecord } from '../../dom/tree/records.ts';
import { isHostIncludingInclusiveAncestor } from '../../dom/tree/traversal.ts';
import type { FormattingEntry } from './active-formatting-elements.ts';
import { anyOtherEndTag } from './any-other-end-tag.ts';
import { createElementForToken, hasCustomElements } from './custom-elements.ts';
import { findAppropriatePlace } from './insertion.ts';
import { NodeEvent } from './locations.ts';
import { insideOf, patchTargetOf } from './patch-target.ts';
import { mayRelink, tellOfRelinking } from './relinking.ts';
import type { TreeState } from './tree-state.ts';

/** https://html.spec.whatwg.org/#adoption-agency-algorithm, for a tag with that name. */
export function runAdoptionAgency(tree: TreeState, name: ElementName): void {
  const { open, formatting } = tree;
  if (open.current.name === name && open.entryAt(open.length - 1) === null) {
    open.pop();
    return;
  }
  for (let outerLoopCounter = 0; outerLoopCounter < 8; outerLoopCounter++) {
    const entry = formatting.lastNamed(name.tagId);
    if (entry === null) {
      anyOtherEndTag(tree, name);
      return;
    }
    if (!open.holdsAt(entry.element, entry.position)) {
      tree.error('end-tag-without-matching-open-element');
      formatting.remove(entry);
      return;
    }
    if (entry.position < open.topBoundary) {
      tree.error('end-tag-without-matching-open-element');
      return;
    }
    if (entry.element !== open.current) tree.error('closing-of-element-with-open-child-elements');
    const furthestBlock = open.firstSpecialAbove(entry.position);
    if (furthestBlock === -1) {
      open.popTo(entry.position);
      formatting.remove(entry);
      return;
    }
    adopt(tree, entry, furthestBlock);
  }
}

/** Steps 9 to 19 of the outer loop. */
function adopt(tree: TreeState, entry: FormattingEntry, furthestBlockPosition: number): void {
  const { open, formatting } = tree;
  const commonAncestor = open.at(open.positionBelow(entry.position));
  const furthestBlock = open.at(furthestBlockPosition);
  findAppropriatePlace(tree, commonAncestor);
  const { placeParent, placeBefore, patchPlaces } = tree;
  const knowsPlaces = patchPlaces?.isUpToDate === true && isWhereItSeems(tree, commonAncestor);
  const commonAncestorPosition = open.positionBelow(entry.position);
  const wasIn = furthestBlock.parent;
  const isRelinking = mayRelink(tree, entry, furthestBlock, placeParent);
  const elements: ElementRecord[] = [];
  const flags = isRelinking ? furthestBlock.flags & NodeFlag.Connected : 0;
  const move = isRelinking ? relink : insert;
  let bookmark = entry;
  let lastNode = furthestBlock;
  let position = open.positionBelow(furthestBlockPosition);
  let innerLoopCounter = 1;
  for (; position !== entry.position; innerLoopCounter++) {
    const below = open.positionBelow(position);
    const nodeEntry = open.entryAt(position);
    if (nodeEntry !== null && innerLoopCounter <= 3) {
      const node = replaceNode(tree, nodeEntry, position, placeParent, flags);
      elements.push(node);
      if (lastNode === furthestBlock) bookmark = nodeEntry;
      move(lastNode, node, null);
      lastNode = node;
    } else {
      if (nodeEntry !== null) formatting.remove(nodeEntry);
      open.removeAt(position);
    }
    position = below;
  }
  if (mayHold(placeParent, wasIn, innerLoopCounter, lastNode)) move(lastNode, placeParent, placeBefore);
  if (tree.locations !== null) tree.locations.noted(NodeEvent.Moved, furthestBlock, 0);
  const { element: formattingElement, position: formattingPosition } = entry;
  const element = wrapChildren(tree, entry, furthestBlock, isRelinking, flags);
  elements.push(element);
  const elementPosition = takeOver(tree, entry, element, furthestBlockPosition, bookmark);
  if (isRelinking) tellOfRelinking(tree, entry, placeParent, elements);
  if (knowsPlaces) {
    patchPlaces.adopted(commonAncestorPosition, formattingPosition, furthestBlockPosition, elementPosition);
  }
  if (open.onPop !== null) open.onPop(formattingElement);
}

/** The element is that of the entry, on the stack above the furthest block and in the list at the bookmark. Gives where on the stack. */
function takeOver(
  { open, formatting }: TreeState,
  entry: FormattingEntry,
  element: ElementRecord,
  furthestBlockPosition: number,
  bookmark: FormattingEntry,
): number {
  const { position } = entry;
  entry.element = element;
  if (bookmark !== entry) formatting.moveAfter(entry, bookmark);
  const elementPosition = open.adopt(position, furthestBlockPosition, element);
  open.setEntry(elementPosition, entry);
  return elementPosition;
}

/** Of the inner loop: a new element takes the place of the entry's in the list and on the stack. */
function replaceNode(
  tree: TreeState,
  entry: FormattingEntry,
  position: number,
  parent: ParentRecord,
  flags: number,
): ElementRecord {
  const node = createElementForEntry(tree, entry, parent, flags);
  const replaced = entry.element;
  entry.element = node;
  tree.open.replaceAt(position, node);
  if (tree.open.onPop !== null) tree.open.onPop(replaced);
  return node;
}

/** What is in the furthest block goes into a new element in it. */
function wrapChildren(
  tree: TreeState,
  entry: FormattingEntry,
  furthestBlock: ElementRecord,
  isRelinking: boolean,
  flags: number,
): ElementRecord {
  const element = createElementForEntry(tree, entry, furthestBlock, flags);
  if (isRelinking) {
    relinkChildren(furthestBlock, element);
    relink(element, furthestBlock, null);
    return element;
  }
  for (let child = furthestBlock.firstChild; child !== null; child = furthestBlock.firstChild) {
    insert(child, element, null);
  }
  insert(element, furthestBlock, null);
  return element;
}

/** Only a script can have put the place inside what goes there. */
function mayHold(place: ParentRecord, wasIn: ParentRecord | null, distance: number, node: NodeRecord): boolean {
  return isNear(place, wasIn, distance, node) || !isHostIncludingInclusiveAncestor(node, place);
}

/**
 * Whether the place is around what goes there.
 *
 * OPTIMIZATION: mostly it is a few ancestors away from where the furthest block was, and nobody needs to climb to the root.
 * (bench/growth)
 */
function isNear(place: ParentRecord, wasIn: ParentRecord | null, distance: number, node: NodeRecord): boolean {
  // Constructors may have changed everything.
  if (hasCustomElements(node.nodeDocument)) return false;
  let ancestor = wasIn;
  for (let left = 2 * distance + FEW; ancestor !== null && left > 0; left--) {
    if (ancestor === place) return true;
    ancestor = ancestor.parent;
  }
  return false;
}

/** A table, what is around it and what is in it. */
const FEW = 8;

/** Whether what is inserted goes to the end of that element, not before a table. */
function isWhereItSeems({ placeParent }: TreeState, commonAncestor: ElementRecord): boolean {
  return placeParent === insideOf(commonAncestor) || patchTargetOf(commonAncestor) !== null;
}

/** Creates an element for the token for which the entry's element was created. */
function createElementForEntry(
  tree: TreeState,
  entry: FormattingEntry,
  parent: ParentRecord,
  flags: number,
): ElementRecord {
  const attributes = entry.attributes === null ? null : entry.attributes.slice();
  tree.watchElement(parent);
  const element = createElementForToken(tree, entry.element.name, attributes, parent);
  element.flags |= flags;
  if (tree.locations !== null) {
    tree.locations.sameStartTag(element, entry.element);
    tree.locations.noted(NodeEvent.Cloned, element, 0);
  }
  return element;
}
