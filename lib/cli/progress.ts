const WIDTH = 30;
/** In milliseconds: nothing is shown of what takes less, and nothing more often than that. */
const PATIENCE = 500;
const INTERVAL = 100;

interface Terminal {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** Shows on a terminal how far a long input has been read. Elsewhere it shows nothing. */
export class Progress {
  readonly #terminal: Terminal | null;
  /** In bytes; null: not known. */
  readonly #total: number | null;
  readonly #now: () => number;
  readonly #start: number;
  #done = 0;
  #shownAt: number;
  #isShown = false;

  constructor(terminal: Terminal, total: number | null, now: () => number = () => performance.now()) {
    this.#terminal = terminal.isTTY === true ? terminal : null;
    this.#total = total;
    this.#now = now;
    this.#start = now();
    this.#shownAt = this.#start + PATIENCE - INTERVAL;
  }

  advance(bytes: number): void {
    this.#done += bytes;
    const now = this.#now();
    if (this.#terminal === null || now - this.#shownAt < INTERVAL) return;
    this.#shownAt = now;
    this.#isShown = true;
    this.#terminal.write(`\r${this.#line(now)}\x1b[K`);
  }

  /** Takes the line away. */
  clear(): void {
    if (this.#isShown) this.#terminal?.write('\r\x1b[K');
    this.#isShown = false;
  }

  #line(now: number): string {
    const rate = `${megabytes(this.#done)} MB, ${megabytes((this.#done * 1000) / (now - this.#start))} MB/s`;
    if (this.#total === null || this.#total === 0) return rate;
    const share = Math.min(this.#done / this.#total, 1);
    const filled = Math.round(share * WIDTH);
    const bar = `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${String(Math.floor(share * 100)).padStart(3)}% `;
    return (this.#terminal?.columns ?? 80) > bar.length + rate.length ? bar + rate : bar.trimEnd();
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
}
