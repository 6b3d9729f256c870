import { toEnforced, toUnrestrictedDouble } from '../webidl/convert.ts';

/** That many numbers; null when one is not finite, of which nothing comes. */
export function finiteNumbers(given: readonly unknown[], start: number, end: number): number[] | null {
  const numbers = given.slice(start, end).map(toUnrestrictedDouble);
  return numbers.every(Number.isFinite) ? numbers : null;
}

export function toEnforcedLong(value: unknown): number {
  return toEnforced(value, 'long', -0x80000000, 0x7fffffff);
}

export function toEnforcedUnsignedLong(value: unknown): number {
  return toEnforced(value, 'unsigned long', 0, 0xffffffff);
}
