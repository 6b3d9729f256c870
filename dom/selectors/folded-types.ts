import type { ElementName } from '../names/element-name.ts';
import type { ElementRecord } from '../tree/records.ts';
import type { Counter } from './folded-parts.ts';
import { takesPlaceAfter } from './folded-states.ts';
import { typeOf } from './numbering.ts';

/** The children of one parent by their type, for tests that count how many of its type are behind an element. */
export class ChildrenByType {
  readonly #tests: readonly Counter[];
  readonly #byType = new Map<ElementName, ElementRecord[]>();
  /** Where children are among those of their type. */
  readonly #places = new WeakMap<ElementRecord, number>();

  constructor(tests: readonly Counter[]) {
    this.#tests = tests;
  }

  countBehind(child: ElementRecord): number {
    const sameType = this.#byType.get(typeOf(child.name)) as readonly ElementRecord[];
    return sameType.length - 1 - (this.#places.get(child) as number);
  }

  /** Adds one behind all others. Returns those of which a test now says something else. */
  push(child: ElementRecord): ElementRecord[] {
    const type = typeOf(child.name);
    let sameType = this.#byType.get(type);
    if (sameType === undefined) {
      sameType = [];
      this.#byType.set(type, sameType);
    }
    this.#places.set(child, sameType.length);
    sameType.push(child);
    return this.#affectedBy(sameType, sameType.length - 1);
  }

  /** Returns those of which a test now says something else. */
  remove(child: ElementRecord): ElementRecord[] {
    const sameType = this.#byType.get(typeOf(child.name)) as ElementRecord[];
    const place = this.#places.get(child) as number;
    const affected = this.#affectedBy(sameType, place);
    sameType.splice(place, 1);
    for (let i = place; i < sameType.length; i++) this.#places.set(sameType[i] as ElementRecord, i);
    return affected;
  }

  /** Those of which a test says something else because there is one at that place behind them. */
  #affectedBy(sameType: readonly ElementRecord[], place: number): ElementRecord[] {
    const last = sameType.length - 1;
    return this.#tests
      .flatMap((test) => turns(test, last))
      .filter((count) => last - count < place)
      .map((count) => sameType[last - count] as ElementRecord);
  }
}

/** The counts, up to that one, of which the test says something else than of one less. */
function turns(test: Counter, most: number): number[] {
  const { step, offset } = test;
  const isTurn = (count: number) =>
    count > 0 && count <= most && takesPlaceAfter(test, count) !== takesPlaceAfter(test, count - 1);
  if (Math.abs(step) <= 1) return [offset - 1, offset].filter(isTurn);
  const last = step < 0 ? Math.min(most, offset) : most;
  return Array.from({ length: Math.max(last, 0) }, (_, i) => i + 1).filter(isTurn);
}
