/** What may come behind a part of a text that ends with a slash, by the text up to the next slash. */
export class Segment<Value> {
  readonly #next = new Map<string, Segment<Value>>();
  value: Value | null = null;

  get(text: string): Segment<Value> | undefined {
    return this.#next.get(text);
  }

  make(text: string): Segment<Value> {
    const existing = this.#next.get(text);
    if (existing !== undefined) return existing;
    const made = new Segment<Value>();
    this.#next.set(text, made);
    return made;
  }
}

/** What each slash in a text ends: `a/`, `b/` and not `c` of `a/b/c`. */
export function segmentsOf(text: string): string[] {
  return text.split('/').slice(0, -1);
}

/** Values by keys, of which those that end with a slash count for all that begins with them: found in the time of its length. */
export class PrefixMap<Value> {
  readonly #values = new Map<string, Value>();
  /** Where prefixes end, their lengths. */
  readonly #prefixes = new Segment<number>();

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  has(key: string): boolean {
    return this.#values.has(key);
  }

  set(key: string, value: Value): void {
    this.#values.set(key, value);
    if (!key.endsWith('/')) return;
    let segment = this.#prefixes;
    for (const text of segmentsOf(key)) segment = segment.make(text);
    segment.value = key.length;
  }

  /** The keys that count for a text, longest first. */
  keysFor(text: string): string[] {
    const keys: string[] = [];
    let segment: Segment<number> | undefined = this.#prefixes;
    for (const part of segmentsOf(text)) {
      segment = segment.get(part);
      if (segment === undefined) break;
      if (segment.value !== null) keys.push(text.slice(0, segment.value));
    }
    if (this.#values.has(text) && !text.endsWith('/')) keys.push(text);
    return keys.reverse();
  }
}
