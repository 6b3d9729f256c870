import { ATTR } from '../names/attribute-name.ts';
import { HTML_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute } from './attributes.ts';
import { type ElementRecord, isElement, type NodeRecord } from './records.ts';
import { shadowRootOf, shadowRootState } from './shadow.ts';
import { nextInTreeOrder, rootOf } from './traversal.ts';

/** https://dom.spec.whatwg.org/#concept-slot */
export function isSlot(node: NodeRecord): node is ElementRecord {
  return isElement(node) && node.name.tagId === TagId.Slot && node.name.namespace === HTML_NAMESPACE;
}

/** https://dom.spec.whatwg.org/#slottable-name; that of a Text is always empty. */
function slottableName(slottable: NodeRecord): string {
  return isElement(slottable) ? (getAttribute(slottable, ATTR.slot) ?? '') : '';
}

function slotName(slot: ElementRecord): string {
  return getAttribute(slot, ATTR.name) ?? '';
}

/** https://dom.spec.whatwg.org/#find-a-slot */
export function findSlot(slottable: NodeRecord, open: boolean): ElementRecord | null {
  const parent = slottable.parent;
  const shadowRoot = parent !== null && isElement(parent) ? shadowRootOf(parent) : null;
  if (shadowRoot === null) return null;
  const { mode, slotAssignment } = shadowRootState(shadowRoot);
  if (open && mode !== 'open') return null;
  if (slotAssignment === 'manual') {
    const slot = slottable.rare === null ? null : slottable.rare.manualSlotAssignment;
    return slot !== null && rootOf(slot) === shadowRoot ? (slot as ElementRecord) : null;
  }
  const name = slottableName(slottable);
  for (let node = nextInTreeOrder(shadowRoot, shadowRoot); node !== null; node = nextInTreeOrder(node, shadowRoot)) {
    if (isSlot(node) && slotName(node) === name) return node;
  }
  return null;
}
