import { apply } from './language/intrinsics.ts';
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
  return +(value as number) >>> 0;
}

/** https://webidl.spec.whatwg.org/#js-unsigned-long-long */
export function toUnsignedLongLong(value: unknown): number {
  const number = Math.trunc(toUnrestrictedDouble(value));
  return Number.isFinite(number) ? number - Math.floor(number / 2 ** 64) * 2 ** 64 : 0;
}

/** https://webidl.spec.whatwg.org/#js-long */
export function toLong(value: unknown): number {
  return +(value as number) | 0;
}

/** https://webidl.spec.whatwg.org/#js-unsigned-short */
export function toUnsignedShort(value: unknown): number {
  return +(value as number) & 0xffff;
}

/** https://webidl.spec.whatwg.org/#js-unrestricted-double */
export function toUnrestrictedDouble(value: unknown): number {
  return +(value as number);
}

/** https://webidl.spec.whatwg.org/#EnforceRange */
export function toEnforced(value: unknown, type: string, least: number, most: number): number {
  const number = Math.trunc(toUnrestrictedDouble(value));
  // Minus zero is none.
  if (number >= least && number <= most) return number + 0;
  throw typeError(
    Number.isFinite(number) ? `Value is outside the '${type}' value range.` : `Value is not of type '${type}'.`,
  );
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

export type Method = (...given: unknown[]) => unknown;

/** https://webidl.spec.whatwg.org/#js-callback-function, of the parameter at that position, from 1 on. */
export function toFunction(value: unknown, position = 1): Method {
  if (typeof value !== 'function') throw typeError(`parameter ${position} is not of type 'Function'.`);
  return value as Method;
}

/**
 * https://tc39.es/ecma262/#sec-getmethod of `Symbol.iterator`, by which a union or an overload tells sequences from others; null: there is
 * none. What is handed over to `toSequence` is not read again.
 */
export function iteratorMethod(value: unknown): Method | null {
  if (Object(value) !== value) return null;
  const method = (value as Record<symbol, unknown>)[Symbol.iterator];
  if (method === undefined || method === null) return null;
  if (typeof method !== 'function') throw typeError('The object must have a callable @@iterator property.');
  return method as Method;
}

/**
 * `sequence<T>`, each item converted by the function. No iterator is closed: https://webidl.spec.whatwg.org/#create-sequence-from-iterable
 */
export function toSequence<T>(value: unknown, convert: (item: unknown) => T, found: Method | null = null): T[] {
  if (Object(value) !== value) throw typeError('The provided value cannot be converted to a sequence.');
  const method = found ?? iteratorMethod(value);
  if (method === null) throw typeError('The object must have a callable @@iterator property.');
  const record = openIterator(value, method);
  const items: T[] = [];
  for (;;) {
    const result = nextResult(record);
    if (result.done) return items;
    items.push(convert(result.value));
  }
}

/** https://tc39.es/ecma262/#sec-iterator-records */
export interface IteratorRecord {
  readonly iterator: Record<string, unknown>;
  readonly next: unknown;
}

export interface IteratorResult {
  readonly done: unknown;
  readonly value: unknown;
}

/** https://tc39.es/ecma262/#sec-getiteratorfrommethod */
export function openIterator(value: unknown, method: Method): IteratorRecord {
  const iterator = requireObject<Record<string, unknown>>(
    apply(method, value, []),
    'Iterator object must be an object.',
  );
  return { iterator, next: iterator.next };
}

/** https://tc39.es/ecma262/#sec-iteratornext */
export function nextResult({ iterator, next }: IteratorRecord): IteratorResult {
  if (typeof next !== 'function') throw typeError('Expected next() function on iterator.');
  return requireObject(apply(next as Method, iterator, []), 'Expected iterator.next() to return an Object.');
}

export function requireObject<Type extends object>(value: unknown, otherwise: string): Type {
  if (Object(value) !== value) throw typeError(otherwise);
  return value as Type;
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
