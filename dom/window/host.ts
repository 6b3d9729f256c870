/**
 * What a window needs of the world around it: timers, network, files, console. A window's scripts run in a realm of
 * their own, and nothing of the outer realm may show there, so this is the whole border:
 *
 * - Arguments and results are strings, numbers, booleans, null, undefined and functions; lists travel as JSON text.
 * - Bytes come back as a `Uint8Array` that `allocate` of the realm made and the host filled.
 * - The host never throws and returns no promise: what can fail or takes time gets a callback, which hears
 *   `(error: string | null, …)`. Callbacks are given the same kinds of value, and never throw.
 *
 * `lib/window/host/` implements it, in one file for each part.
 */
export interface Host {
  readonly tasks: TaskHost;
  readonly console: ConsoleHost;
}

/** https://html.spec.whatwg.org/#event-loops */
export interface TaskHost {
  /** Runs the steps once, after at least that many milliseconds, as a task. The number cancels it. */
  setTimer(milliseconds: number, steps: () => void): number;
  clearTimer(id: number): void;
  /** Runs the steps as a task, as soon as may be, after all that were queued before. */
  queueTask(steps: () => void): void;
  /** Milliseconds since the window was made, with fractions. */
  now(): number;
  /** Milliseconds since the epoch when `now()` was 0. */
  readonly timeOrigin: number;
}

export interface ConsoleHost {
  /** One call of a console method; `text` is what a console prints. */
  log(method: string, text: string): void;
  /** An error that nobody handled. https://html.spec.whatwg.org/#report-the-error */
  reportError(text: string): void;
}
