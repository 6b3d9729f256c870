import { openPage } from './connection.ts';
import { IsolatedWindowError } from './errors.ts';
import { IsolatedWindow } from './IsolatedWindow.ts';
import { IsolatedProcess } from './isolated-process.ts';
import { type Limits, limitsOf } from './limits.ts';
import {
  checkPageOptions,
  checkPoolOptions,
  type IsolatedPageOptions,
  type IsolatedWindowPoolOptions,
} from './options.ts';

/** How many processes may fail to start, one after the other, until no more are tried before somebody asks. */
const MOST_FAILURES = 3;

/**
 * Processes that are started ahead, so that a window opens in a few milliseconds. Each shows one page; in its place another is started.
 * Those that wait do not keep your program alive.
 *
 * @example
 * import { IsolatedWindowPool } from 'livedom/isolated';
 *
 * const pool = new IsolatedWindowPool({ size: 1, limits: { cpuTime: 5000 } });
 * const window = await pool.open({ html: '<title>Tides</title>' });
 * await window.evaluate('document.title'); // 'Tides'
 * await window.close();
 * await pool.close();
 */
export class IsolatedWindowPool {
  readonly #limits: Limits;
  readonly #size: number;
  #waiting: IsolatedProcess[] = [];
  /** Those that are still about to go. */
  readonly #leaving = new Set<Promise<void>>();
  #failures = 0;
  #isClosed = false;

  /** @throws TypeError for options that do not exist and for values that will not do. */
  constructor(options: IsolatedWindowPoolOptions = {}) {
    checkPoolOptions(options);
    this.#limits = limitsOf('new IsolatedWindowPool()', options.limits);
    this.#size = options.size ?? 2;
    this.#refill();
  }

  /** Fulfilled when all that it starts ahead can be given a page. */
  async ready(): Promise<void> {
    const starting = [...this.#waiting];
    for (const process of starting) process.keepProgram(true);
    await Promise.all(starting.map(({ ready }) => ready)).finally(() => {
      for (const process of starting) if (this.#waiting.includes(process)) process.keepProgram(false);
    });
  }

  /**
   * Opens a page in a process that waits, or in the next that is started.
   *
   * @throws What `IsolatedWindow.open` throws; IsolatedWindowError with the name `ClosedError` once the pool is closed.
   */
  async open(options: IsolatedPageOptions = {}): Promise<IsolatedWindow> {
    checkPageOptions(options);
    if (this.#isClosed) throw new IsolatedWindowError('ClosedError', 'The pool is closed.');
    const process = this.#take();
    try {
      return new IsolatedWindow(await openPage(process, options), this.#limits.wallTime);
    } finally {
      // Not before, as both would share the time of a processor.
      this.#refill();
    }
  }

  /** Ends the processes that wait; windows that are open stay. Fulfilled when they are gone. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const process of this.#waiting) {
      process.end('ClosedError', 'The pool is closed.');
      this.#leave(process);
    }
    this.#waiting = [];
    await Promise.all(this.#leaving);
  }

  /** The same, for `await using`. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  #take(): IsolatedProcess {
    const process = this.#waiting.shift() ?? new IsolatedProcess(this.#limits);
    process.client = null;
    return process;
  }

  #refill(): void {
    while (!this.#isClosed && this.#waiting.length < this.#size && this.#failures < MOST_FAILURES) {
      this.#waiting.push(this.#start());
    }
  }

  #start(): IsolatedProcess {
    const process = new IsolatedProcess(this.#limits);
    let isReady = false;
    process.keepProgram(false);
    process.client = {
      receive: () => process.end('ProtocolError', 'The process spoke before it was spoken to.'),
      tick: () => {},
      ended: () => {
        this.#waiting = this.#waiting.filter((one) => one !== process);
        this.#leave(process);
        if (!isReady) this.#failures++;
        this.#refill();
      },
    };
    process.ready.then(
      () => {
        isReady = true;
        this.#failures = 0;
      },
      () => {},
    );
    return process;
  }

  #leave({ gone }: IsolatedProcess): void {
    this.#leaving.add(gone);
    void gone.then(() => this.#leaving.delete(gone));
  }
}
