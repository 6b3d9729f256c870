/** Something to be done in its turn. It may take its time. */
export type Step = (output: Output) => void | PromiseLike<void>;

/**
 * What a rewritten page is made of: pieces of the old one, and steps that make or leave out others, one after the other.
 *
 * Steps are taken while the page is being parsed, so that few of them wait, until one of them takes its time or fails.
 */
export class Output {
  /** What waits. OPTIMIZATION: the slots are used again and again. (bench/stream) */
  readonly #queue: (string | Step | null)[] = [];
  #added = 0;
  #taken = 0;
  #text = '';
  /** What the last step has returned, if it takes its time. */
  #pending: PromiseLike<void> | null = null;
  /** What a step has thrown. */
  #failure: { readonly reason: unknown } | null = null;
  /** How many elements are open whose content is left out. */
  #dropping = 0;
  /** How many elements are open at whose ends something will be done. */
  #acting = 0;

  /** Adds a piece of the old page, or a step. */
  add(item: string | Step): void {
    this.#queue[this.#added++] = item;
  }

  /** For steps: writes, unless it is within something that is left out. */
  write(text: string): void {
    if (this.#dropping === 0) this.#text += text;
  }

  /** Whether everything has been taken, and nothing will be written or left out because of an end of what is open. */
  get isQuiet(): boolean {
    return this.#pending === null && this.#failure === null && this.#taken === this.#added && this.#acting === 0;
  }

  expectEnd(): void {
    this.#acting++;
  }

  meetEnd(): void {
    this.#acting--;
  }

  startDropping(): void {
    this.#dropping++;
  }

  stopDropping(): void {
    this.#dropping--;
  }

  /** Takes as many steps as can be taken now. What fails is thrown by `run`, when nobody is parsing. */
  proceed(): void {
    try {
      while (this.#pending === null && this.#failure === null && this.#taken < this.#added)
        this.#pending = this.#takeStep();
    } catch (reason) {
      this.cancel(reason);
    }
  }

  /** Takes no more steps. Who waits for what was written gets `reason` thrown. */
  cancel(reason: unknown): void {
    this.#failure ??= { reason };
  }

  /** Takes all steps. Returns what was written; a promise of it if a step takes its time. */
  run(): string | Promise<string> {
    this.proceed();
    if (this.#pending !== null) return this.#runLater();
    if (this.#failure !== null) throw this.#failure.reason;
    return this.#takeText();
  }

  async #runLater(): Promise<string> {
    while (this.#pending !== null) {
      await this.#pending;
      this.#pending = null;
      this.proceed();
    }
    if (this.#failure !== null) throw this.#failure.reason;
    return this.#takeText();
  }

  #takeStep(): PromiseLike<void> | null {
    const item = this.#queue[this.#taken] as string | Step;
    this.#queue[this.#taken++] = null;
    if (this.#taken === this.#added) {
      this.#taken = 0;
      this.#added = 0;
    }
    if (typeof item === 'string') {
      this.write(item);
      return null;
    }
    const result = item(this);
    return isPromise(result) ? result : null;
  }

  #takeText(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }
}

export function isPromise(value: unknown): value is PromiseLike<void> {
  return typeof (Object(value) as Partial<PromiseLike<void>>).then === 'function';
}
