import { type ElementRecord, type NodeRecord, NodeType, type ParentRecord } from '../tree/records.ts';
import { type DescendantSource, followingOutside, SourceKind } from './list-source.ts';
import type { RecordList } from './record-list.ts';

/** How a fresh list is brought up to date after a mutation, looking at few nodes; what takes longer is not tried. */

/** How many nodes are looked at to patch one list for one mutation. */
const STEP_LIMIT = 64;
/** How many ancestors are looked at to learn whether a mutation is below the root of a list. */
const DEPTH_LIMIT = 512;

export function insertChild(list: RecordList, node: NodeRecord): void {
  if (!list.fresh) return;
  const index = indexAmongSiblings(list, node);
  if (index === -1) list.becomeStale();
  else list.insertAt(index, node);
}

export function removeChild(list: RecordList, node: NodeRecord): void {
  if (!list.fresh) return;
  const index = list.find(node);
  if (index === -1) list.becomeStale();
  else list.removeAt(index);
}

/** Where a node just linked belongs in a list of its parent's children; -1 when that is not soon found. */
function indexAmongSiblings(list: RecordList, node: NodeRecord): number {
  const ofElements = list.source!.kind === SourceKind.ChildElements;
  let steps = 0;
  let next = node.nextSibling;
  while (ofElements && next !== null && next.nodeType !== NodeType.Element) {
    if (++steps > STEP_LIMIT) return -1;
    next = next.nextSibling;
  }
  return next === null ? list.length : list.find(next);
}

/** Brings the list up to date after an insertion; false when that takes too long. */
export function patchInsertion(list: RecordList, node: ElementRecord, parent: ParentRecord): boolean {
  const source = list.source as DescendantSource;
  const owner = list.owner as ParentRecord;
  if (source.affectsOthers(node) || mayHoldOwner(node, list)) return false;
  if (node.firstChild === null && !source.mayMatch(node)) return true;
  const place = placeBelow(parent, list.root);
  if (place !== Place.Inside) return place === Place.Outside;
  const added = matchingWithin(source, node, owner);
  if (added === null) return false;
  if (added.length === 0) return true;
  const index = source.isInTreeOrder ? indexInTreeOrder(list, source, node) : indexBesideSibling(list, node, added);
  if (index === -1) return false;
  for (let i = 0; i < added.length; i++) list.insertAt(index + i, added[i]!);
  return true;
}

const enum Place {
  Inside,
  Outside,
  TooDeep,
}

/** Whether the root is an inclusive ancestor. */
function placeBelow(node: ParentRecord, root: ParentRecord): Place {
  let current: ParentRecord | null = node;
  for (let depth = 0; depth < DEPTH_LIMIT; depth++) {
    if (current === root) return Place.Inside;
    if (current === null) return Place.Outside;
    current = current.parent;
  }
  return Place.TooDeep;
}

/** A list that starts at another node than its owner starts elsewhere once its owner moves into another tree. */
function mayHoldOwner(subtree: ElementRecord, list: RecordList): boolean {
  if (!(list.source as DescendantSource).hasOwnRoot) return false;
  return placeBelow(list.owner as ParentRecord, subtree) !== Place.Outside;
}

const NONE: readonly ElementRecord[] = [];

/** The matching inclusive descendants of an inserted element; null when there are too many nodes to look at. */
function matchingWithin(
  source: DescendantSource,
  root: ElementRecord,
  owner: ParentRecord,
): readonly ElementRecord[] | null {
  if (root.firstChild === null) return source.matches(root, owner) ? [root] : NONE;
  const matching: ElementRecord[] = source.matches(root, owner) ? [root] : [];
  let steps = 0;
  let node: NodeRecord | null = root.firstChild;
  while (node !== null) {
    if (++steps > STEP_LIMIT) return null;
    if (node.nodeType === NodeType.Element) {
      if (source.affectsOthers(node as ElementRecord)) return null;
      if (source.matches(node as ElementRecord, owner)) matching.push(node as ElementRecord);
      if (node.firstChild !== null) {
        node = node.firstChild;
        continue;
      }
    }
    node = followingOutside(node, root);
  }
  return matching;
}

/** The index of the first member after the subtree; -1 when it is not soon found. */
function indexInTreeOrder(list: RecordList, source: DescendantSource, subtree: ElementRecord): number {
  if (list.length === 0) return 0;
  const owner = list.owner as ParentRecord;
  let current: NodeRecord = subtree;
  let isOutside = false;
  for (let steps = 0; steps < STEP_LIMIT; steps++) {
    if (isOutside && current.nodeType === NodeType.Element && source.matches(current as ElementRecord, owner)) {
      return list.find(current);
    }
    if (isOutside && current.firstChild !== null) {
      current = current.firstChild;
    } else if (current.nextSibling !== null) {
      current = current.nextSibling;
      isOutside = true;
    } else {
      const parent: ParentRecord | null = current.parent;
      if (parent === list.root || parent === null) return list.length;
      // The parent itself comes before; only what follows it is of interest.
      current = parent;
      isOutside = false;
    }
  }
  return indexBehindMember(list, source, subtree);
}

