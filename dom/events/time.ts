const hasClock = 'performance' in globalThis;
/** Looked up for the first event, as Node.js makes it when it is. */
let clock: { now(): number } | null = null;

/**
 * https://w3c.github.io/hr-time/#dfn-relative-high-resolution-coarse-time: milliseconds, in steps of 0.1. Where the
 * runtime has no monotonic clock, those of the wall clock.
 */
export function highResolutionTime(): number {
  clock ??= hasClock ? globalThis.performance : Date;
  return Math.floor(clock.now() * 10) / 10;
}

/** For a realm of a window, whose host has the clock. */
export function setClock(given: { now(): number }): void {
  clock = given;
}
