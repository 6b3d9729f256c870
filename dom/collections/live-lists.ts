import { ATTR, type AttributeName } from '../names/attribute-name.ts';
import { documentData } from '../tree/document-data.ts';
import { rareOf } from '../tree/rare-data.ts';
import { reactors, type TreeReactor } from '../tree/reactions.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  type NodeRecord,
  NodeType,
  type ParentRecord,
  Watch,
} from '../tree/records.ts';
import { CHILD_ELEMENTS, CHILD_NODES, type DescendantSource, followingOutside } from './list-source.ts';
import type { RecordList } from './record-list.ts';

/**
 * How live lists stay live. Looking at a list makes it active: it is entered in its document, or for the children of a
 * node with that node, and from then on mutations patch it. A list that cannot be patched cheaply, or that nobody has
 * looked at for long, goes stale and is collected again by the next look.
 */

/** How many lists of descendants a document patches. */
const ACTIVE_LIMIT = 8;
/** A list that this many mutations have passed unread goes stale. */
const AGE_LIMIT = 256;
/** How many nodes are looked at to patch one list for one mutation. */
const STEP_LIMIT = 64;
/** How many ancestors are looked at to learn whether a mutation is below the root of a list. */
const DEPTH_LIMIT = 512;

/** The lists of a node's children and those that `getElementsBy…` return again, kept in the node's rare data. */
export class OwnedLists {
  childNodes: RecordList | null = null;
  children: RecordList | null = null;
  /** Lists of descendants by their source, or by what else asks for them. */
  bySource: Map<object, RecordList> | null = null;
}

export function ownedLists(owner: NodeRecord): OwnedLists {
  const rare = rareOf(owner);
  rare.lists ??= new OwnedLists();
  return rare.lists;
}

/** The lists of descendants that a document patches; in its `DocumentData`. */
export class ActiveLists {
  readonly lists: RecordList[] = [];
  /** A list of children was made, so that mutations have to look for one at the parent. */
  hasChildLists = false;
}

function activeListsOf(document: DocumentRecord): ActiveLists {
  const data = documentData(document);
  data.activeLists ??= new ActiveLists();
  return data.activeLists;
}

/** From now on mutations patch the list. */
export function activate(list: RecordList): void {
  const document = list.owner!.nodeDocument;
  const active = activeListsOf(document);
  reactors.liveCollections = reactor;
  document.flags |= Watch.LiveCollections;
  list.age = 0;
  if (list.source === CHILD_NODES || list.source === CHILD_ELEMENTS) {
    active.hasChildLists = true;
    return;
  }
  const { lists } = active;
  if (lists.length >= ACTIVE_LIMIT) deactivate(active, leastRecentlyRead(lists));
  lists.push(list);
}

function leastRecentlyRead(lists: readonly RecordList[]): number {
  let oldest = 0;
  for (let i = 0; i < lists.length; i++) {
    const list = lists[i]!;
    list.age++;
    if (list.age > lists[oldest]!.age) oldest = i;
  }
  return oldest;
}

function deactivate(active: ActiveLists, index: number): void {
  const { lists } = active;
  lists[index]!.becomeStale();
  const last = lists.pop()!;
  if (index < lists.length) lists[index] = last;
}

/** After `deactivate`: without lists, mutations of the document cost nothing again. */
function stopWatchingWithoutLists(document: DocumentRecord, active: ActiveLists): void {
  if (active.lists.length === 0 && !active.hasChildLists) document.flags &= ~Watch.LiveCollections;
}

/** For changes that are no mutations but decide what a collection holds, such as an element's form owner. */
export function invalidateLiveLists(document: DocumentRecord): void {
  const active = documentData(document).activeLists;
  if (active === null) return;
  while (active.lists.length > 0) deactivate(active, active.lists.length - 1);
  stopWatchingWithoutLists(document, active);
}

