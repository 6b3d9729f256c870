import { toEnum } from './convert.ts';
import { namedMember } from './name-member.ts';
import { typeError } from './unnamed.ts';

/** https://webidl.spec.whatwg.org/#js-dictionary: the object to read members from, or null when all are missing. */
export function toDictionary(value: unknown, name: string): Record<string, unknown> | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object' && typeof value !== 'function') {
    throw typeError(`The provided value is not of type '${name}'.`);
  }
  return value as Record<string, unknown>;
}

/** Of a dictionary with a required member, which nothing can stand for. */
export function toRequiredDictionary(value: unknown, name: string): Record<string, unknown> {
  const dictionary = toDictionary(value, name);
  if (dictionary === null) throw typeError(`The provided value is not of type '${name}'.`);
  return dictionary;
}

/** A member that must be there. */
export function requiredMember(value: unknown, dictionary: string, member: string): unknown {
  if (value === undefined) {
    throw typeError(`Failed to read the '${member}' property from '${dictionary}': Required member is undefined.`);
  }
  return value;
}

/** A member that is a callback function; null when it is missing. */
export function callbackMember(
  dictionary: Record<string, unknown> | null,
  name: string,
  member: string,
): ((...given: unknown[]) => unknown) | null {
  const value = dictionary?.[member];
  if (value === undefined) return null;
  if (typeof value !== 'function') {
    throw typeError(`Failed to read the '${member}' property from '${name}': The given value is not a function.`);
  }
  return value as (...given: unknown[]) => unknown;
}

/** A member, converted; undefined when it is missing. What is thrown names it. */
export function convertedMember<T>(
  value: unknown,
  convert: (value: unknown) => T,
  dictionary: string,
  member: string,
): T | undefined {
  if (value === undefined) return undefined;
  try {
    return convert(value);
  } catch (error) {
    throw namedMember(error, dictionary, member);
  }
}

/** A member that is an enumeration value; undefined when it is missing. */
export function enumMember<T extends string>(
  value: unknown,
  values: readonly T[],
  type: string,
  dictionary: string,
  member: string,
): T | undefined {
  return convertedMember(value, (given) => toEnum(given, values, type), dictionary, member);
}
