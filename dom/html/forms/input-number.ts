import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { bestRepresentation, isValidFloatingPointNumber, parseFloatingPointNumber } from '../numbers.ts';
import {
  parseDate,
  parseLocalDateAndTime,
  parseMonth,
  parseTime,
  parseWeek,
  serializeDate,
  serializeLocalDateAndTime,
  serializeMonth,
  serializeTime,
  serializeWeek,
} from './date-time.ts';
import { Decimal, decimalOf, ZERO } from './decimal.ts';
import { InputType } from './input-type.ts';

/** Values of input elements as numbers, with the limits and steps that attributes put on them. */

export const STEP = plainAttributeName('step');

/** https://html.spec.whatwg.org/#concept-input-value-string-number; null is an error. */
export function stringToNumber(type: InputType, text: string): number | null {
  switch (type) {
    case InputType.Date:
      return parseDate(text);
    case InputType.Month:
      return parseMonth(text);
    case InputType.Week:
      return parseWeek(text);
    case InputType.Time:
      return parseTime(text);
    case InputType.LocalDateAndTime:
      return parseLocalDateAndTime(text);
    case InputType.Number:
    case InputType.Range:
      return isValidFloatingPointNumber(text) ? parseFloatingPointNumber(text) : null;
    default:
      return null;
  }
}

/** https://html.spec.whatwg.org/#concept-input-value-number-string */
export function numberToString(type: InputType, value: number, step: Decimal | null = null): string {
  switch (type) {
    case InputType.Date:
      return serializeDate(value);
    case InputType.Month:
      return serializeMonth(value);
    case InputType.Week:
      return serializeWeek(value);
    case InputType.Time:
      return serializeTime(value, step?.toNumber());
    case InputType.LocalDateAndTime:
      return serializeLocalDateAndTime(value);
    default:
      return bestRepresentation(value);
  }
}

/** The attributes that limit a value, as they are or as they were before one of them changed. */
export interface Limits {
  readonly min: string | null;
  readonly max: string | null;
  readonly step: string | null;
  readonly value: string | null;
}

export function limitsOf(input: ElementRecord): Limits {
  return {
    min: getAttribute(input, ATTR.min),
    max: getAttribute(input, ATTR.max),
    step: getAttribute(input, STEP),
    value: getAttribute(input, ATTR.value),
  };
}

function decimalAttribute(type: InputType, text: string | null): Decimal | null {
  const value = text === null ? null : stringToNumber(type, text);
  return value === null ? null : decimalOf(value);
}

/** https://html.spec.whatwg.org/#concept-input-min; a time of day is between midnight and midnight, and the first year is 1. */
export function minimumOf(type: InputType, limits: Limits): Decimal | null {
  return decimalAttribute(type, limits.min) ?? (type === InputType.Number ? null : decimalOf(leastOf(type)));
}

/** https://html.spec.whatwg.org/#concept-input-max; the last time is that of ECMAScript. */
export function maximumOf(type: InputType, limits: Limits): Decimal | null {
  return decimalAttribute(type, limits.max) ?? (type === InputType.Number ? null : decimalOf(mostOf(type)));
}

function leastOf(type: InputType): number {
  if (type === InputType.Range || type === InputType.Time) return 0;
  return type === InputType.Month ? -23_628 : -62_135_596_800_000;
}

function mostOf(type: InputType): number {
  if (type === InputType.Range) return 100;
  if (type === InputType.Time) return 86_399_999;
  return type === InputType.Month ? 3_285_488 : 8_640_000_000_000_000;
}

/** https://html.spec.whatwg.org/#have-range-limitations, by attributes or as a range. */
export function hasRangeLimitations(type: InputType, limits: Limits): boolean {
  if (type === InputType.Range) return true;
  return decimalAttribute(type, limits.min) !== null || decimalAttribute(type, limits.max) !== null;
}

/** https://html.spec.whatwg.org/#concept-input-step-scale times https://html.spec.whatwg.org/#concept-input-step-default */
function defaultStep(type: InputType): Decimal {
  switch (type) {
    case InputType.Time:
    case InputType.LocalDateAndTime:
      return new Decimal(60_000n, 0);
    default:
      return stepScaleFactor(type);
  }
}

function stepScaleFactor(type: InputType): Decimal {
  switch (type) {
    case InputType.Date:
      return new Decimal(86_400_000n, 0);
    case InputType.Week:
      return new Decimal(604_800_000n, 0);
    case InputType.Time:
    case InputType.LocalDateAndTime:
      return new Decimal(1000n, 0);
    default:
      return new Decimal(1n, 0);
  }
}

/**
 * https://html.spec.whatwg.org/#concept-input-step; null when there is no allowed value step.
 *
 * DEVIATION: a step of dates and times is a whole number of days, weeks, months or milliseconds, as in Chromium.
 */
export function allowedValueStep(type: InputType, limits: Limits): Decimal | null {
  const { step } = limits;
  if (step === null) return defaultStep(type);
  if (asciiLowercase(step) === 'any') return null;
  const value = parseFloatingPointNumber(step);
  if (value === null || value <= 0) return defaultStep(type);
  switch (type) {
    case InputType.Date:
    case InputType.Month:
    case InputType.Week:
      return decimalOf(Math.max(1, Math.round(value))).times(stepScaleFactor(type));
    case InputType.Time:
    case InputType.LocalDateAndTime:
      return decimalOf(Math.max(1, Math.round(decimalOf(value).times(stepScaleFactor(type)).toNumber())));
    default:
      return decimalOf(value);
  }
}

/** https://html.spec.whatwg.org/#concept-input-min-zero */
export function stepBase(type: InputType, limits: Limits): Decimal {
  const base = decimalAttribute(type, limits.min) ?? decimalAttribute(type, limits.value);
  if (base !== null) return base;
  return type === InputType.Week ? new Decimal(-259_200_000n, 0) : ZERO;
}

/** The number that the step allows at or below the value, and the one above that. */
export function stepsAround(value: Decimal, base: Decimal, step: Decimal): readonly [below: Decimal, above: Decimal] {
  const below = base.plus(step.times(new Decimal(value.minus(base).floorDivide(step), 0)));
  return [below, below.plus(step)];
}

/** The closest number that the range, its step and its limits allow: https://html.spec.whatwg.org/#range-state-(type=range) */
export function closestInRange(given: Decimal, limits: Limits): Decimal {
  const minimum = minimumOf(InputType.Range, limits) as Decimal;
  const maximum = maximumOf(InputType.Range, limits) as Decimal;
  let value = given;
  if (value.compare(maximum) > 0) value = maximum;
  if (value.compare(minimum) < 0) value = minimum;
  const step = allowedValueStep(InputType.Range, limits);
  const base = stepBase(InputType.Range, limits);
  if (step === null || value.minus(base).isMultipleOf(step) || maximum.compare(minimum) < 0) return value;
  const [below, above] = stepsAround(value, base, step);
  const isAboveCloser = above.minus(value).compare(value.minus(below)) <= 0;
  if (above.compare(maximum) <= 0 && (isAboveCloser || below.compare(minimum) < 0)) return above;
  return below.compare(minimum) >= 0 ? below : value;
}

/** https://html.spec.whatwg.org/#concept-input-value-default-range */
export function defaultRangeValue(limits: Limits): Decimal {
  const minimum = minimumOf(InputType.Range, limits) as Decimal;
  const maximum = maximumOf(InputType.Range, limits) as Decimal;
  if (maximum.compare(minimum) < 0) return minimum;
  return minimum.plus(maximum.minus(minimum).times(new Decimal(5n, 1)));
}
