import { NodeFlag, type NodeRecord, type ParentRecord } from './records.ts';

/**
 * Every change of the tree's links, under the DOM Standard's own names. Whatever reacts to a mutation (live
 * collections, ranges, observers, custom elements, slots, id maps) is called from here and from nowhere else, behind
 * the bits of `Watch` in the node document's flags.
 */

/**
 * Appends a node that has no parent, no children, and the parent's node document: how the parser adds what it has just
 * made. The caller has checked that nobody watches the document (`Watch.Any`), so that nothing but the links changes.
 */
export function appendFresh(node: NodeRecord, parent: ParentRecord): void {
  const last = parent.lastChild;
  node.parent = parent;
  node.flags |= parent.flags & NodeFlag.Connected;
  if (last === null) {
    parent.firstChild = node;
  } else {
    last.nextSibling = node;
    node.previousSibling = last;
  }
  parent.lastChild = node;
}
