import { type ElementRecord, isElement, isShadowRoot, type NodeRecord } from './records.ts';
import { findSlot } from './slots.ts';
import { hostOf } from './traversal.ts';

/** https://drafts.csswg.org/css-scoping/#flat-tree: the parent there; null for the root. */
export function flatParentOf(node: NodeRecord): ElementRecord | null {
  const slot = findSlot(node, false);
  if (slot !== null) return slot;
  const { parent } = node;
  if (parent === null) return null;
  if (isShadowRoot(parent)) return hostOf(parent);
  return isElement(parent) ? parent : null;
}
