import { ATTR, type AttributeName } from '../names/attribute-name.ts';
import type { TreeReactor } from '../tree/reactions.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../tree/records.ts';
import { nextInTreeOrder } from '../tree/traversal.ts';
import { activeListsOf, invalidateLiveLists, stopWatchingWithoutLists } from './active-lists.ts';
import type { DescendantSource } from './list-source.ts';
import { ownedListsOrNull } from './owned-lists.ts';
import { insertChild, patchAttributeChange, patchInsertion, patchRemoval, removeChild } from './patch-list.ts';

/** How live lists stay live: what each mutation of a watched document does to its active lists. */
export const liveListsReactor: TreeReactor = {
  inserted(node: NodeRecord, parent: ParentRecord): void {
    const document = node.nodeDocument;
    const active = activeListsOf(document);
    if (active === null) return;
    active.count(document);
    const owned = ownedListsOrNull(parent);
    if (owned !== null) {
      if (owned.childNodes !== null) insertChild(owned.childNodes, node);
      if (owned.children !== null && node.nodeType === NodeType.Element) insertChild(owned.children, node);
    }
    if (node.nodeType !== NodeType.Element) return;
    const lists = active.descendantLists;
    for (let i = lists.length - 1; i >= 0; i--) {
      if (!patchInsertion(lists[i]!, node as ElementRecord, parent)) active.retire(i);
    }
  },

  removed(node: NodeRecord, parent: ParentRecord): void {
    const document = node.nodeDocument;
    const active = activeListsOf(document);
    if (active === null) return;
    active.count(document);
    const owned = ownedListsOrNull(parent);
    if (owned !== null) {
      if (owned.childNodes !== null) removeChild(owned.childNodes, node);
      if (owned.children !== null && node.nodeType === NodeType.Element) removeChild(owned.children, node);
    }
    if (node.nodeType !== NodeType.Element) return;
    const lists = active.descendantLists;
    for (let i = lists.length - 1; i >= 0; i--) {
      if (!patchRemoval(lists[i]!, node as ElementRecord, parent)) active.retire(i);
    }
  },

  attributeChanged(element: ElementRecord, name: AttributeName, oldValue: string | null, value: string | null): void {
    if (oldValue === value) return;
    const document = element.nodeDocument;
    const active = activeListsOf(document);
    if (active === null) return;
    active.count(document);
    const isNaming = (name === ATTR.id || name === ATTR.name) && element.parent !== null;
    if (isNaming) ownedListsOrNull(element.parent)?.children?.renamed(element, oldValue, value);
    const lists = active.descendantLists;
    for (let i = lists.length - 1; i >= 0; i--) {
      const list = lists[i]!;
      if (isNaming) list.renamed(element, oldValue, value);
      const source = list.source as DescendantSource;
      if (source.dependsOnElsewhere(name)) {
        active.retire(i);
      } else if (source.dependsOn(name) && source.mayMatch(element)) {
        list.derived = null;
        if (!patchAttributeChange(list, source, element, oldValue)) active.retire(i);
      }
    }
  },

  adopted(node: NodeRecord, oldDocument: DocumentRecord): void {
    // The owners of some lists may have moved away; their old document no longer tells them anything.
    if (mayHoldOwners(node)) invalidateLiveLists(oldDocument);
    stopWatchingWithoutLists(node.nodeDocument);
  },
};

/**
 * For a change that is no mutation, but decides whether the element is in collections from that filter. With `isNew` it is in
 * those that it matches from now on, and has not to be looked for in them.
 */
export function patchListsFrom(filter: object, element: ElementRecord, isNew = false): void {
  const active = activeListsOf(element.nodeDocument);
  if (active === null) return;
  const lists = active.descendantLists;
  for (let i = lists.length - 1; i >= 0; i--) {
    const list = lists[i]!;
    const source = list.source as DescendantSource;
    if (source.isFrom(filter) && !patchAttributeChange(list, source, element, null, isNew)) active.retire(i);
  }
}

/** How many nodes are looked at to learn whether a subtree holds owners of lists. */
const STEP_LIMIT = 64;

function mayHoldOwners(root: NodeRecord): boolean {
  let node: NodeRecord | null = root;
  for (let steps = 0; steps < STEP_LIMIT && node !== null; steps++) {
    if (node.rare !== null && (node.rare.lists !== null || node.rare.shadowRoot !== null)) return true;
    node = nextInTreeOrder(node, root);
  }
  return node !== null;
}
