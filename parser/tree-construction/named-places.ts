import type { LeafRecord, ParentRecord } from '../../dom/tree/records.ts';
import { isInclusiveAncestor } from '../../dom/tree/traversal.ts';

/** A processing instruction where the content of a template may go. */
export class Place {
  readonly instruction: LeafRecord;
  /** Grows in tree order. */
  readonly order: number;
  readonly named: NamedPlaces;
  /** The index in `named` where a search that comes by goes on: the place's own, until it is forgotten. */
  next: number;

  constructor(instruction: LeafRecord, order: number, named: NamedPlaces, index: number) {
    this.instruction = instruction;
    this.order = order;
    this.named = named;
    this.next = index;
  }
}

/** The places with one name, in tree order. */
export class NamedPlaces {
  readonly name: string;
  /** How many have not been forgotten. */
  count = 0;
  readonly #places: Place[] = [];
  /** Where one was last looked for, and how many of them are known not to be in there, as long as the epoch is the same. */
  #scope: ParentRecord | null = null;
  #outside = 0;
  #epoch = -1;

  constructor(name: string) {
    this.name = name;
  }

  /** Adds one after the others. */
  add(instruction: LeafRecord, order: number): Place {
    const place = new Place(instruction, order, this, this.#places.length);
    this.#places.push(place);
    this.count++;
    return place;
  }

  forget(place: Place): void {
    const index = this.#indexFrom(place.order);
    if (place.next !== index) return;
    place.next = index + 1;
    this.count--;
  }

  /** Forgets the last one and that it was there. */
  dropLast(): void {
    const place = this.#places.pop() as Place;
    if (place.next === this.#places.length) this.count--;
  }

  /** The first one from that order on. */
  firstFrom(order: number): Place | null {
    return this.#remaining(this.#indexFrom(order));
  }

  /** The first one that is a descendant of the scope. */
  firstIn(scope: ParentRecord, epoch: number): Place | null {
    if (this.#scope !== scope || this.#epoch !== epoch) {
      this.#scope = scope;
      this.#epoch = epoch;
      this.#outside = 0;
    }
    let place = this.#remaining(this.#outside);
    while (place !== null && !isInclusiveAncestor(scope, place.instruction)) {
      this.#outside = place.next + 1;
      place = this.#remaining(this.#outside);
    }
    return place;
  }

  #indexFrom(order: number): number {
    let low = 0;
    let high = this.#places.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#places[middle] as Place).order < order) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The first one at that index or after it, of those that are not forgotten. Halves the way there for the next search. */
  #remaining(start: number): Place | null {
    const places = this.#places;
    let index = start;
    for (let place = places[index]; place !== undefined; place = places[index]) {
      if (place.next === index) return place;
      const after = places[place.next];
      if (after !== undefined) place.next = after.next;
      index = place.next;
    }
    return null;
  }
}
