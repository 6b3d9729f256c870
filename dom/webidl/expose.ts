// OPTIMIZATION: in a window's realm every look at a global goes through the host. (bench/import-time)
const { defineProperty, getOwnPropertyNames, keys } = Object;

const ENUMERABLE = { enumerable: true };
const NOT_ENUMERABLE = { enumerable: false };

/** The interfaces that were exposed, with their names, for whoever has to know them all. */
export const exposedInterfaces = new Map<unknown, string>();

/** The interfaces by their prototypes. */
export const interfaceOfPrototype = new WeakMap<object, unknown>();

/** Prototypes of what no interface is for: iterators. */
export const otherPrototypes = new WeakSet<object>();

export function exposePrototype(prototype: object): void {
  otherPrototypes.add(prototype);
}

/**
 * Gives a class the shape that Web IDL asks of an interface: its name, its members enumerable, its name as
 * `Symbol.toStringTag`, its `prototype` fixed by being a class. https://webidl.spec.whatwg.org/#interface-prototype-object
 *
 * The name is set because a bundler may have given the class another one.
 */
export function expose(Class: { readonly prototype: object }, name: string): void {
  if ((Class as { name?: string }).name !== name) defineProperty(Class, 'name', { value: name, configurable: true });
  const prototype = Class.prototype;
  const names = getOwnPropertyNames(prototype);
  for (let index = 0; index < names.length; index++) {
    const key = names[index] as string;
    if (key !== 'constructor') defineProperty(prototype, key, ENUMERABLE);
  }
  const staticKeys = getOwnPropertyNames(Class);
  for (let index = 0; index < staticKeys.length; index++) {
    const key = staticKeys[index] as string;
    if (key !== 'prototype' && key !== 'name' && key !== 'length') defineProperty(Class, key, ENUMERABLE);
  }
  defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
  exposedInterfaces.set(Class, name);
  interfaceOfPrototype.set(prototype, Class);
}

/**
 * OPTIMIZATION: engines keep an object whose properties were redefined as a dictionary, to which members are added in a
 * third of the time, and make a shape of it when it is first used as a prototype. (bench/import-time)
 */
export function expectMembers(prototype: object): void {
  defineProperty(prototype, 'constructor', ENUMERABLE);
  defineProperty(prototype, 'constructor', NOT_ENUMERABLE);
}

/** Puts constants on an interface and its prototype. https://webidl.spec.whatwg.org/#define-the-constants */
export function exposeConstants(Class: { readonly prototype: object }, constants: Record<string, number>): void {
  const { prototype } = Class;
  expectMembers(prototype);
  for (const key of keys(constants)) {
    const descriptor = { value: constants[key], enumerable: true };
    defineProperty(Class, key, descriptor);
    defineProperty(prototype, key, descriptor);
  }
}

/** Marks members as https://webidl.spec.whatwg.org/#Unscopable */
export function exposeUnscopables(Class: { readonly prototype: object }, names: readonly string[]): void {
  const unscopables = Object.create(null) as Record<string, boolean>;
  for (const name of names) unscopables[name] = true;
  Object.defineProperty(Class.prototype, Symbol.unscopables, { value: unscopables, configurable: true });
}
