/** An item of a list, which may be in one list at a time. */
export interface Joined {
  /** What it adds to the text of the list; null: nothing, no separator either. */
  text: string | null;
  /** Where the list keeps it; the list alone writes it. */
  slot: number;
}

/** Lists begin with room for so many items; a power of two. */
const FIRST_ROOM = 16;

/**
 * Items by place, and the text that they make together. Adding one to the end, deleting one, and changing the text of one
 * take logarithmic time: a tree of slots knows for each half how many items it has and what they make. Engines put strings
 * together without copying them, so that the whole text is not gone through until somebody reads in it.
 *
 * When a change throws, as the stack is full, the list is of no use any more.
 */
export class JoinedList<Item extends Joined> {
  readonly #separator: string;
  #room = FIRST_ROOM;
  /** By slot, in order; null where an item was deleted. */
  #items: (Item | null)[] = [];
  /** At 1 for all slots, at i for those of 2i and 2i + 1, from `#room` on for one slot each. */
  #counts: number[] = [];
  #texts: (string | null)[] = [];

  /** No item is in a list. */
  constructor(separator: string, items: readonly Item[]) {
    this.#separator = separator;
    this.#fill(items);
  }

  get length(): number {
    return this.#counts[1] as number;
  }

  get text(): string {
    return this.#texts[1] ?? '';
  }

  at(index: number): Item | null {
    if (index < 0 || index >= this.length) return null;
    let node = 1;
    let rest = index;
    while (node < this.#room) {
      node *= 2;
      const before = this.#counts[node] as number;
      if (rest < before) continue;
      rest -= before;
      node++;
    }
    return this.#items[node - this.#room] as Item;
  }

  /** Adds an item that is in no list. */
  add(item: Item): void {
    if (this.#items.length === this.#room) this.#fill(this.#items.filter((other) => other !== null));
    item.slot = this.#items.length;
    this.#items.push(item);
    this.#count(item.slot, 1);
    this.update(item);
  }

  /** An item that the list has. */
  delete(item: Item): void {
    this.#items[item.slot] = null;
    this.#count(item.slot, -1);
    this.#setText(item.slot, null);
  }

  /** The text of an item of the list was changed. */
  update(item: Item): void {
    this.#setText(item.slot, item.text);
  }

  *[Symbol.iterator](): Generator<Item, void, undefined> {
    for (const item of this.#items) if (item !== null) yield item;
  }

  /** Half of the room is left free, so that it is filled again no sooner than after as many changes. */
  #fill(items: readonly Item[]): void {
    this.#room = FIRST_ROOM;
    while (this.#room < 2 * items.length) this.#room *= 2;
    this.#items = [...items];
    this.#counts = new Array(2 * this.#room).fill(0);
    this.#texts = new Array(2 * this.#room).fill(null);
    items.forEach((item, slot) => {
      item.slot = slot;
      this.#counts[this.#room + slot] = 1;
      this.#texts[this.#room + slot] = item.text;
    });
    for (let node = this.#room - 1; node > 0; node--) {
      this.#counts[node] = (this.#counts[2 * node] as number) + (this.#counts[2 * node + 1] as number);
      this.#join(node);
    }
  }

  #count(slot: number, change: number): void {
    for (let node = this.#room + slot; node > 0; node >>= 1) (this.#counts[node] as number) += change;
  }

  #setText(slot: number, text: string | null): void {
    let node = this.#room + slot;
    this.#texts[node] = text;
    for (node >>= 1; node > 0; node >>= 1) this.#join(node);
  }

  #join(node: number): void {
    const before = this.#texts[2 * node] as string | null;
    const after = this.#texts[2 * node + 1] as string | null;
    this.#texts[node] = before === null ? after : after === null ? before : before + this.#separator + after;
  }
}
