/** Something to be done in its turn. It may take its time. */
export type Step = (output: Output) => void | PromiseLike<void>;

/** What a rewritten page is made of: pieces of the old one, and steps that make or leave out others, one after the other. */
export class Output {
  #queue: (string | Step)[] = [];
  #text = '';
  /** How many elements are open whose content is left out. */
  #dropping = 0;

  copy(raw: string): void {
    this.#queue.push(raw);
  }

  add(step: Step): void {
    this.#queue.push(step);
  }

  /** For steps: writes, unless it is within something that is left out. */
  write(text: string): void {
    if (this.#dropping === 0) this.#text += text;
  }

  startDropping(): void {
    this.#dropping++;
  }

  stopDropping(): void {
    this.#dropping--;
  }

  /** Takes all steps. Returns what was written; a promise of it if a step takes its time. */
  run(): string | Promise<string> {
    const queue = this.#queue;
    this.#queue = [];
    for (let i = 0; i < queue.length; i++) {
      const item = queue[i] as string | Step;
      if (typeof item === 'string') {
        this.write(item);
        continue;
      }
      const result = item(this);
      if (isPromise(result)) return this.#runLater(result, queue, i + 1);
    }
    return this.#taken();
  }

  async #runLater(first: PromiseLike<void>, queue: readonly (string | Step)[], start: number): Promise<string> {
    await first;
    for (let i = start; i < queue.length; i++) {
      const item = queue[i] as string | Step;
      if (typeof item === 'string') this.write(item);
      else await item(this);
    }
    return this.#taken();
  }

  #taken(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

export function isPromise(value: unknown): value is PromiseLike<void> {
  return typeof (Object(value) as Partial<PromiseLike<void>>).then === 'function';
}
