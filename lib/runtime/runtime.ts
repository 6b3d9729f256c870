/** What a platform has of the runtime: what is there is looked up when it is needed. */
interface Runtime {
  readonly performance?: { now(): number };
  readonly reportError?: (exception: unknown) => void;
  readonly console?: { error(...data: unknown[]): void };
  readonly setTimeout?: (callback: () => void, milliseconds?: number) => unknown;
}

const runtime = globalThis as Runtime;
const hasClock = 'performance' in runtime;
/** Looked up for the first event, as Node.js makes it when it is. */
let clock: { now(): number } | null = null;

/** Where the runtime has no monotonic clock, the time of the wall clock. */
export function now(): number {
  clock ??= hasClock ? (runtime.performance as { now(): number }) : Date;
  return clock.now();
}

/** The longest time that timers keep: 2^31 - 1 ms. */
const LONGEST_TIME = 2_147_483_647;

/** By the runtime's timer; where it can (Node.js), without keeping the process alive. */
export function runAfterTimeout(milliseconds: number, steps: () => void): void {
  const { setTimeout } = runtime;
  if (setTimeout === undefined) throw new TypeError('This runtime has no setTimeout, which timeouts need.');
  const wait = Math.min(milliseconds, LONGEST_TIME);
  const timer = setTimeout(() => {
    if (wait === milliseconds) steps();
    else runAfterTimeout(milliseconds - wait, steps);
  }, wait);
  (timer as { unref?: () => void }).unref?.();
}

/** A task of the runtime; where it has no timers, a microtask. */
export function queueTask(steps: () => void): void {
  const { setTimeout } = runtime;
  if (setTimeout === undefined) Promise.resolve().then(steps);
  else setTimeout(steps);
}

/** Taken now: the program may put one of a window in its place, the text of which would come back here. */
const { console } = runtime;

/** By the runtime; one that has nothing for it (Node.js) prints it. */
export function reportException(exception: unknown): void {
  const { reportError } = runtime;
  if (reportError !== undefined) reportError(exception);
  else console?.error('Uncaught', exception);
}

export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
