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

/** https://webidl.spec.whatwg.org/#js-double */
export function toDouble(value: unknown): number {
  const number = +(value as number);
  if (!Number.isFinite(number)) throw new TypeError('The provided double value is non-finite.');
  return number;
}

/** The first step of every operation: TypeError when required arguments are missing. */
export function requireArguments(given: number, required: number, what: string): void {
  if (given < required) {
    const plural = required === 1 ? 'argument' : 'arguments';
    throw new TypeError(`Failed to execute ${what}: ${required} ${plural} required, but only ${given} present.`);
  }
}
