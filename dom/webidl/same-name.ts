import type { Placed } from './placed-set.ts';

export interface Pair<Value> extends Placed {
  readonly name: string;
  /** It changes only for a pair that is about to be the only one of its name. */
  value: Value;
  isDeleted: boolean;
}

/** The pairs of a list that have one name, in order. Finding the first and those of a value does not look through the others. */
export class SameName<Value> {
  #pairs: Pair<Value>[] = [];
  /** All before it are deleted. */
  #start = 0;
  #deleted = 0;
  /** Null: not asked for yet. */
  #byValue: Map<Value, Pair<Value>[]> | null = null;

  get isEmpty(): boolean {
    return this.#deleted === this.#pairs.length;
  }

  get first(): Pair<Value> | undefined {
    while (this.#pairs[this.#start]?.isDeleted) this.#start++;
    return this.#pairs[this.#start];
  }

  /** Those that are not deleted. */
  get all(): readonly Pair<Value>[] {
    if (this.#deleted > 0) {
      this.#pairs = this.#pairs.filter(({ isDeleted }) => !isDeleted);
      this.#start = 0;
      this.#deleted = 0;
    }
    return this.#pairs;
  }

  of(value: Value): readonly Pair<Value>[] {
    if (this.#byValue === null) {
      const byValue = new Map<Value, Pair<Value>[]>();
      for (const pair of this.all) addTo(byValue, pair);
      this.#byValue = byValue;
    }
    return this.#byValue.get(value) ?? [];
  }

  add(pair: Pair<Value>): void {
    this.#pairs.push(pair);
    if (this.#byValue !== null) addTo(this.#byValue, pair);
  }

  /** All of the value. */
  delete(value: Value): void {
    for (const pair of this.of(value)) {
      pair.isDeleted = true;
      this.#deleted++;
    }
    this.#byValue?.delete(value);
  }
}

function addTo<Value>(byValue: Map<Value, Pair<Value>[]>, pair: Pair<Value>): void {
  const same = byValue.get(pair.value);
  if (same === undefined) byValue.set(pair.value, [pair]);
  else same.push(pair);
}
