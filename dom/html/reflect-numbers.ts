import type { AttributeName } from '../names/attribute-name.ts';
import { getAttribute, setAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';
import { toDouble, toLong, toUnsignedLong } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { bestRepresentation, parseFloatingPointNumber, parseInteger, parseNonNegativeInteger } from './numbers.ts';
import type { Reflection } from './reflect.ts';

/** The numeric kinds of https://html.spec.whatwg.org/#reflecting-content-attributes-in-idl-attributes */

const MAX_LONG = 2147483647;
const MIN_LONG = -2147483648;

interface NumberOptions {
  readonly attribute?: string;
  readonly default?: number;
}

/** `long` */
export function long(options: NumberOptions = {}): Reflection {
  const { attribute = null, default: defaultValue = 0 } = options;
  return {
    attribute,
    get(element, name) {
      const text = getAttribute(element, name);
      const value = text === null ? null : parseInteger(text);
      return value !== null && value >= MIN_LONG && value <= MAX_LONG ? value : defaultValue;
    },
    set(element, name, value) {
      setAttribute(element, name, `${toLong(value)}`);
    },
  };
}

function getNonNegativeLong(element: ElementRecord, name: AttributeName): number {
  const text = getAttribute(element, name);
  const value = text === null ? null : parseNonNegativeInteger(text);
  return value !== null && value <= MAX_LONG ? value : -1;
}

/** `long`, limited to only non-negative numbers. */
export function nonNegativeLong(): Reflection {
  return {
    attribute: null,
    get: getNonNegativeLong,
    set(element, name, given) {
      const value = toLong(given);
      if (value < 0) throwDOMException('IndexSizeError', `The value provided (${value}) is not positive or 0.`);
      setAttribute(element, name, `${value}`);
    },
  };
}

function unsigned(minimum: number, zeroThrows: boolean, options: NumberOptions): Reflection {
  const { attribute = null, default: defaultValue = minimum } = options;
  return {
    attribute,
    get(element, name) {
      const text = getAttribute(element, name);
      const value = text === null ? null : parseNonNegativeInteger(text);
      return value !== null && value >= minimum && value <= MAX_LONG ? value : defaultValue;
    },
    set(element, name, given) {
      const value = toUnsignedLong(given);
      if (zeroThrows && value === 0)
        throwDOMException('IndexSizeError', 'The value provided is 0, which is an invalid size.');
      setAttribute(element, name, `${value >= minimum && value <= MAX_LONG ? value : defaultValue}`);
    },
  };
}

/** `unsigned long` */
export function unsignedLong(options: NumberOptions = {}): Reflection {
  return unsigned(0, false, options);
}

/** `unsigned long`, limited to only positive numbers: setting 0 throws. */
export function positiveLong(options: NumberOptions): Reflection {
  return unsigned(1, true, options);
}

/** `unsigned long`, limited to only positive numbers with fallback. */
export function positiveLongWithFallback(options: NumberOptions): Reflection {
  return unsigned(1, false, options);
}

/** `unsigned long`, clamped to a range. */
export function clampedUnsignedLong(minimum: number, maximum: number, defaultValue: number): Reflection {
  return {
    attribute: null,
    get(element, name) {
      const text = getAttribute(element, name);
      const value = text === null ? null : parseNonNegativeInteger(text);
      if (value === null) return defaultValue;
      return Math.min(Math.max(value, minimum), maximum);
    },
    set(element, name, given) {
      const value = toUnsignedLong(given);
      setAttribute(element, name, `${value <= MAX_LONG ? value : defaultValue}`);
    },
  };
}

/** `double` */
export function double(options: NumberOptions = {}): Reflection {
  const { attribute = null, default: defaultValue = 0 } = options;
  return {
    attribute,
    get(element, name) {
      const text = getAttribute(element, name);
      return (text === null ? null : parseFloatingPointNumber(text)) ?? defaultValue;
    },
    set(element, name, value) {
      setAttribute(element, name, bestRepresentation(toDouble(value)));
    },
  };
}

/** `double`, limited to only positive numbers: setting another is ignored. */
export function positiveDouble(options: NumberOptions): Reflection {
  const { attribute = null, default: defaultValue = 0 } = options;
  return {
    attribute,
    get(element, name) {
      const text = getAttribute(element, name);
      const value = text === null ? null : parseFloatingPointNumber(text);
      return value !== null && value > 0 ? value : defaultValue;
    },
    set(element, name, given) {
      const value = toDouble(given);
      if (value > 0) setAttribute(element, name, bestRepresentation(value));
    },
  };
}
