import { newPromise } from './current-realm.ts';
import { DOMException, prefixedException } from './DOMException.ts';
import { getOwnPropertyDescriptor } from './language/intrinsics.ts';
import { takeUnnamed, typeError, unnamedError } from './unnamed.ts';

/**
 * Errors say which member of which interface they left, in Chromium's words. The build gives each member a catch clause that calls one
 * of these functions (scripts/bundle/members.mjs), so that a member that throws nothing has no more to do.
 *
 * All of them return what is to be thrown instead.
 */
export function namedOperation(error: unknown, object: object | null | undefined, key: string): unknown {
  return named(error, () => `Failed to execute '${key}' on '${interfaceOf(object, key)}'`);
}

export function namedStatic(error: unknown, Class: object | undefined, key: string): unknown {
  return named(error, () => `Failed to execute '${key}' on '${classOf(Class)}'`);
}

export function namedGetter(error: unknown, object: object | null | undefined, key: string): unknown {
  return named(error, () => `Failed to read the '${key}' property from '${interfaceOf(object, key)}'`);
}

export function namedSetter(error: unknown, object: object | null | undefined, key: string): unknown {
  return named(error, () => `Failed to set the '${key}' property on '${interfaceOf(object, key)}'`);
}

/** The same for setters of indexed properties, and of named ones, whose index is -1. */
export function namedPropertySetter(error: unknown, object: object, key: string, index: number): unknown {
  const property = index < 0 ? `a named property '${key}'` : `an indexed property [${key}]`;
  return named(error, () => `Failed to set ${property} on '${interfaceOf(object, key)}'`);
}

export function namedConstructor(error: unknown, Class: object | undefined): unknown {
  return named(error, () => `Failed to construct '${classOf(Class)}'`);
}

/** The same for what scripts cannot construct, in the place of all that the constructor does. */
export function illegalConstruction(Class: object | undefined): unknown {
  return namedConstructor(typeError('Illegal constructor'), Class);
}

/** A https://webidl.spec.whatwg.org/#LegacyFactoryFunction, the name of which is not that of the interface. */
export function namedFactory(error: unknown, name: string): unknown {
  return named(error, () => `Failed to construct '${name}'`);
}

/**
 * The same for an async operation, which rejects by itself.
 *
 * @param name - That of the class whose member it is; null for members of mixins.
 */
export function namedAsync(
  error: unknown,
  object: object | null | undefined,
  key: string,
  name: string | null,
): unknown {
  return named(error, () => `Failed to execute '${key}' on '${name ?? interfaceOf(object, key)}'`, true);
}

/**
 * The same for other operations and attributes that give a promise, which is rejected then, even for a wrong `this`.
 * https://webidl.spec.whatwg.org/#dfn-create-operation-function
 */
export function rejectedOperation(
  error: unknown,
  object: object | null | undefined,
  key: string,
  name: string | null,
): Promise<never> {
  return rejected(namedAsync(error, object, key, name));
}

export function rejectedGetter(
  error: unknown,
  object: object | null | undefined,
  key: string,
  name: string | null,
): Promise<never> {
  const member = () => `Failed to read the '${key}' property from '${name ?? interfaceOf(object, key)}'`;
  return rejected(named(error, member, true));
}

function rejected(reason: unknown): Promise<never> {
  return newPromise((_, reject) => reject(reason));
}

/**
 * The same for a member of a dictionary: whoever takes the dictionary names itself in front of it.
 */
export function namedMember(error: unknown, dictionary: string, key: string): unknown {
  const renamed = named(error, () => `Failed to read the '${key}' property from '${dictionary}'`);
  return renamed === error ? error : unnamedError(renamed as object);
}

/** The same for what leaves by another way than the member, of which that is the text. */
export function namedError(error: unknown, member: string): unknown {
  return named(error, () => member);
}

/** What engines throw themselves for a value that cannot be converted. */
const CONVERSION = /^Cannot convert (?:a \w+ value to a \w+|object to primitive value)$/;

const { getPrototypeOf } = Object;
const { test } = RegExp.prototype;
const { apply } = Reflect;

function named(error: unknown, member: () => string, namesIllegal = false): unknown {
  if (typeof error !== 'object' || error === null) return error;
  if (takeUnnamed(error)) return withPrefix(error as Error, member());
  return isOfEngine(error, namesIllegal) ? new TypeError(`${member()}: ${(error as Error).message}`) : error;
}

function withPrefix(error: Error, prefix: string): unknown {
  const text = `${prefix}: ${error.message}`;
  if (error instanceof DOMException) return prefixedException(error, prefix);
  return error instanceof RangeError ? new RangeError(text) : new TypeError(text);
}

function isOfEngine(error: object, namesIllegal: boolean): boolean {
  try {
    if (getPrototypeOf(error) !== TypeError.prototype) return false;
    const message = dataOf(error, 'message');
    if (namesIllegal && message === 'Illegal invocation') return true;
    return typeof message === 'string' && apply(test, CONVERSION, [message]);
  } catch {
    // A script threw a Proxy.
    return false;
  }
}

function dataOf(object: object, key: string | symbol): unknown {
  return getOwnPropertyDescriptor(object, key)?.value as unknown;
}

/** The name of the interface that the object has the member of; its own where the member is the object's own. */
function interfaceOf(object: object | null | undefined, key: string): string {
  // Functions of a window that are called without an object. `document.all` equals undefined.
  if (Object(object) !== object) return 'Window';
  let own: string | null = null;
  for (
    let at = getPrototypeOf(object as object) as object | null;
    at !== null;
    at = getPrototypeOf(at) as object | null
  ) {
    const tag = dataOf(at, Symbol.toStringTag);
    if (typeof tag !== 'string') continue;
    if (getOwnPropertyDescriptor(at, key) !== undefined) return tag;
    own ??= tag;
  }
  return own ?? 'Object';
}

/** The name of the nearest interface among a class and those that it inherits from. */
function classOf(Class: object | undefined): string {
  for (let at = Class ?? null; at !== null; at = getPrototypeOf(at) as object | null) {
    const prototype = dataOf(at, 'prototype');
    const tag = typeof prototype === 'object' && prototype !== null ? dataOf(prototype, Symbol.toStringTag) : undefined;
    if (typeof tag === 'string') return tag;
  }
  return 'Object';
}
