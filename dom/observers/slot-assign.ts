import { rareOf } from '../tree/rare-data.ts';
import { reactors } from '../tree/reactions.ts';
import { type ElementRecord, type NodeRecord, Watch } from '../tree/records.ts';
import { findSlottables, slotStateOf } from '../tree/slots.ts';
import { signalSlotChange } from './microtask.ts';
import { sortInTreeOrder } from './slot-changes.ts';

/**
 * https://html.spec.whatwg.org/#dom-slot-assign
 *
 * DEVIATION: the Standard reassigns the slots of this slot's tree alone, so that a slot of another tree that loses a node
 * is signaled later. Browsers signal it at once.
 */
export function assign(slot: ElementRecord, nodes: readonly NodeRecord[]): void {
  const oldSlottables = new Map([[slot, findSlottables(slot)]]);
  const assigned = new Set(nodes);
  for (const node of assigned) {
    const previous = assignedByHand(node);
    if (previous !== null && !oldSlottables.has(previous)) oldSlottables.set(previous, findSlottables(previous));
  }
  const state = slotStateOf(slot);
  for (const node of state.manuallyAssignedNodes) rareOf(node).manualSlotAssignment = null;
  for (const node of assigned) {
    const previous = assignedByHand(node);
    if (previous !== null) slotStateOf(previous).manuallyAssignedNodes.delete(node);
    rareOf(node).manualSlotAssignment = slot;
  }
  state.manuallyAssignedNodes = assigned;
  const changed: ElementRecord[] = [];
  for (const [affected, old] of oldSlottables) {
    if (!areIdentical(old, findSlottables(affected))) changed.push(affected);
  }
  const { nodeDocument } = slot;
  if (changed.length > 0 && (nodeDocument.flags & Watch.RememberedStyles) !== 0)
    reactors.styles.dataChanged(nodeDocument);
  for (const affected of sortInTreeOrder(changed)) signalSlotChange(affected);
}

function assignedByHand(node: NodeRecord): ElementRecord | null {
  return node.rare === null ? null : (node.rare.manualSlotAssignment as ElementRecord | null);
}

function areIdentical(a: readonly NodeRecord[], b: readonly NodeRecord[]): boolean {
  return a.length === b.length && a.every((node, index) => node === b[index]);
}
