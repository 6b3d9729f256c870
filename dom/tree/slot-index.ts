import { compareDocumentPosition, DocumentPosition } from './document-position.ts';
import type { ElementRecord, NodeRecord, ParentRecord } from './records.ts';
import { isSlot, isSlottable, shadowRootOfSlot, slotName, slottableName } from './slots.ts';
import { hostOf, nextInTreeOrder } from './traversal.ts';

/** The slots of one name in a shadow tree. */
class NamedSlots {
  first: ElementRecord;
  count = 1;

  constructor(first: ElementRecord) {
    this.first = first;
  }
}

/**
 * For a shadow tree whose slot assignment is "named": its slots and the children of its host by name. The Standard looks at
 * all of them after each mutation; with this, a mutation costs no more than what it changes.
 */
export class SlotIndex {
  readonly #slots = new Map<string, NamedSlots>();
  /** How many children of the host there are with a name. */
  readonly #slottables = new Map<string, number>();
  /** They themselves, found when they are asked for; null: something changed since. */
  #found: Map<string, NodeRecord[]> | null = null;
  readonly #host: ParentRecord;

  constructor(shadowRoot: ParentRecord) {
    this.#host = hostOf(shadowRoot) as ParentRecord;
    for (const [name, slottables] of this.#find()) this.#slottables.set(name, slottables.length);
  }

  #find(): Map<string, NodeRecord[]> {
    const found = new Map<string, NodeRecord[]>();
    for (let child = this.#host.firstChild; child !== null; child = child.nextSibling) {
      if (!isSlottable(child)) continue;
      const name = slottableName(child);
      const named = found.get(name);
      if (named === undefined) found.set(name, [child]);
      else named.push(child);
    }
    return found;
  }

  /** The first slot of that name in tree order. */
  firstSlot(name: string): ElementRecord | null {
    const slots = this.#slots.get(name);
    return slots === undefined ? null : slots.first;
  }

  hasSlottables(name: string): boolean {
    return this.#slottables.has(name);
  }

  /** In tree order. */
  slottables(name: string): readonly NodeRecord[] {
    this.#found ??= this.#find();
    return this.#found.get(name) ?? [];
  }

  addSlottable(name: string): void {
    this.#found = null;
    this.#slottables.set(name, (this.#slottables.get(name) ?? 0) + 1);
  }

  removeSlottable(name: string): void {
    this.#found = null;
    const count = this.#slottables.get(name) as number;
    if (count === 1) this.#slottables.delete(name);
    else this.#slottables.set(name, count - 1);
  }

  /** A slot that came after the first of its name. */
  addFurther(name: string): void {
    (this.#slots.get(name) as NamedSlots).count++;
  }

  /** A slot that was not there under that name. Returns whether it is the first now. */
  add(slot: ElementRecord, name: string): boolean {
    const slots = this.#slots.get(name);
    if (slots === undefined) {
      this.#slots.set(name, new NamedSlots(slot));
      return true;
    }
    slots.count++;
    if (isAfterFirst(slot, slots.first, name)) return false;
    slots.first = slot;
    return true;
  }

  /** Returns whether the slot was the last one of its name. */
  remove(name: string): boolean {
    const slots = this.#slots.get(name) as NamedSlots;
    slots.count--;
    return slots.count === 0 && this.#slots.delete(name);
  }

  /** The slot became the first of its name because those before it left. */
  setFirst(slot: ElementRecord, name: string): void {
    (this.#slots.get(name) as NamedSlots).first = slot;
  }
}

/** Whether the slot comes after the one that was the first of its name; quick where one is added at the end. */
function isAfterFirst(slot: ElementRecord, first: ElementRecord, name: string): boolean {
  let node: NodeRecord = slot;
  // A slot that gets another name may have the first one below it.
  let isLast = slot.firstChild === null;
  for (;;) {
    const { previousSibling, parent } = node;
    if (previousSibling !== null && isInIndex(previousSibling, name)) return true;
    if (node.nextSibling !== null) isLast = false;
    if (parent === null) break;
    if (isInIndex(parent, name)) return true;
    node = parent;
  }
  return isLast || (compareDocumentPosition(slot, first) & DocumentPosition.Preceding) !== 0;
}

function isInIndex(node: NodeRecord, name: string): boolean {
  return isSlot(node) && shadowRootOfSlot(node) !== null && slotName(node) === name;
}

/** The first slots of these names from a node on, in tree order. There must be one for each; the set is emptied. */
export function findFirstSlots(start: NodeRecord | null, root: ParentRecord, names: Set<string>): ElementRecord[] {
  const found: ElementRecord[] = [];
  for (let node = start; node !== null && names.size > 0; node = nextInTreeOrder(node, root)) {
    if (isSlot(node) && names.delete(slotName(node))) found.push(node);
  }
  return found;
}
