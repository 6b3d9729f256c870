const clock = globalThis.performance;
const now: () => number = clock === undefined ? Date.now : () => clock.now();

/**
 * https://w3c.github.io/hr-time/#dfn-relative-high-resolution-coarse-time: milliseconds, in steps of 0.1. Where the
 * runtime has no monotonic clock, those of the wall clock.
 */
export function highResolutionTime(): number {
  return Math.floor(now() * 10) / 10;
}
