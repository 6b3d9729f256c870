import { HTML_NAMESPACE } from '../names/namespaces.ts';
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

/** What shows something of its own in the place of its children. */
const SHOWING_THEIR_OWN: ReadonlySet<string> = new Set([
  'audio',
  'geolocation',
  'input',
  'meter',
  'progress',
  'textarea',
  'video',
]);

/**
 * Whether others are in the flat tree in its place: no slot takes this child of a shadow host, the user agent shows something else, or it
 * is what a slot has for want of others.
 */
export function isLeftOutOfFlatTree(node: NodeRecord): boolean {
  const { parent } = node;
  if (parent === null || !isElement(parent)) return false;
  if (parent.name.namespace === HTML_NAMESPACE && SHOWING_THEIR_OWN.has(parent.name.localName)) return true;
  if (shadowRootOf(parent) !== null) return findSlot(node, false) === null;
  return isSlot(parent) && hasSlottables(parent);
}
