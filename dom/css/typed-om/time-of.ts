import { styleValueOrNull } from './arguments.ts';
import { toUnit } from './sum-value.ts';
import { isNumeric } from './value-states.ts';

/** The milliseconds that a `CSSNumericValue` is, a number or a time; null: it is another one. Undefined: the value is none. */
export function timeOf(value: unknown): number | null | undefined {
  const state = styleValueOrNull(value);
  if (state === null || !isNumeric(state)) return undefined;
  return toUnit(state, 'number') ?? toUnit(state, 'ms');
}
