/** How many names are held for ever; a page that invents more must not be able to fill memory with them. */
const STRONG_LIMIT = 8192;

/**
 * Keeps one object for each key. The first names stay for good; those beyond the limit live as long as somebody uses
 * them, so that identity still means equality and nothing leaks.
 */
export class InternTable<T extends object> {
  readonly #strong = new Map<string, T>();
  readonly #weak = new Map<string, WeakRef<T>>();
  #sweepAt = STRONG_LIMIT;

  get(key: string): T | undefined {
    return this.#strong.get(key) ?? this.#weak.get(key)?.deref();
  }

  set(key: string, value: T): void {
    if (this.#strong.size < STRONG_LIMIT) {
      this.#strong.set(key, value);
      return;
    }
    this.#weak.set(key, new WeakRef(value));
    if (this.#weak.size > this.#sweepAt) this.#sweep();
  }

  #sweep(): void {
    for (const [key, reference] of this.#weak) {
      if (reference.deref() === undefined) this.#weak.delete(key);
    }
    this.#sweepAt = Math.max(STRONG_LIMIT, this.#weak.size * 2);
  }
}

/** What engines copy at once when it is cut out of a text: longer pieces may share its memory. */
const LONGEST_COPIED = 12;

/**
 * The same characters, sharing no memory with the text they were cut from, so that a kept name does not pin a page.
 * A property key is stored flat and once; reading it back gives that string.
 */
export function ownCopy(text: string): string {
  return text.length <= LONGEST_COPIED ? text : (Object.keys({ __proto__: null, [text]: 0 })[0] as string);
}
