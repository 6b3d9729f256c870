import type { AttributeName } from '../names/attribute-name.ts';

/**
 * Where the attributes of an element with very many of them stand, so that filling such an element, asking it by name and
 * taking its attributes away need not look through the list. Made on the first look-up.
 *
 * Every attribute gets a serial number when it comes. Its position is how many of those before it are still there: a binary
 * indexed tree knows that in logarithmic time.
 */
export class AttributePositions {
  readonly #byQualifiedName = new SerialsByKey((serial) => this.#isThere[serial] === true);
  readonly #byExpandedName = new SerialsByKey((serial) => this.#isThere[serial] === true);
  /** By serial number, from 1. */
  readonly #isThere: boolean[] = [false];
  /** At i, how many of the (i & -i) attributes up to the one with that serial number are there. */
  readonly #counts: number[] = [0];

  constructor(list: readonly (AttributeName | string)[]) {
    for (let i = 0; i < list.length; i += 2) this.append(list[i] as AttributeName);
  }

  append(name: AttributeName): void {
    const serial = this.#isThere.push(true) - 1;
    let count = 1;
    for (let step = 1; step < (serial & -serial); step <<= 1) count += this.#counts[serial - step] as number;
    this.#counts.push(count);
    this.#byQualifiedName.add(name.qualifiedName, serial);
    this.#byExpandedName.add(expandedKey(name.namespace, name.localName), serial);
  }

  /**
   * The attribute at that position leaves a list of `count`. False when the rest is better counted anew: because most left,
   * or because another attribute with that expanded name comes first.
   */
  remove(name: AttributeName, position: number, count: number): boolean {
    const serial = this.#byExpandedName.first(expandedKey(name.namespace, name.localName));
    if (this.#positionOf(serial) !== position || this.#isThere.length > 2 * count) return false;
    this.#isThere[serial] = false;
    for (let i = serial; i < this.#counts.length; i += i & -i) this.#counts[i]!--;
    return true;
  }

  findByQualifiedName(qualifiedName: string): number {
    return this.#positionOf(this.#byQualifiedName.first(qualifiedName));
  }

  findByExpandedName(namespace: string | null, localName: string): number {
    return this.#positionOf(this.#byExpandedName.first(expandedKey(namespace, localName)));
  }

  #positionOf(serial: number): number {
    if (serial === 0) return -1;
    let before = 0;
    for (let i = serial - 1; i > 0; i -= i & -i) before += this.#counts[i] as number;
    return before * 2;
  }
}

/** Serial numbers in order, and from which on it is not known that they are of attributes that left. */
interface Serials {
  readonly all: number[];
  start: number;
}

/** The serial numbers of the attributes with one name; mostly there is one. */
class SerialsByKey {
  readonly #serials = new Map<string, number | Serials>();
  readonly #isThere: (serial: number) => boolean;

  constructor(isThere: (serial: number) => boolean) {
    this.#isThere = isThere;
  }

  add(key: string, serial: number): void {
    const known = this.#serials.get(key);
    if (known === undefined || (typeof known === 'number' && !this.#isThere(known))) this.#serials.set(key, serial);
    else if (typeof known === 'number') this.#serials.set(key, { all: [known, serial], start: 0 });
    else known.all.push(serial);
  }

  /** The first of an attribute that is there; 0 when there is none. */
  first(key: string): number {
    const known = this.#serials.get(key);
    if (known === undefined) return 0;
    if (typeof known === 'number') return this.#isThere(known) ? known : 0;
    const { all } = known;
    while (known.start < all.length && !this.#isThere(all[known.start] as number)) known.start++;
    return all[known.start] ?? 0;
  }
}

/** No local name has a space in it. */
function expandedKey(namespace: string | null, localName: string): string {
  return namespace === null ? localName : `${namespace} ${localName}`;
}
