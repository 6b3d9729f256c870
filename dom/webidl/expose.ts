const ENUMERABLE = { enumerable: true };
const isEnumerable = Object.prototype.propertyIsEnumerable;

/**
 * Gives a class the shape that Web IDL asks of an interface: its name, its members enumerable, its name as
 * `Symbol.toStringTag`, its `prototype` fixed by being a class. https://webidl.spec.whatwg.org/#interface-prototype-object
 *
 * The name is set because a bundler may have given the class another one.
 */
export function expose(Class: { readonly prototype: object }, name: string): void {
  if ((Class as { name?: string }).name !== name) {
    Object.defineProperty(Class, 'name', { value: name, configurable: true });
  }
  const prototype = Class.prototype;
  for (const key of Object.getOwnPropertyNames(prototype)) {
    if (key !== 'constructor' && !isEnumerable.call(prototype, key)) Object.defineProperty(prototype, key, ENUMERABLE);
  }
  for (const key of Object.getOwnPropertyNames(Class)) {
    if (key !== 'prototype' && key !== 'name' && key !== 'length') Object.defineProperty(Class, key, ENUMERABLE);
  }
  Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true });
}

/** Puts constants on an interface and its prototype. https://webidl.spec.whatwg.org/#define-the-constants */
export function exposeConstants(Class: { readonly prototype: object }, constants: Record<string, number>): void {
  for (const [key, value] of Object.entries(constants)) {
    const descriptor = { value, enumerable: true };
    Object.defineProperty(Class, key, descriptor);
    Object.defineProperty(Class.prototype, key, descriptor);
  }
}

/** Marks members as https://webidl.spec.whatwg.org/#Unscopable */
export function exposeUnscopables(Class: { readonly prototype: object }, names: readonly string[]): void {
  const unscopables = Object.create(null) as Record<string, boolean>;
  for (const name of names) unscopables[name] = true;
  Object.defineProperty(Class.prototype, Symbol.unscopables, { value: unscopables, configurable: true });
}
