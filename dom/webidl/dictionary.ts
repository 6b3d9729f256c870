/** https://webidl.spec.whatwg.org/#js-dictionary: the object to read members from, or null when all are missing. */
export function toDictionary(value: unknown, name: string): Record<string, unknown> | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object' && typeof value !== 'function') {
    throw new TypeError(`The provided value is not of type '${name}'.`);
  }
  return value as Record<string, unknown>;
}
