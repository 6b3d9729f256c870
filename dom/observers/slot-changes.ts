import { ATTR, type AttributeName } from '../names/attribute-name.ts';
import { compareDocumentPosition, DocumentPosition } from '../tree/document-position.ts';
import type { SlotReactor } from '../tree/reactions.ts';
import { type ElementRecord, isElement, type NodeRecord, type ParentRecord } from '../tree/records.ts';
import { shadowRootOf, shadowRootState } from '../tree/shadow.ts';
import { findFirstSlots, SlotIndex } from '../tree/slot-index.ts';
import {
  findSlotIn,
  hasSlottables,
  isSlot,
  isSlottable,
  shadowRootAround,
  shadowRootOfSlot,
  slotName,
  slotStateOf,
  slottableName,
} from '../tree/slots.ts';
import { nextAfterSubtree, nextInTreeOrder } from '../tree/traversal.ts';
import { signalSlotChange } from './microtask.ts';

/**
 * Which slots change with a mutation. The Standard runs https://dom.spec.whatwg.org/#assign-slotables for whole trees, and
 * signals those slots whose assigned nodes come out different; here the same slots are found from what was mutated.
 */

function isNamed(shadowRoot: ParentRecord): boolean {
  return shadowRootState(shadowRoot).slotAssignment === 'named';
}

/**
 * A child came to the host, or is leaving it.
 *
 * DEVIATION: in the Standard, a node that was assigned by hand and comes (back) to the host is not assigned before some
 * slot of the tree changes. Browsers assign it and signal its slot.
 */
function slottableInserted(slottable: NodeRecord, shadowRoot: ParentRecord): void {
  shadowRootState(shadowRoot).slotIndex?.addSlottable(slottableName(slottable));
  signalSlotOf(slottable, shadowRoot);
}

function slottableRemoved(slottable: NodeRecord, shadowRoot: ParentRecord): void {
  shadowRootState(shadowRoot).slotIndex?.removeSlottable(slottableName(slottable));
  signalSlotOf(slottable, shadowRoot);
}

function signalSlotOf(slottable: NodeRecord, shadowRoot: ParentRecord): void {
  const slot = findSlotIn(shadowRoot, slottable);
  if (slot !== null) signalSlotChange(slot);
}

/** The children of a slot are what it shows while nothing is assigned to it. */
function fallbackContentChanged(slot: ElementRecord): void {
  if (shadowRootOfSlot(slot) !== null && !hasSlottables(slot)) signalSlotChange(slot);
}

function mayHaveSlots(node: NodeRecord): boolean {
  return node.firstChild !== null || isSlot(node);
}

function slotsIn(node: NodeRecord): ElementRecord[] {
  const slots: ElementRecord[] = [];
  for (let current: NodeRecord | null = node; current !== null; current = nextInTreeOrder(current, node)) {
    if (isSlot(current)) slots.push(current);
  }
  return slots;
}

/** The node, with slots below it, came into the shadow tree. */
function slotsInserted(node: NodeRecord, shadowRoot: ParentRecord): void {
  const slots = slotsIn(node);
  if (slots.length === 0) return;
  if (isNamed(shadowRoot)) {
    namedSlotsInserted(slots, node, shadowRoot);
    return;
  }
  for (const slot of slots) {
    slotStateOf(slot).shadowRoot = shadowRoot;
    if (hasSlottables(slot)) signalSlotChange(slot);
  }
}

function namedSlotsInserted(slots: readonly ElementRecord[], node: NodeRecord, shadowRoot: ParentRecord): void {
  const state = shadowRootState(shadowRoot);
  state.slotIndex ??= new SlotIndex(shadowRoot);
  const { slotIndex } = state;
  const seen = new Set<string>();
  const superseded = new Set<ElementRecord>();
  for (const slot of slots) {
    const name = slotName(slot);
    if (seen.has(name)) {
      slotIndex.addFurther(name);
      slotStateOf(slot).shadowRoot = shadowRoot;
      continue;
    }
    seen.add(name);
    const previous = slotIndex.firstSlot(name);
    const isFirst = slotIndex.add(slot, name);
    slotStateOf(slot).shadowRoot = shadowRoot;
    if (!isFirst || !slotIndex.hasSlottables(name)) continue;
    signalSlotChange(slot);
    if (previous !== null) superseded.add(previous);
  }
  if (superseded.size > 0) signalInTreeOrder(superseded, nextAfterSubtree(node, shadowRoot), shadowRoot);
}

/** Signals these slots, all of which come after the start. */
function signalInTreeOrder(slots: Set<ElementRecord>, start: NodeRecord | null, shadowRoot: ParentRecord): void {
  for (let node = start; node !== null && slots.size > 0; node = nextInTreeOrder(node, shadowRoot)) {
    if (slots.delete(node as ElementRecord)) signalSlotChange(node as ElementRecord);
  }
}