const reactor: TreeReactor = {
  inserted(node: NodeRecord, parent: ParentRecord): void {
    const owned = parent.rare === null ? null : parent.rare.lists;
    if (owned !== null) {
      if (owned.childNodes !== null) insertChild(owned.childNodes, node);
      if (owned.children !== null && node.nodeType === NodeType.Element) insertChild(owned.children, node);
    }
    if (node.nodeType !== NodeType.Element) return;
    const document = node.nodeDocument;
    const active = documentData(document).activeLists;
    if (active === null) return;
    for (let i = active.lists.length - 1; i >= 0; i--) {
      const list = active.lists[i]!;
      if (list.age++ >= AGE_LIMIT || !patchInsertion(list, node as ElementRecord, parent)) deactivate(active, i);
    }
    stopWatchingWithoutLists(document, active);
  },

  removed(node: NodeRecord, parent: ParentRecord): void {
    const owned = parent.rare === null ? null : parent.rare.lists;
    if (owned !== null) {
      if (owned.childNodes !== null) removeChild(owned.childNodes, node);
      if (owned.children !== null && node.nodeType === NodeType.Element) removeChild(owned.children, node);
    }
    if (node.nodeType !== NodeType.Element) return;
    const document = node.nodeDocument;
    const active = documentData(document).activeLists;
    if (active === null) return;
    for (let i = active.lists.length - 1; i >= 0; i--) {
      const list = active.lists[i]!;
      if (list.age++ >= AGE_LIMIT || !patchRemoval(list, node as ElementRecord, parent)) deactivate(active, i);
    }
    stopWatchingWithoutLists(document, active);
  },

  attributeChanged(element: ElementRecord, name: AttributeName, oldValue: string | null, value: string | null): void {
    if (oldValue === value) return;
    const isNaming = name === ATTR.id || name === ATTR.name;
    if (isNaming) element.parent?.rare?.lists?.children?.forgetNames();
    const document = element.nodeDocument;
    const active = documentData(document).activeLists;
    if (active === null) return;
    for (let i = active.lists.length - 1; i >= 0; i--) {
      const list = active.lists[i]!;
      if (isNaming) list.forgetNames();
      const source = list.source as DescendantSource;
      if (source.dependsOnElsewhere(name)) {
        deactivate(active, i);
        continue;
      }
      if (!source.dependsOn(name) || !source.mayMatch(element)) continue;
      if (list.age++ >= AGE_LIMIT || !patchAttributeChange(list, source, element, oldValue)) deactivate(active, i);
    }
    stopWatchingWithoutLists(document, active);
  },

  adopted(node: NodeRecord, oldDocument: DocumentRecord): void {
    const oldActive = documentData(oldDocument).activeLists;
    if (oldActive === null) return;
    if (oldActive.hasChildLists) activeListsOf(node.nodeDocument).hasChildLists = true;
    // The owners of some lists may have moved away; their old document no longer tells them anything.
    invalidateLiveLists(oldDocument);
  },
};

function insertChild(list: RecordList, node: NodeRecord): void {
  if (!list.fresh) return;
  const index = list.age++ >= AGE_LIMIT ? -1 : indexAmongSiblings(list, node);
  if (index === -1) list.becomeStale();
  else list.insertAt(index, node);
}

function removeChild(list: RecordList, node: NodeRecord): void {
  if (!list.fresh) return;
  const index = list.age++ >= AGE_LIMIT ? -1 : list.find(node);
  if (index === -1) list.becomeStale();
  else list.removeAt(index);
}

/** Where a node just linked belongs in a list of its parent's children; -1 when that is not soon found. */
function indexAmongSiblings(list: RecordList, node: NodeRecord): number {
  const ofElements = list.source === CHILD_ELEMENTS;
  let steps = 0;
  let next = node.nextSibling;
  while (ofElements && next !== null && next.nodeType !== NodeType.Element) {
    if (++steps > STEP_LIMIT) return -1;
    next = next.nextSibling;
  }
  return next === null ? list.length : list.find(next);
}

/** Brings the list up to date after an insertion; false when that takes too long. */
function patchInsertion(list: RecordList, node: ElementRecord, parent: ParentRecord): boolean {
  const source = list.source as DescendantSource;
  const owner = list.owner as ParentRecord;
  if (source.affectsOthers(node) || mayHoldOwner(node, list)) return false;
  if (node.firstChild === null && !source.mayMatch(node)) return true;
  const place = placeBelow(parent, list.root);
  if (place !== Place.Inside) return place === Place.Outside;
  const added = matchingWithin(source, node, owner);
  if (added === null) return false;
  if (added.length === 0) return true;
  const index = source.isInTreeOrder ? indexInTreeOrder(list, source, node) : -1;
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
  return -1;
}

/** Brings the list up to date after a removal; false when that takes too long. */
function patchRemoval(list: RecordList, node: ElementRecord, parent: ParentRecord): boolean {
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

function patchAttributeChange(
  list: RecordList,
  source: DescendantSource,
  element: ElementRecord,
  oldValue: string | null,
): boolean {
  const owner = list.owner as ParentRecord;
  const matches = source.matches(element, owner);
  if (source.isIntrinsic && matches === source.matchedBefore(element, owner, oldValue)) return true;
  const place = element.parent === null ? Place.Outside : placeBelow(element.parent, list.root);
  if (place !== Place.Inside) return place === Place.Outside;
  if (matches && source.isIntrinsic) return addMember(list, source, element);
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
  const owner = list.owner as ParentRecord;
  let steps = 0;
  let node: NodeRecord | null = element.firstChild ?? followingOutside(element, list.root);
  while (node !== null) {
    if (++steps > STEP_LIMIT) return -1;
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
