interface Clock {
  now(): number;
}

/** What a platform has of the runtime. */
interface Runtime {
  readonly reportError?: (exception: unknown) => void;
  readonly console?: { error(...data: unknown[]): void };
  readonly setTimeout?: (callback: () => void, milliseconds?: number) => unknown;
}

/** As it is when this is loaded: what a program puts in its place later may be made of this library. */
const { console, reportError, setTimeout } = globalThis as Runtime;
const program: object = globalThis;
const clockOfProgram = Object.getOwnPropertyDescriptor(program, 'performance');
/** Looked up for the first event, as Node.js makes it when it is. */
let clock: Clock | null = null;

/** Where the runtime has no monotonic clock, the time of the wall clock. */
export function now(): number {
  clock ??= findClock();
  return clock.now();
}

function findClock(): Clock {
  if (clockOfProgram === undefined) return Date;
  const { get, value } = clockOfProgram;
  return (get === undefined ? value : Reflect.apply(get, program, [])) as Clock;
}

/** The longest time that timers keep: 2^31 - 1 ms. */
export const LONGEST_TIME = 2_147_483_647;

/** By the runtime's timer; where it can (Node.js), without keeping the process alive. */
export function runAfterTimeout(milliseconds: number, steps: () => void): void {
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
  if (setTimeout === undefined) Promise.resolve().then(steps);
  else setTimeout(steps);
}

/** By the runtime; one that has nothing for it (Node.js) prints it. */
export function reportException(exception: unknown): void {
  if (reportError !== undefined) reportError(exception);
  else console?.error('Uncaught', exception);
}
