import { toUnrestrictedDouble } from '../webidl/convert.ts';
import { typeError } from '../webidl/unnamed.ts';

/** That many numbers; null when one is not finite, of which nothing comes. */
export function finiteNumbers(given: readonly unknown[], start: number, end: number): number[] | null {
  const numbers = given.slice(start, end).map(toUnrestrictedDouble);
  return numbers.every(Number.isFinite) ? numbers : null;
}

/** https://webidl.spec.whatwg.org/#EnforceRange, for a `long`. */
export function toEnforcedLong(value: unknown): number {
  const number = Math.trunc(toUnrestrictedDouble(value));
  // Minus zero is none.
  if (number >= -0x80000000 && number <= 0x7fffffff) return number + 0;
  throw typeError(
    Number.isFinite(number) ? "Value is outside the 'long' value range." : "Value is not of type 'long'.",
  );
}
