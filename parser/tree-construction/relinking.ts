import { Category } from '../../dom/names/categories.ts';
import { reactToFreshElement } from '../../dom/tree/mutation-reactions.ts';
import { reactors } from '../../dom/tree/reactions.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  NodeFlag,
  type NodeRecord,
  type ParentRecord,
  Watch,
} from '../../dom/tree/records.ts';
import type { FormattingEntry } from './active-formatting-elements.ts';
import { noteSteps } from './insertion.ts';
import type { TreeState } from './tree-state.ts';

/** Who has to be told of each node that goes from one place to another. */
const OTHERS = Watch.Any & ~(Watch.Selectors | Watch.Styles | Watch.ElementSteps);

/**
 * OPTIMIZATION: whether the adoption agency may move that node from within the entry's element to the parent without telling others.
 * What goes from one place to another in one tree, if by way of an element that is yet to be inserted, stays as connected as it was;
 * its subtree need not be walked, unless it may hold elements that take steps when they are moved. (bench/growth)
 */
export function mayRelink(tree: TreeState, entry: FormattingEntry, node: NodeRecord, parent: ParentRecord): boolean {
  const { nodeDocument } = node;
  if (nodeDocument !== parent.nodeDocument || (nodeDocument.flags & OTHERS) !== 0) return false;
  if ((node.flags & NodeFlag.Connected) !== (parent.flags & NodeFlag.Connected)) return false;
  if ((nodeDocument.flags & Watch.ElementSteps) === 0) return true;
  return entry.stepsBefore === tree.stepsTaken && !isToldOfChildren(node.parent) && !isToldOfChildren(parent);
}

function isToldOfChildren(parent: ParentRecord | null): boolean {
  return parent !== null && parent.name !== null && (parent.name.categories & Category.HasSteps) !== 0;
}

/** Tells of what was relinked into that parent for an entry, by way of these new elements. */
export function tellOfRelinking(
  tree: TreeState,
  entry: FormattingEntry,
  parent: ParentRecord,
  elements: readonly ElementRecord[],
): void {
  const document: DocumentRecord = parent.nodeDocument;
  if ((document.flags & Watch.Styles) !== 0) reactors.styles.changed(document);
  if ((document.flags & Watch.ElementSteps) === 0) return;
  for (const element of elements) {
    if (noteSteps(tree, element)) reactToFreshElement(element);
  }
  reactors.elementSteps.childrenChanged(parent, false);
  // What the entry's new element holds takes no steps.
  entry.stepsBefore = tree.stepsTaken;
}
