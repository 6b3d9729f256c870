import { toUnrestrictedDouble } from '../webidl/convert.ts';
import { typeError } from '../webidl/unnamed.ts';

/** That many numbers; null when one is not finite, of which nothing comes. */
export function finiteNumbers(given: readonly unknown[], start: number, end: number): number[] | null {
  const numbers = given.slice(start, end).map(toUnrestrictedDouble);
  return numbers.every(Number.isFinite) ? numbers : null;
}

/** https://webidl.spec.whatwg.org/#EnforceRange */
function toEnforced(value: unknown, type: string, least: number, most: number): number {
  const number = Math.trunc(toUnrestrictedDouble(value));
  // Minus zero is none.
  if (number >= least && number <= most) return number + 0;
  throw typeError(
    Number.isFinite(number) ? `Value is outside the '${type}' value range.` : `Value is not of type '${type}'.`,
  );
}

export function toEnforcedLong(value: unknown): number {
  return toEnforced(value, 'long', -0x80000000, 0x7fffffff);
}

export function toEnforcedUnsignedLong(value: unknown): number {
  return toEnforced(value, 'unsigned long', 0, 0xffffffff);
}
