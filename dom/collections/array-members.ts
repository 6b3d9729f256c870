const ITERABLE = ['entries', 'forEach', 'keys', 'values'] as const;

/** https://webidl.spec.whatwg.org/#define-the-iteration-methods, of an interface with indexed properties. */
export function defineIterator(prototype: object): void {
  define(prototype, Symbol.iterator, Array.prototype[Symbol.iterator], false);
}

/** The same for an interface that is declared `iterable`, which has all of them. */
export function defineIterationMethods(prototype: object): void {
  for (const name of ITERABLE) define(prototype, name, Array.prototype[name], true);
  defineIterator(prototype);
}

function define(prototype: object, key: string | symbol, value: unknown, enumerable: boolean): void {
  Object.defineProperty(prototype, key, { value, writable: true, enumerable, configurable: true });
}
