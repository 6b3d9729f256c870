import { ATTR } from '../names/attribute-name.ts';
import { HTML_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute } from './attributes.ts';
import { rareOf } from './rare-data.ts';
import {
  type ElementRecord,
  isElement,
  isShadowRoot,
  isText,
  type LeafRecord,
  type NodeRecord,
  type ParentRecord,
} from './records.ts';
import { shadowRootOf, shadowRootState } from './shadow.ts';
import { hostOf } from './traversal.ts';

/** What a slot has that was in a shadow tree, or that nodes were assigned to by hand. */
class SlotState {
  /** The shadow root whose tree the slot is in; kept by `slot-changes.ts`, so that nobody has to climb to it. */
  shadowRoot: ParentRecord | null = null;
  /** https://html.spec.whatwg.org/#manually-assigned-nodes */
  manuallyAssignedNodes = new Set<NodeRecord>();
}

/** https://dom.spec.whatwg.org/#concept-slot */
export function isSlot(node: NodeRecord): node is ElementRecord {
  return isElement(node) && node.name.tagId === TagId.Slot && node.name.namespace === HTML_NAMESPACE;
}

/** https://dom.spec.whatwg.org/#concept-slotable */
export function isSlottable(node: NodeRecord): node is ElementRecord | LeafRecord {
  return isElement(node) || isText(node);
}

export function slotStateOf(slot: ElementRecord): SlotState {
  const rare = rareOf(slot);
  rare.own ??= new SlotState();
  return rare.own as SlotState;
}

/** The shadow root whose tree the slot is in; null when it is in another tree. */
export function shadowRootOfSlot(slot: ElementRecord): ParentRecord | null {
  const state = slot.rare === null ? null : (slot.rare.own as SlotState | null);
  return state === null ? null : state.shadowRoot;
}

/** The shadow root whose tree the node is in, found no higher than the next slot above. */
export function shadowRootAround(node: NodeRecord): ParentRecord | null {
  let current = node;
  for (;;) {
    const known = isSlot(current) ? shadowRootOfSlot(current) : null;
    if (known !== null) return known;
    if (current.parent === null) return isShadowRoot(current) ? current : null;
    current = current.parent;
  }
}

/** https://dom.spec.whatwg.org/#slotable-name; that of a Text is always empty. */
export function slottableName(slottable: NodeRecord): string {
  return isElement(slottable) ? (getAttribute(slottable, ATTR.slot) ?? '') : '';
}

/** https://dom.spec.whatwg.org/#slot-name */
export function slotName(slot: ElementRecord): string {
  return getAttribute(slot, ATTR.name) ?? '';
}

/**
 * https://dom.spec.whatwg.org/#find-a-slot
 *
 * It is also what the Standard keeps as a slottable's https://dom.spec.whatwg.org/#slotable-assigned-slot.
 */
export function findSlot(slottable: NodeRecord, open: boolean): ElementRecord | null {
  const { parent } = slottable;
  const shadowRoot = parent !== null && isElement(parent) ? shadowRootOf(parent) : null;
  if (shadowRoot === null) return null;
  return open && shadowRootState(shadowRoot).mode !== 'open' ? null : findSlotIn(shadowRoot, slottable);
}

/** The slot for a child of the shadow root's host. */
export function findSlotIn(shadowRoot: ParentRecord, slottable: NodeRecord): ElementRecord | null {
  const { slotAssignment, slotIndex } = shadowRootState(shadowRoot);
  if (slotAssignment === 'named') return slotIndex === null ? null : slotIndex.firstSlot(slottableName(slottable));
  const slot = slottable.rare === null ? null : (slottable.rare.manualSlotAssignment as ElementRecord | null);
  return slot !== null && shadowRootOfSlot(slot) === shadowRoot ? slot : null;
}

/**
 * https://dom.spec.whatwg.org/#find-slotables
 *
 * It is also what the Standard keeps as a slot's https://dom.spec.whatwg.org/#slot-assigned-nodes.
 */
export function findSlottables(slot: ElementRecord): NodeRecord[] {
  const shadowRoot = shadowRootOfSlot(slot);
  if (shadowRoot === null) return [];
  const { slotAssignment, slotIndex } = shadowRootState(shadowRoot);
  if (slotAssignment === 'named') return hasSlottables(slot) ? [...slotIndex!.slottables(slotName(slot))] : [];
  const host = hostOf(shadowRoot);
  return [...slotStateOf(slot).manuallyAssignedNodes].filter((node) => node.parent === host);
}

/** Whether there are slottables for a slot in a shadow tree. */
export function hasSlottables(slot: ElementRecord): boolean {
  const shadowRoot = shadowRootOfSlot(slot);
  if (shadowRoot === null) return false;
  const { slotAssignment, slotIndex } = shadowRootState(shadowRoot);
  if (slotAssignment === 'named') {
    const name = slotName(slot);
    return slotIndex !== null && slotIndex.firstSlot(name) === slot && slotIndex.hasSlottables(name);
  }
  const host = hostOf(shadowRoot);
  for (const node of slotStateOf(slot).manuallyAssignedNodes) if (node.parent === host) return true;
  return false;
}

/** https://dom.spec.whatwg.org/#find-flattened-slotables */
export function findFlattenedSlottables(slot: ElementRecord): NodeRecord[] {
  const found: NodeRecord[] = [];
  // A list instead of recursion, as slots may lie in slots; the next node is the last of it.
  const pending: NodeRecord[] = shadowRootOfSlot(slot) === null ? [] : [slot];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!isSlot(node) || shadowRootOfSlot(node) === null) found.push(node);
    else for (const inner of contentOf(node).reverse()) pending.push(inner);
  }
  return found;
}

/** What is assigned to a slot, or else its own children. */
function contentOf(slot: ElementRecord): NodeRecord[] {
  const slottables = findSlottables(slot);
  if (slottables.length > 0) return slottables;
  for (let child = slot.firstChild; child !== null; child = child.nextSibling) {
    if (isSlottable(child)) slottables.push(child);
  }
  return slottables;
}
