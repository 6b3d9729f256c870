/** The sizes that are measured, as multiples of the smallest. */
export const SIZES = [1, 4, 16];

/** Below it chance decides: in milliseconds, and in MB. */
const TELLING = { time: 4, memory: 32 };
/** What is not more than that at the largest size is no harm, however it grows. */
const HARMFUL = { time: 100, memory: 256 };

const kindOf = (step) => (step.endsWith(' MB') ? 'memory' : 'time');

/**
 * The exponent of n by which a step grows, from what it took at each of the sizes: between the first of them that tells something
 * and the last. Null if none does.
 */
export function exponentOf(step, measured) {
  const first = measured.findIndex((value) => value >= TELLING[kindOf(step)]);
  const last = measured.length - 1;
  if (first === -1 || first === last) return null;
  return Math.log(measured[last] / measured[first]) / Math.log(SIZES[last] / SIZES[first]);
}

export function isAbove(step, measured, limit) {
  const [before, last] = measured.slice(-2);
  const kind = kindOf(step);
  if (last < HARMFUL[kind]) return false;
  const exponent = exponentOf(step, measured);
  if (exponent !== null) return exponent > limit;
  // What was too little to tell was no more than this: it grows at least so fast.
  return Math.log(last / Math.max(before, TELLING[kind])) / Math.log(4) > limit;
}
