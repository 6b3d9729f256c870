/**
 * The codes, 6 bits each, of the characters of usual tag and attribute names: letters without regard to their case,
 * digits, `-`, `_`, `:` and `.`; 0 for all others.
 */
export const NAME_CODES = makeNameCodes();

function makeNameCodes(): Uint8Array {
  const codes = new Uint8Array(0x1_0000);
  const characters = 'abcdefghijklmnopqrstuvwxyz0123456789-_:.';
  for (let i = 0; i < characters.length; i++) {
    codes[characters.charCodeAt(i)] = i + 1;
    codes[(characters[i] as string).toUpperCase().charCodeAt(0)] = i + 1;
  }
  return codes;
}

const SLOT_BITS = 12;
const SLOTS = 1 << SLOT_BITS;

class Entry<T> {
  readonly first: number;
  readonly second: number;
  readonly rest: number;
  readonly name: T;

  constructor(first: number, second: number, rest: number, name: T) {
    this.first = first;
    this.second = second;
    this.rest = rest;
    this.name = name;
  }
}

/**
 * OPTIMIZATION: names by their first ten characters, packed into two integers of five each, and a hash of the rest, which is
 * 0 only when there is none. It is an open-addressed hash table, which is emptied when it is half full. (bench/parse)
 */
export class NameTable<T extends { readonly localName: string }> {
  readonly #entries: (Entry<T> | null)[] = new Array(SLOTS).fill(null);
  #size = 0;

  /** The name with these characters, or null. When there is a rest, the caller has to compare it. */
  find(first: number, second: number, rest: number): T | null {
    let slot = slotOf(first, second, rest);
    for (;;) {
      const entry = this.#entries[slot] as Entry<T> | null;
      if (entry === null) return null;
      if (entry.first === first && entry.second === second && entry.rest === rest) return entry.name;
      slot = (slot + 1) & (SLOTS - 1);
    }
  }

  add(first: number, second: number, rest: number, name: T): void {
    if (this.#size === SLOTS / 2) {
      this.#entries.fill(null);
      this.#size = 0;
    }
    let slot = slotOf(first, second, rest);
    while (this.#entries[slot] !== null) slot = (slot + 1) & (SLOTS - 1);
    this.#entries[slot] = new Entry(first, second, rest, name);
    this.#size++;
  }
}

function slotOf(first: number, second: number, rest: number): number {
  return (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ rest) >>> (32 - SLOT_BITS);
}