/** The index behind the last member before the element; -1 when that is not soon found. */
function indexBehindMember(list: RecordList, source: DescendantSource, element: ElementRecord): number {
  let node: NodeRecord = element;
  for (let steps = 0; steps < STEP_LIMIT; steps++) {
    if (node.previousSibling === null) node = node.parent as NodeRecord;
    else
      for (node = node.previousSibling; node.lastChild !== null; steps++) {
        if (steps === STEP_LIMIT) return -1;
        node = node.lastChild;
      }
    if (node === list.root) return 0;
    if (node.nodeType === NodeType.Element && source.matches(node as ElementRecord, list.owner as ParentRecord)) {
      const index = list.find(node);
      return index === -1 ? -1 : index + 1;
    }
  }
  return -1;
}

/** The index next to a member beside it, in a list by groups; -1 when that is not soon found. */
function indexBesideSibling(list: RecordList, node: ElementRecord, added: readonly ElementRecord[]): number {
  if (added.length !== 1 || added[0] !== node) return -1;
  const before = node.previousSibling === null ? -1 : list.find(node.previousSibling);
  if (before !== -1) return before + 1;
  return node.nextSibling === null ? -1 : list.find(node.nextSibling);
}

/** Brings the list up to date after a removal; false when that takes too long. */
export function patchRemoval(list: RecordList, node: ElementRecord, parent: ParentRecord): boolean {
  const source = list.source as DescendantSource;
  const owner = list.owner as ParentRecord;
  if (source.affectsOthers(node) || mayHoldOwner(node, list)) return false;
  if (node.firstChild === null) {
    if (!source.mayMatch(node)) return true;
    if (source.isIntrinsic && !source.matches(node, owner)) return true;
  }
  const place = placeBelow(parent, list.root);
  if (place !== Place.Inside) return place === Place.Outside;
  let steps = 0;
  let current: NodeRecord | null = node;
  while (current !== null) {
    if (++steps > STEP_LIMIT) return false;
    if (current.nodeType === NodeType.Element) {
      if (!forgetMember(list, source, current as ElementRecord, owner)) return false;
      if (current.firstChild !== null) {
        current = current.firstChild;
        continue;
      }
    }
    current = current === node ? null : followingOutside(current, node);
  }
  return true;
}

/** Takes an element out of the list that left the tree; false when it is not clear whether it was there, or where. */
function forgetMember(
  list: RecordList,
  source: DescendantSource,
  element: ElementRecord,
  owner: ParentRecord,
): boolean {
  if (source.affectsOthers(element)) return false;
  if (!source.mayMatch(element)) return true;
  if (source.isIntrinsic && !source.matches(element, owner)) return true;
  const index = list.find(element);
  if (index === -1) return !source.isIntrinsic && list.isSearchComplete;
  list.removeAt(index);
  return true;
}

export function patchAttributeChange(
  list: RecordList,
  source: DescendantSource,
  element: ElementRecord,
  oldValue: string | null,
  isNew = source.isIntrinsic,
): boolean {
  const owner = list.owner as ParentRecord;
  const matches = source.matches(element, owner);
  if (source.isIntrinsic && matches === source.matchedBefore(element, owner, oldValue)) return true;
  const place = element.parent === null ? Place.Outside : placeBelow(element.parent, list.root);
  if (place !== Place.Inside) return place === Place.Outside;
  if (matches && isNew) return addMember(list, source, element);
  const index = list.find(element);
  if (index === -1) return list.isSearchComplete && (!matches || addMember(list, source, element));
  if (!matches) list.removeAt(index);
  return true;
}

function addMember(list: RecordList, source: DescendantSource, element: ElementRecord): boolean {
  const index = source.isInTreeOrder ? indexAfterStart(list, source, element) : -1;
  if (index !== -1) list.insertAt(index, element);
  return index !== -1;
}

/** The index of the first member after the element's start, its own descendants included; -1 when not soon found. */
function indexAfterStart(list: RecordList, source: DescendantSource, element: ElementRecord): number {
  if (list.length === 0) return 0;
  const owner = list.owner as ParentRecord;
  let steps = 0;
  let node: NodeRecord | null = element.firstChild ?? followingOutside(element, list.root);
  while (node !== null) {
    if (++steps > STEP_LIMIT) return indexBehindMember(list, source, element);
    if (node.nodeType === NodeType.Element) {
      if (source.matches(node as ElementRecord, owner)) return list.find(node);
      if (node.firstChild !== null) {
        node = node.firstChild;
        continue;
      }
    }
    node = followingOutside(node, list.root);
  }
  return list.length;
}