/** The node, with slots below it, left its place in the shadow tree. */
function slotsRemoved(
  node: NodeRecord,
  shadowRoot: ParentRecord,
  parent: ParentRecord,
  nextSibling: NodeRecord | null,
): void {
  const slots = slotsIn(node);
  const emptied: ElementRecord[] = [];
  const names = new Set<string>();
  const { slotIndex } = shadowRootState(shadowRoot);
  for (const slot of slots) {
    if (hasSlottables(slot)) emptied.push(slot);
    if (slotIndex === null) continue;
    const name = slotName(slot);
    if (slotIndex.firstSlot(name) === slot) names.add(name);
    if (slotIndex.remove(name)) names.delete(name);
  }
  for (const slot of slots) slotStateOf(slot).shadowRoot = null;
  if (slotIndex !== null && names.size > 0) {
    const next = nextSibling ?? nextAfterSubtree(parent, shadowRoot);
    succeedFirstSlots(slotIndex, findFirstSlots(next, shadowRoot, names));
  }
  for (const slot of emptied) signalSlotChange(slot);
}

function succeedFirstSlots(slotIndex: SlotIndex, slots: readonly ElementRecord[]): void {
  for (const slot of slots) {
    const name = slotName(slot);
    slotIndex.setFirst(slot, name);
    if (slotIndex.hasSlottables(name)) signalSlotChange(slot);
  }
}

/** https://dom.spec.whatwg.org/#slotable-name: its attribute change steps. */
function slottableRenamed(slottable: ElementRecord, oldName: string, name: string): void {
  const { parent } = slottable;
  const shadowRoot = parent !== null && isElement(parent) ? shadowRootOf(parent) : null;
  const slotIndex = shadowRoot === null ? null : shadowRootState(shadowRoot).slotIndex;
  if (slotIndex === null) return;
  slotIndex.removeSlottable(oldName);
  slotIndex.addSlottable(name);
  const oldSlot = slotIndex.firstSlot(oldName);
  const slot = slotIndex.firstSlot(name);
  if (oldSlot !== null) signalSlotChange(oldSlot);
  if (slot !== null) signalSlotChange(slot);
}

/** https://dom.spec.whatwg.org/#slot-name: its attribute change steps. */
function slotRenamed(slot: ElementRecord, oldName: string, name: string): void {
  const shadowRoot = shadowRootOfSlot(slot);
  const slotIndex = shadowRoot === null ? null : shadowRootState(shadowRoot).slotIndex;
  if (shadowRoot === null || slotIndex === null) return;
  const wasFirst = slotIndex.firstSlot(oldName) === slot;
  const isOldNameGone = slotIndex.remove(oldName);
  let successor: ElementRecord | null = null;
  if (wasFirst && !isOldNameGone) {
    successor = findFirstSlots(nextInTreeOrder(slot, shadowRoot), shadowRoot, new Set([oldName]))[0] as ElementRecord;
    slotIndex.setFirst(successor, oldName);
  }
  const previous = slotIndex.firstSlot(name);
  const isFirst = slotIndex.add(slot, name);
  const hadSlottables = wasFirst && slotIndex.hasSlottables(oldName);
  const hasSlottablesNow = isFirst && slotIndex.hasSlottables(name);
  if (hadSlottables || hasSlottablesNow) signalSlotChange(slot);
  const others = new Set<ElementRecord>();
  if (hadSlottables && successor !== null) others.add(successor);
  if (hasSlottablesNow && previous !== null) others.add(previous);
  for (const other of sortInTreeOrder([...others])) signalSlotChange(other);
}

export function sortInTreeOrder(slots: ElementRecord[]): ElementRecord[] {
  return slots.sort((a, b) => ((compareDocumentPosition(a, b) & DocumentPosition.Following) !== 0 ? -1 : 1));
}

export const slotReactor: SlotReactor = {
  inserted(node: NodeRecord, parent: ParentRecord): void {
    const hosted = parent.rare === null ? null : parent.rare.shadowRoot;
    if (hosted !== null && isSlottable(node)) slottableInserted(node, hosted);
    if (isSlot(parent)) fallbackContentChanged(parent);
    const shadowRoot = mayHaveSlots(node) ? shadowRootAround(parent) : null;
    if (shadowRoot !== null) slotsInserted(node, shadowRoot);
  },

  removed(node: NodeRecord, parent: ParentRecord, nextSibling: NodeRecord | null): void {
    const hosted = parent.rare === null ? null : parent.rare.shadowRoot;
    if (hosted !== null && isSlottable(node)) slottableRemoved(node, hosted);
    if (isSlot(parent)) fallbackContentChanged(parent);
    const shadowRoot = mayHaveSlots(node) ? shadowRootAround(parent) : null;
    if (shadowRoot !== null) slotsRemoved(node, shadowRoot, parent, nextSibling);
  },

  attributeChanged(element: ElementRecord, name: AttributeName, oldValue: string | null, value: string | null): void {
    // A missing attribute and an empty one are the same name.
    const oldName = oldValue ?? '';
    const newName = value ?? '';
    if (oldName === newName) return;
    if (name === ATTR.slot) slottableRenamed(element, oldName, newName);
    else if (name === ATTR.name && isSlot(element)) slotRenamed(element, oldName, newName);
  },
};
