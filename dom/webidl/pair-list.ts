import { RankedList } from './ranked-list.ts';

/** `order` grows with the place in the list. */
interface Pair<Value> {
  readonly name: string;
  readonly order: number;
  value: Value;
}

const byOrder = (a: Pair<unknown>, b: Pair<unknown>): number => a.order - b.order;

/**
 * A list of names and values, as URLSearchParams and FormData have it. Going through it by place while pairs are deleted takes
 * linear time.
 */
export class PairList<Value> {
  #pairs = new Set<Pair<Value>>();
  #byName = new Map<string, Pair<Value>[]>();
  /** By place. Null: not asked for yet. */
  #ranked: RankedList<Pair<Value>> | null = null;
  #lastOrder = 0;

  constructor(pairs: readonly (readonly [name: string, value: Value])[]) {
    for (const [name, value] of pairs) this.append(name, value);
  }

  get length(): number {
    return this.#pairs.size;
  }

  at(index: number): [name: string, value: Value] {
    this.#ranked ??= new RankedList(byOrder, [...this.#pairs]);
    const { name, value } = this.#ranked.at(index);
    return [name, value];
  }

  toArray(): [name: string, value: Value][] {
    return Array.from(this.#pairs, ({ name, value }) => [name, value]);
  }

  append(name: string, value: Value): void {
    const pair = { name, value, order: ++this.#lastOrder };
    const ranked = this.#takeRanked();
    this.#pairs.add(pair);
    const same = this.#byName.get(name);
    if (same === undefined) this.#byName.set(name, [pair]);
    else same.push(pair);
    ranked?.add(pair);
    this.#ranked = ranked;
  }

  get(name: string): Value | undefined {
    return this.#byName.get(name)?.[0]?.value;
  }

  getAll(name: string): Value[] {
    return (this.#byName.get(name) ?? []).map(({ value }) => value);
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  hasPair(name: string, value: Value): boolean {
    return this.#byName.get(name)?.some((pair) => pair.value === value) ?? false;
  }

  delete(name: string): void {
    this.#keep(name, () => false);
  }

  deletePair(name: string, value: Value): void {
    this.#keep(name, (pair) => pair.value !== value);
  }

  /** Gives the first of the name the value, and deletes the others. */
  set(name: string, value: Value): void {
    const first = this.#byName.get(name)?.[0];
    if (first === undefined) {
      this.append(name, value);
      return;
    }
    first.value = value;
    this.#keep(name, (pair) => pair === first);
  }

  /** Deletes the others of the name. */
  #keep(name: string, isKept: (pair: Pair<Value>) => boolean): void {
    const same = this.#byName.get(name) ?? [];
    const kept = same.filter(isKept);
    if (kept.length === same.length) return;
    const ranked = this.#takeRanked();
    for (const pair of same) {
      if (isKept(pair)) continue;
      this.#pairs.delete(pair);
      ranked?.delete(pair);
    }
    if (kept.length === 0) this.#byName.delete(name);
    else this.#byName.set(name, kept);
    this.#ranked = ranked;
  }

  /** It is put back once it has been changed: a change may fail half-way, as the stack is full. */
  #takeRanked(): RankedList<Pair<Value>> | null {
    const ranked = this.#ranked;
    this.#ranked = null;
    return ranked;
  }
}
