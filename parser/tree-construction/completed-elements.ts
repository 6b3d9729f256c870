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
  /** Elements that were taken out of the stack of open elements from below others, by the positions they had. */
  readonly #held: { readonly element: ElementRecord; readonly position: number }[] = [];

  add(element: ElementRecord): void {
    this.#slots[this.#added++] = element;
  }

  /** The element at that position is going to be taken out of the stack, but those above it may be in it. */
  hold(element: ElementRecord, position: number): void {
    this.#held.push({ element, position });
  }

  /**
   * The element is off the stack.
   *
   * @param length - One more than the position of the topmost element that is left.
   */
  popped(element: ElementRecord, length: number): void {
    const held = this.#held;
    if (held.at(-1)?.element !== element) this.add(element);
    for (let last = held.at(-1); last !== undefined && last.position >= length; last = held.at(-1)) {
      this.add(last.element);
      held.pop();
    }
  }

  get isEmpty(): boolean {
    return this.#taken === this.#added;
  }

  /** Calls back for those that were not taken. */
  forEach(callback: (element: ElementRecord) => void): void {
    for (let i = this.#taken; i < this.#added; i++) callback(this.#slots[i] as ElementRecord);
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
