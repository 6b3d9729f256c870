const WIDTH = 30;
/** In milliseconds: nothing is shown of what takes less, and nothing more often than that. */
const PATIENCE = 500;
const INTERVAL = 100;

/** What is counted: bytes, unless somebody says otherwise. */
interface Unit {
  readonly name: string;
  show(amount: number): string;
}

const MEGABYTES: Unit = { name: 'MB', show: (bytes) => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0) };
export const PAGES: Unit = { name: 'pages', show: (pages) => pages.toFixed(0) };

interface Terminal {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

/** Shows on a terminal how far a long input has been read. Elsewhere it shows nothing. */
export class Progress {
  readonly #terminal: Terminal | null;
  /** Null: not known. */
  readonly #total: number | null;
  readonly #now: () => number;
  readonly #unit: Unit;
  readonly #start: number;
  #done = 0;
  #shownAt: number;
  #isShown = false;

  constructor(
    terminal: Terminal,
    total: number | null,
    now: () => number = () => performance.now(),
    unit: Unit = MEGABYTES,
  ) {
    this.#terminal = terminal.isTTY === true ? terminal : null;
    this.#total = total;
    this.#now = now;
    this.#unit = unit;
    this.#start = now();
    this.#shownAt = this.#start + PATIENCE - INTERVAL;
  }

  advance(amount: number): void {
    this.#done += amount;
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
    const { name, show } = this.#unit;
    const rate = `${show(this.#done)} ${name}, ${show((this.#done * 1000) / (now - this.#start))} ${name}/s`;
    if (this.#total === null || this.#total === 0) return rate;
    const share = Math.min(this.#done / this.#total, 1);
    const filled = Math.round(share * WIDTH);
    const bar = `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${String(Math.floor(share * 100)).padStart(3)}% `;
    return (this.#terminal?.columns ?? 80) > bar.length + rate.length ? bar + rate : bar.trimEnd();
  }
}
