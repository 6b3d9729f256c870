import { flatParentOf } from '../tree/flat-tree.ts';
import type { ElementRecord } from '../tree/records.ts';

/**
 * Values of elements that come from those of their parents in the flat tree, each worked out once: for as many elements as somebody
 * asks for, in a time that grows with the tree.
 */
export class FromParents<Value> {
  readonly #known = new Map<ElementRecord, Value>();
  readonly #make: (element: ElementRecord, parent: ElementRecord | null, ofParent: Value) => Value;
  readonly #above: Value;

  /** @param above - The value above the root. */
  constructor(above: Value, make: (element: ElementRecord, parent: ElementRecord | null, ofParent: Value) => Value) {
    this.#above = above;
    this.#make = make;
  }

  /** The value of what the element is in. */
  around(element: ElementRecord): Value {
    const parent = flatParentOf(element);
    return parent === null ? this.#above : this.of(parent);
  }

  of(element: ElementRecord): Value {
    const chain: ElementRecord[] = [];
    let at: ElementRecord | null = element;
    while (at !== null && !this.#known.has(at)) {
      chain.push(at);
      at = flatParentOf(at);
    }
    let value = at === null ? this.#above : (this.#known.get(at) as Value);
    let parent = at;
    for (let i = chain.length - 1; i >= 0; i--) {
      const next = chain[i] as ElementRecord;
      value = this.#make(next, parent, value);
      this.#known.set(next, value);
      parent = next;
    }
    return value;
  }
}
