import { PlacedSet } from './placed-set.ts';
import { type Pair, SameName } from './same-name.ts';

/**
 * A list of names and values, as URLSearchParams and FormData have it. Going through it by place while pairs are deleted takes
 * linear time, and so does deleting pairs of one name by their values.
 */
export class PairList<Value> {
  readonly #pairs = new PlacedSet<Pair<Value>>();
  readonly #byName = new Map<string, SameName<Value>>();

  constructor(pairs: readonly (readonly [name: string, value: Value])[]) {
    for (const [name, value] of pairs) this.append(name, value);
  }

  get length(): number {
    return this.#pairs.length;
  }

  /** The place exists. */
  at(index: number): [name: string, value: Value] {
    const { name, value } = this.#pairs.at(index) as Pair<Value>;
    return [name, value];
  }

  toArray(): [name: string, value: Value][] {
    return Array.from(this.#pairs, ({ name, value }) => [name, value]);
  }

  append(name: string, value: Value): void {
    const pair = { name, value, isDeleted: false, order: 0 };
    this.#pairs.add(pair);
    let same = this.#byName.get(name);
    if (same === undefined) {
      same = new SameName();
      this.#byName.set(name, same);
    }
    same.add(pair);
  }

  get(name: string): Value | undefined {
    return this.#byName.get(name)?.first?.value;
  }

  getAll(name: string): Value[] {
    return (this.#byName.get(name)?.all ?? []).map(({ value }) => value);
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  hasPair(name: string, value: Value): boolean {
    const same = this.#byName.get(name);
    return same !== undefined && same.of(value).length > 0;
  }

  delete(name: string): void {
    const same = this.#byName.get(name);
    if (same === undefined) return;
    this.#byName.delete(name);
    for (const pair of same.all) this.#pairs.delete(pair);
  }

  deletePair(name: string, value: Value): void {
    const same = this.#byName.get(name);
    if (same === undefined) return;
    for (const pair of same.of(value)) this.#pairs.delete(pair);
    same.delete(value);
    if (same.isEmpty) this.#byName.delete(name);
  }

  /** Gives the first of the name the value, and deletes the others. */
  set(name: string, value: Value): void {
    const first = this.#byName.get(name)?.first;
    if (first === undefined) {
      this.append(name, value);
      return;
    }
    first.value = value;
    for (const pair of this.#byName.get(name)!.all) if (pair !== first) this.#pairs.delete(pair);
    const same = new SameName<Value>();
    same.add(first);
    this.#byName.set(name, same);
  }
}
