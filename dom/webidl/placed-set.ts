import { RankedList } from './ranked-list.ts';

/** An item of a set, which may be in one set at a time. */
export interface Placed {
  /** It grows with the place. The set alone writes it. */
  order: number;
}

const byOrder = (a: Placed, b: Placed): number => a.order - b.order;

/** Items in the order in which they came, by place. Adding, deleting and looking one up take logarithmic time. */
export class PlacedSet<Item extends Placed> {
  readonly #items = new Set<Item>();
  /** By place. Null: not asked for yet. */
  #ranked: RankedList<Item> | null = null;
  #lastOrder = 0;

  get length(): number {
    return this.#items.size;
  }

  at(index: number): Item | null {
    if (index < 0 || index >= this.length) return null;
    this.#ranked ??= new RankedList<Item>(byOrder, [...this.#items]);
    return this.#ranked.at(index);
  }

  add(item: Item): void {
    const ranked = this.#takeRanked();
    item.order = ++this.#lastOrder;
    this.#items.add(item);
    ranked?.add(item);
    this.#ranked = ranked;
  }

  delete(item: Item): void {
    const ranked = this.#takeRanked();
    if (this.#items.delete(item)) ranked?.delete(item);
    this.#ranked = ranked;
  }

  [Symbol.iterator](): IterableIterator<Item> {
    return this.#items.values();
  }

  /** It is put back once it has been changed: a change may fail half-way, as the stack is full. */
  #takeRanked(): RankedList<Item> | null {
    const ranked = this.#ranked;
    this.#ranked = null;
    return ranked;
  }
}
