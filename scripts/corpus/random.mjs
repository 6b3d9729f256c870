/** Random choices that are the same for the same seed, on every machine. */
export class Random {
  #state;

  /** @param {number} seed a 32-bit integer */
  constructor(seed) {
    this.#state = seed | 0;
  }

  /** A number from 0 up to but not including 1 (mulberry32). */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let x = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low, high) {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability) {
    return this.next() < probability;
  }

  /** @template T @param {readonly T[]} choices @returns {T} */
  pick(choices) {
    return choices[Math.floor(this.next() * choices.length)];
  }

  /** @template T @param {readonly (readonly [number, T])[]} choices pairs of weight and choice @returns {T} */
  weighted(choices) {
    let total = 0;
    for (const [weight] of choices) total += weight;
    let left = this.next() * total;
    for (const [weight, choice] of choices) {
      left -= weight;
      if (left < 0) return choice;
    }
    return choices[choices.length - 1][1];
  }

  /** A list of between `low` and `high` results of `make`. */
  list(low, high, make) {
    return Array.from({ length: this.between(low, high) }, make);
  }
}
