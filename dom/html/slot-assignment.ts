import { rareOf } from '../tree/rare-data.ts';
import {
  type ElementRecord,
  isElement,
  isShadowRoot,
  isText,
  type NodeRecord,
  type ParentRecord,
} from '../tree/records.ts';
import { shadowRootState } from '../tree/shadow.ts';
import { findSlot, isSlot } from '../tree/slots.ts';
import { hostOf, rootOf } from '../tree/traversal.ts';

class SlotState {
  /** https://html.spec.whatwg.org/#manually-assigned-nodes */
  manuallyAssignedNodes: readonly NodeRecord[] = [];
}

function isSlottable(node: NodeRecord): boolean {
  return isElement(node) || isText(node);
}

/** https://dom.spec.whatwg.org/#find-slottables */
export function findSlottables(slot: ElementRecord): NodeRecord[] {
  const root = rootOf(slot);
  const host = isShadowRoot(root) ? hostOf(root) : null;
  if (host === null) return [];
  if (shadowRootState(root as ParentRecord).slotAssignment === 'manual') {
    const state = slot.rare === null ? null : (slot.rare.own as SlotState | null);
    return state === null ? [] : state.manuallyAssignedNodes.filter((node) => node.parent === host);
  }
  const slottables: NodeRecord[] = [];
  for (let child = host.firstChild; child !== null; child = child.nextSibling) {
    if (isSlottable(child) && findSlot(child, false) === slot) slottables.push(child);
  }
  return slottables;
}

/** https://dom.spec.whatwg.org/#find-flattened-slottables */
export function findFlattenedSlottables(slot: ElementRecord): NodeRecord[] {
  const found: NodeRecord[] = [];
  // A list instead of recursion, as slots may lie in slots; the next node is the last of it.
  const pending: NodeRecord[] = isShadowRoot(rootOf(slot)) ? [slot] : [];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isSlot(node) && isShadowRoot(rootOf(node))) for (const inner of contentOf(node).reverse()) pending.push(inner);
    else found.push(node);
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

/**
 * https://html.spec.whatwg.org/#dom-slot-assign
 *
 * FIXME: nothing signals a slot change, as there are no events yet.
 */
export function assign(slot: ElementRecord, nodes: readonly NodeRecord[]): void {
  const state = slotState(slot);
  for (const node of state.manuallyAssignedNodes) rareOf(node).manualSlotAssignment = null;
  const assigned = new Set(nodes);
  for (const node of assigned) {
    const rare = rareOf(node);
    const previous = rare.manualSlotAssignment as ElementRecord | null;
    if (previous !== null && previous !== slot) {
      const previousState = slotState(previous);
      previousState.manuallyAssignedNodes = previousState.manuallyAssignedNodes.filter((other) => other !== node);
    }
    rare.manualSlotAssignment = slot;
  }
  state.manuallyAssignedNodes = [...assigned];
}

function slotState(slot: ElementRecord): SlotState {
  const rare = rareOf(slot);
  rare.own ??= new SlotState();
  return rare.own as SlotState;
}
