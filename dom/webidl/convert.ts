import { typeError } from './unnamed.ts';
/**
 * Web IDL's conversions of JavaScript values, as far as a plain operator does not do them already.
 * https://webidl.spec.whatwg.org/#js-type-mapping
 */

/** https://webidl.spec.whatwg.org/#js-DOMString; a template literal throws for symbols, as it must. */
export function toDOMString(value: unknown): string {
  return typeof value === 'string' ? value : `${value as string}`;
}

/** `[LegacyNullToEmptyString] DOMString` */
export function toDOMStringOrEmpty(value: unknown): string {
  return value === null ? '' : toDOMString(value);
}

/** `DOMString?` */
export function toDOMStringOrNull(value: unknown): string | null {
  return value === null || value === undefined ? null : toDOMString(value);
}

/** https://webidl.spec.whatwg.org/#js-unsigned-long */
export function toUnsignedLong(value: unknown): number {
  return (value as number) >>> 0;
}

/** https://webidl.spec.whatwg.org/#js-long */
export function toLong(value: unknown): number {
  return (value as number) | 0;
}

/** https://webidl.spec.whatwg.org/#js-unsigned-short */
export function toUnsignedShort(value: unknown): number {
  return (value as number) & 0xffff;
}

/** https://webidl.spec.whatwg.org/#js-unrestricted-double */
export function toUnrestrictedDouble(value: unknown): number {
  return +(value as number);
}

/** https://webidl.spec.whatwg.org/#js-double */
export function toDouble(value: unknown): number {
  const number = +(value as number);
  if (!Number.isFinite(number)) throw typeError('The provided double value is non-finite.');
  return number;
}

/** https://webidl.spec.whatwg.org/#js-float */
export function toFloat(value: unknown): number {
  const number = Math.fround(+(value as number));
  if (!Number.isFinite(number)) throw typeError('The provided float value is non-finite.');
  return number;
}

/** `sequence<T>`, each item converted by the function. https://webidl.spec.whatwg.org/#js-sequence */
export function toSequence<T>(value: unknown, convert: (item: unknown) => T): T[] {
  requireIterable(value);
  const items: T[] = [];
  for (const item of value) items.push(convert(item));
  return items;
}

/** The first steps of a conversion to a sequence. */
export function requireIterable(value: unknown): asserts value is Iterable<unknown> {
  if (Object(value) !== value) throw typeError('The provided value cannot be converted to a sequence.');
  if (typeof (value as Iterable<unknown>)[Symbol.iterator] !== 'function') {
    throw typeError('The object must have a callable @@iterator property.');
  }
}

/** An enumeration value. https://webidl.spec.whatwg.org/#js-enumeration */
export function toEnum<T extends string>(value: unknown, values: readonly T[], what: string): T {
  const text = `${value as string}`;
  if (!(values as readonly string[]).includes(text)) {
    throw typeError(`The provided value '${text}' is not a valid enum value of type ${what}.`);
  }
  return text as T;
}

/** The first step of every operation: TypeError when required arguments are missing. */
export function requireArguments(given: number, required: number): void {
  if (given < required) {
    const plural = required === 1 ? 'argument' : 'arguments';
    throw typeError(`${required} ${plural} required, but only ${given} present.`);
  }
}
