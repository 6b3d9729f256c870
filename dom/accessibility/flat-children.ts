import type { ElementRecord, NodeRecord, ParentRecord } from '../tree/records.ts';
import { shadowRootOf } from '../tree/shadow.ts';
import { findSlottables, isSlot, shadowRootOfSlot } from '../tree/slots.ts';
import { childrenOfRecord } from '../tree/traversal.ts';

/** https://drafts.csswg.org/css-scoping/#flattening */
export function flatChildren(parent: ParentRecord): NodeRecord[] {
  const shadowRoot = shadowRootOf(parent as ElementRecord);
  if (shadowRoot !== null) return childrenOfRecord(shadowRoot);
  if (isSlot(parent) && shadowRootOfSlot(parent) !== null) {
    const assigned = findSlottables(parent);
    if (assigned.length > 0) return assigned;
  }
  return childrenOfRecord(parent);
}
