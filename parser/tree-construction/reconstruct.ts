import { insertElement } from './insertion.ts';
import { NodeEvent } from './locations.ts';
import type { TreeState } from './tree-state.ts';

/** https://html.spec.whatwg.org/#reconstruct-the-active-formatting-elements */
export function reconstructActiveFormattingElements(tree: TreeState): void {
  const { open, formatting } = tree;
  const last = formatting.lastSinceMarker;
  if (last === null || open.holdsAt(last.element, last.position)) return;
  let entry = last;
  let previous = formatting.previousSinceMarker(entry);
  while (previous !== null && !open.holdsAt(previous.element, previous.position)) {
    entry = previous;
    previous = formatting.previousSinceMarker(entry);
  }
  while (true) {
    const { attributes } = entry;
    const element = insertElement(tree, entry.element.name, attributes === null ? null : attributes.slice());
    if (tree.locations !== null) {
      tree.locations.sameStartTag(element, entry.element);
      tree.locations.noted(NodeEvent.Reconstructed, element, tree.textOffset);
    }
    open.push(element);
    entry.element = element;
    entry.stepsBefore = tree.stepsTaken;
    open.setEntry(open.length - 1, entry);
    if (entry.next === null) return;
    entry = entry.next;
  }
}
