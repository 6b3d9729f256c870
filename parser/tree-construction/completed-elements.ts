import type { ElementRecord } from '../../dom/tree/records.ts';

/**
 * Elements that are complete and have not been told of, first in first out.
 *
 * OPTIMIZATION: the slots are used again and again. An array that is emptied gets new ones, 17 at least, with the next element
 * that it is given. (bench/stream)
 */
export class CompletedElements {
  /** Those that were taken are null, so that nothing keeps them. */
  readonly #slots: (ElementRecord | null)[] = [];
  #added = 0;
  #taken = 0;

  add(element: ElementRecord): void {
    this.#slots[this.#added++] = element;
  }

  take(): ElementRecord | null {
    const index = this.#taken;
    if (index === this.#added) {
      this.#added = 0;
      this.#taken = 0;
      return null;
    }
    this.#taken = index + 1;
    const element = this.#slots[index] as ElementRecord;
    this.#slots[index] = null;
    return element;
  }
}
