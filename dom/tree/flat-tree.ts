import { type ElementRecord, isElement, isShadowRoot, type NodeRecord } from './records.ts';
import { shadowRootOf } from './shadow.ts';
import { findSlot, hasSlottables, isSlot } from './slots.ts';
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

/** Whether others are in the flat tree in its place: no slot takes this child of a shadow host, or it is what a slot has for want of others. */
export function isLeftOutOfFlatTree(node: NodeRecord): boolean {
  const { parent } = node;
  if (parent === null || !isElement(parent)) return false;
  if (shadowRootOf(parent) !== null) return findSlot(node, false) === null;
  return isSlot(parent) && hasSlottables(parent);
}
