import type { ElementRecord, LeafRecord } from '../../dom/tree/records.ts';
import { NodeType } from '../../dom/tree/records.ts';
import { insertAtPlace } from './insertion.ts';
import type { TreeState } from './tree-state.ts';

/** Appends a doctype or the html element to the document, unless the DOM would refuse it. */
export function insertIntoDocument(tree: TreeState, node: ElementRecord | LeafRecord): void {
  const { document } = tree;
  for (let child = document.firstChild; child !== null; child = child.nextSibling) {
    // One element and one doctype, the doctype first: scripts may have added either.
    if (child.nodeType === NodeType.Element || child.nodeType === node.nodeType) return;
  }
  tree.placeParent = document;
  tree.placeBefore = null;
  insertAtPlace(tree, node);
}
