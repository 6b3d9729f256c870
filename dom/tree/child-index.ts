import { type RareData, rareOf } from './rare-data.ts';
import type { NodeRecord } from './records.ts';

/** Up to there, indices are counted sooner than remembered. */
export const FEW_SIBLINGS = 16;

/**
 * https://dom.spec.whatwg.org/#concept-tree-index
 *
 * The parent remembers the child that was asked for last, as who asks for one mostly asks for those near it next, and changes the tree there.
 */
export function indexOf(node: NodeRecord): number {
  const rare = node.parent === null ? null : node.parent.rare;
  const known = rare === null ? null : rare.indexedChild;
  let steps = 0;
  let before = node;
  let after: NodeRecord | null = node;
  while (before.previousSibling !== null && (known === null || (before !== known && after !== known))) {
    before = before.previousSibling;
    after = after === null ? null : after.nextSibling;
    steps++;
  }
  if (before === known) steps += rare!.childIndex;
  else if (known !== null && after === known) steps = rare!.childIndex - steps;
  if (steps > FEW_SIBLINGS) remember(rareOf(node.parent!), node, steps);
  return steps;
}

/** The child with that index; null at the end. */
export function childAt(parent: NodeRecord, index: number): NodeRecord | null {
  const { rare } = parent;
  let at = rare === null || rare.indexedChild === null || index < rare.childIndex / 2 ? 0 : rare.childIndex;
  let child = at === 0 ? parent.firstChild : rare!.indexedChild;
  for (; child !== null && at < index; at++) child = child.nextSibling;
  for (; child !== null && at > index; at--) child = child.previousSibling;
  if (child !== null && index > FEW_SIBLINGS) remember(rareOf(parent), child, index);
  return child;
}

function remember(rare: RareData, child: NodeRecord | null, index: number): void {
  rare.indexedChild = child;
  rare.childIndex = index;
}

/** After a node came between these two. */
export function childCame(
  rare: RareData,
  node: NodeRecord,
  previous: NodeRecord | null,
  next: NodeRecord | null,
): void {
  const { indexedChild: known, childIndex } = rare;
  if (known === null || next === null) return;
  if (known === next || previous === null) rare.childIndex++;
  else remember(rare, known === previous ? node : null, childIndex + 1);
}

/** After a node went from between these two. */
export function childWent(
  rare: RareData,
  node: NodeRecord,
  previous: NodeRecord | null,
  next: NodeRecord | null,
): void {
  const { indexedChild: known, childIndex } = rare;
  if (known === node && next !== null) rare.indexedChild = next;
  else if (known === node) remember(rare, previous, childIndex - 1);
  else if (known === next || previous === null) rare.childIndex--;
  else if (known !== previous) rare.indexedChild = null;
}
