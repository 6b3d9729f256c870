/** As in Chromium, how many requests are under way at once. Each may be a connection, of which the program has only so many. */
const MOST = 256;

/** Has the requests of a session wait for one another. */
export class Turns {
  #left = MOST;
  readonly #waiting = new Set<() => Promise<void> | null>();

  /** Calls the steps in their turn. Null: nobody wants them any more. */
  take(steps: () => Promise<void> | null): void {
    this.#waiting.add(steps);
    this.#next();
  }

  #next(): void {
    for (const steps of this.#waiting) {
      if (this.#left === 0) return;
      this.#waiting.delete(steps);
      const done = steps();
      if (done === null) continue;
      this.#left--;
      void done.finally(() => {
        this.#left++;
        this.#next();
      });
    }
  }
}
