import type { ParentRecord } from '../tree/records.ts';
import type { CompoundSelector } from './compiled.ts';

/**
 * What a query found when it last searched the ancestors for a compound, by the compound's index: the parent that the search began
 * with, and whether all that is left of there matches, which is the same for all its children.
 *
 * OPTIMIZATION: elements that follow each other in tree order have most ancestors in common. (bench/query)
 */
export class LatestSearches {
  /** OPTIMIZATION: see `webidl/kept-shapes.ts`. (bench/scrape) */
  static readonly kept = new LatestSearches([]);

  readonly compounds: readonly CompoundSelector[];
  readonly #parents: (ParentRecord | null)[];
  readonly #answers: boolean[];
  /** The indexes of the searches that have not ended, which will end alike. */
  readonly #open: number[];
  #openCount = 0;

  constructor(compounds: readonly CompoundSelector[]) {
    this.compounds = compounds;
    this.#parents = compounds.map(() => null);
    this.#answers = compounds.map(() => false);
    this.#open = compounds.map(() => 0);
  }

  /** Whether the search from that parent is the latest of its index; if it is, it ends those that led to it. If not, it begins. */
  isKnown(index: number, parent: ParentRecord | null): boolean {
    if (parent !== null && this.#parents[index] === parent) {
      this.end(this.#answers[index] as boolean);
      return true;
    }
    this.#parents[index] = parent;
    this.#open[this.#openCount++] = index;
    return false;
  }

  answer(index: number): boolean {
    return this.#answers[index] as boolean;
  }

  end(answer: boolean): void {
    while (this.#openCount > 0) this.#answers[this.#open[--this.#openCount] as number] = answer;
  }
}
