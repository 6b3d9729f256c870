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
 * Items by place, and the text that they make together. Adding one, deleting one, and changing the text of one take about
 * logarithmic time: a tree of slots knows for each half how many items it has and what they make. Engines put strings
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
    if (this.#items.length === this.#room) {
      this.insert(this.length, item);
      return;
    }
    item.slot = this.#items.length;
    this.#items.push(item);
    this.#count(item.slot, 1);
    this.update(item);
  }

  /**
   * The same at a place: around it, those of the fewest slots are moved among which there is room. The more slots these are, the more
   * of them have to be free, so that many are moved seldom.
   */
  insert(index: number, item: Item): void {
    const next = this.at(index);
    let node = this.#room + (next === null ? this.#room - 1 : next.slot);
    let size = 1;
    for (let share = 1; node > 1 && (this.#counts[node] as number) >= size * share; node >>= 1) {
      size *= 2;
      share -= 1 / (2 * Math.log2(this.#room));
    }
    const first = node * size - this.#room;
    const items = this.#items.slice(first, first + size).filter((other) => other !== null);
    items.splice(next === null ? items.length : items.indexOf(next), 0, item);
    if (node === 1 && 2 * items.length > size) this.#fill(items);
    else this.#spread(items, first, size);
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
    this.#items = [];
    this.#counts = new Array(2 * this.#room).fill(0);
    this.#texts = new Array(2 * this.#room).fill(null);
    for (const [slot, item] of items.entries()) this.#set(slot, item);
    for (let node = this.#room - 1; node > 0; node--) this.#sum(node);
  }

  #spread(items: readonly Item[], first: number, size: number): void {
    for (let slot = first; slot < first + size; slot++) this.#set(slot, null);
    for (const [i, item] of items.entries()) this.#set(first + Math.floor((i * size) / items.length), item);
    let [low, high] = [this.#room + first, this.#room + first + size - 1];
    while (low > 1) {
      low >>= 1;
      high >>= 1;
      for (let node = low; node <= high; node++) this.#sum(node);
    }
  }

  #set(slot: number, item: Item | null): void {
    this.#items[slot] = item;
    if (item !== null) item.slot = slot;
    this.#counts[this.#room + slot] = item === null ? 0 : 1;
    this.#texts[this.#room + slot] = item === null ? null : item.text;
  }

  #sum(node: number): void {
    this.#counts[node] = (this.#counts[2 * node] as number) + (this.#counts[2 * node + 1] as number);
    this.#join(node);
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
