import type { ElementName } from '../names/element-name.ts';
import type { Counter } from './folded-parts.ts';

/** Numbers for states: the same for the same. */
export class States {
  readonly #ids = new Map<string, number>();
  readonly #values: (readonly number[])[] = [];

  idOf(values: readonly number[]): number {
    const key = values.join();
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.#values.length;
      this.#ids.set(key, id);
      this.#values.push(values);
    }
    return id;
  }

  get size(): number {
    return this.#values.length;
  }

  at(id: number): readonly number[] {
    return this.#values[id] as readonly number[];
  }
}

const MANY_COUNTS = 256;

/** Thrown when there are so many states that hardly any comes twice, and to remember what follows from them is in vain. */
export class TooManyStates {}

/** How many siblings of each type there are, as one number. */
export class TypeCounts {
  readonly #types = new Map<ElementName, number>();
  /** Pairs of a type and a count. */
  readonly #counts = new States();

  constructor() {
    this.#counts.idOf([]);
  }

  countOf(counts: number, type: ElementName): number {
    const values = this.#counts.at(counts);
    const index = this.#indexOf(values, type);
    return index < 0 ? 0 : (values[index + 1] as number);
  }

  /** @throws TooManyStates */
  with(counts: number, type: ElementName, count: number): number {
    if (this.#counts.size > MANY_COUNTS) throw new TooManyStates();
    const values = this.#counts.at(counts).slice();
    const index = this.#indexOf(values, type);
    if (index < 0) values.push(this.#types.get(type) as number, count);
    else values[index + 1] = count;
    return this.#counts.idOf(values);
  }

  #indexOf(values: readonly number[], type: ElementName): number {
    let number = this.#types.get(type);
    if (number === undefined) {
      number = this.#types.size;
      this.#types.set(type, number);
    }
    for (let i = 0; i < values.length; i += 2) if (values[i] === number) return i;
    return -1;
  }
}

/** Whether the test takes the place after so many. https://drafts.csswg.org/css-syntax/#anb-microsyntax */
export function takesPlaceAfter({ step, offset }: Counter, count: number): boolean {
  const distance = count + 1 - offset;
  return step === 0 ? distance === 0 : distance % step === 0 && distance / step >= 0;
}

/** A count of which the same follows, among as few as there have to be. */
export function reducedCount({ step, offset }: Counter, count: number): number {
  const distance = count + 1 - offset;
  if (step <= 0) return distance > 0 ? Math.max(offset, 0) : count;
  return distance > 0 ? offset - 1 + (distance % step) : count;
}
