import type { ElementRecord } from '../../tree/records.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { Decimal, decimalOf, ZERO } from './decimal.ts';
import {
  allowedValueStep,
  limitsOf,
  maximumOf,
  minimumOf,
  numberToString,
  stepBase,
  stringToNumber,
} from './input-number.ts';
import { DATE_AND_TIME, InputType, inputTypeOf, isOneOf, NUMERIC } from './input-type.ts';
import { inputValue, setInputValue } from './input-value.ts';

/** https://html.spec.whatwg.org/#dom-input-valueasnumber */
export function valueAsNumber(input: ElementRecord): number {
  const type = inputTypeOf(input);
  return isOneOf(type, NUMERIC) ? (stringToNumber(type, inputValue(input)) ?? Number.NaN) : Number.NaN;
}

export function setValueAsNumber(input: ElementRecord, value: number): void {
  if (!Number.isFinite(value) && !Number.isNaN(value)) throw typeError('The value provided is infinite.');
  const type = inputTypeOf(input);
  if (!isOneOf(type, NUMERIC))
    throwDOMException('InvalidStateError', 'This input element does not support Number values.');
  setInputValue(input, Number.isNaN(value) ? '' : numberInSteps(input, type, value));
}

/** As precise as its allowed value step, of the valid time strings for a time. */
function numberInSteps(input: ElementRecord, type: InputType, value: number): string {
  return numberToString(type, value, allowedValueStep(type, limitsOf(input)));
}

function hasValueAsDate(type: InputType): boolean {
  return isOneOf(type, DATE_AND_TIME) && type !== InputType.LocalDateAndTime;
}

/** https://html.spec.whatwg.org/#dom-input-valueasdate */
export function valueAsDate(input: ElementRecord): Date | null {
  const type = inputTypeOf(input);
  if (!hasValueAsDate(type)) return null;
  const value = stringToNumber(type, inputValue(input));
  if (value === null) return null;
  // Months are counted, everything else is milliseconds.
  return type === InputType.Month ? new Date(Date.UTC(1970, value)) : new Date(value);
}

export function setValueAsDate(input: ElementRecord, value: unknown): void {
  if (value !== null && typeof value !== 'object' && typeof value !== 'function' && value !== undefined) {
    throw typeError("Failed to convert value to 'object'.");
  }
  const type = inputTypeOf(input);
  const time = value === null || value === undefined ? Number.NaN : timeOf(value);
  if (!hasValueAsDate(type)) {
    throwDOMException('InvalidStateError', 'This input element does not support Date values.');
  }
  if (Number.isNaN(time)) setInputValue(input, '');
  else setInputValue(input, numberInSteps(input, type, type === InputType.Month ? monthsOf(time) : time));
}

/** The time of a Date, whatever realm it is from. */
function timeOf(value: unknown): number {
  try {
    return Date.prototype.getTime.call(value);
  } catch {
    throw typeError('The provided value is not a Date.');
  }
}

function monthsOf(time: number): number {
  const date = new Date(time);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

/** https://html.spec.whatwg.org/#dom-input-stepup; a negative count steps down. */
export function stepInput(input: ElementRecord, count: number, anyStep: Decimal | null = null): void {
  const type = inputTypeOf(input);
  if (!isOneOf(type, NUMERIC)) throwDOMException('InvalidStateError', 'This form element is not steppable.');
  const limits = limitsOf(input);
  const step = allowedValueStep(type, limits) ?? anyStep;
  if (step === null) throwDOMException('InvalidStateError', 'This form element does not have an allowed value step.');
  const minimum = minimumOf(type, limits);
  const maximum = maximumOf(type, limits);
  if (minimum !== null && maximum !== null && minimum.compare(maximum) > 0) return;
  const base = stepBase(type, limits);
  const lowest = minimum === null ? null : alignUp(minimum, base, step);
  const highest = maximum === null ? null : alignDown(maximum, base, step);
  if (lowest !== null && maximum !== null && lowest.compare(maximum) > 0) return;
  const number = stringToNumber(type, inputValue(input));
  const before = number === null ? ZERO : decimalOf(number);
  let value = stepped(before, base, step, count);
  if (minimum !== null && value.compare(minimum) < 0) value = lowest as Decimal;
  if (maximum !== null && value.compare(maximum) > 0) value = highest as Decimal;
  const wentBack = count < 0 ? value.compare(before) > 0 : value.compare(before) < 0;
  // DEVIATION: what was empty, goes to the nearest step or goes no step may go either way, as in Chromium.
  const isNear = Math.abs(count) === 1 && !before.minus(base).isMultipleOf(step);
  const isFree = number === null || count === 0 || isNear;
  if (wentBack && !isFree) return;
  setInputValue(input, numberToString(type, value.toNumber(), step));
}

/** A value between two steps goes to the next one; that counts as the first step. */
function stepped(value: Decimal, base: Decimal, step: Decimal, count: number): Decimal {
  if (value.minus(base).isMultipleOf(step)) return value.plus(step.times(new Decimal(BigInt(count), 0)));
  if (count === 0) return value;
  const aligned = count < 0 ? alignDown(value, base, step) : alignUp(value, base, step);
  const rest = count < 0 ? count + 1 : count - 1;
  return aligned.plus(step.times(new Decimal(BigInt(rest), 0)));
}

function alignDown(value: Decimal, base: Decimal, step: Decimal): Decimal {
  return base.plus(step.times(new Decimal(value.minus(base).floorDivide(step), 0)));
}

function alignUp(value: Decimal, base: Decimal, step: Decimal): Decimal {
  const below = alignDown(value, base, step);
  return below.compare(value) < 0 ? below.plus(step) : below;
}
