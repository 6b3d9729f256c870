import type { RulesPlace } from './entry.ts';

interface ListedPlace extends RulesPlace {
  previous: ListedPlace | null;
  next: ListedPlace | null;
  order: number;
}

/**
 * The places in a sheet, in the order of its rules.
 *
 * OPTIMIZATION: whoever compares two of them looks at numbers, between which there is nearly always another one. (bench/growth)
 */
export class PlaceList {
  readonly #sheet: RulesPlace['sheet'];
  readonly end: RulesPlace;

  constructor(sheet: RulesPlace['sheet']) {
    this.#sheet = sheet;
    this.end = this.#place(Number.MAX_SAFE_INTEGER);
  }

  putBefore(place: RulesPlace): RulesPlace {
    const next = place as ListedPlace;
    const { previous } = next;
    const added = this.#place(0);
    added.previous = previous;
    added.next = next;
    next.previous = added;
    if (previous !== null) previous.next = added;
    added.order = this.#orderBetween(previous, next);
    if (added.order === previous?.order || added.order === next.order) this.#numberAnew();
    return added;
  }

  /** What it holds counts no more. What entries may be of keeps its order among the others. */
  takeOut(place: RulesPlace): void {
    place.isGone = true;
    if (place.rules > 0) return;
    const { previous, next } = place as ListedPlace;
    if (previous !== null) previous.next = next;
    if (next !== null) next.previous = previous;
  }

  nextOf(place: RulesPlace): RulesPlace {
    return (place as ListedPlace).next ?? this.end;
  }

  /** The first one up to the last one. */
  *between(first: RulesPlace, last: RulesPlace): Iterable<RulesPlace> {
    for (let at: ListedPlace | null = first as ListedPlace; at !== null; ) {
      const { next }: ListedPlace = at;
      yield at;
      if (at === last) return;
      at = next;
    }
  }

  *[Symbol.iterator](): Iterator<RulesPlace> {
    let at = this.end as ListedPlace;
    while (at.previous !== null) at = at.previous;
    yield* this.between(at, this.end);
  }

  #place(order: number): ListedPlace {
    return { sheet: this.#sheet, order, previous: null, next: null, rules: 0, ordersOthers: false, isGone: false };
  }

  #orderBetween(previous: ListedPlace | null, next: ListedPlace): number {
    if (next === this.end) return previous === null ? 0 : previous.order + 1;
    return previous === null ? next.order - 1 : (previous.order + next.order) / 2;
  }

  #numberAnew(): void {
    let order = 0;
    for (const place of this) if (place !== this.end) (place as ListedPlace).order = order++;
  }
}
