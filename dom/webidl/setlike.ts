import { requireArguments, toFunction } from './convert.ts';
import { include } from './include.ts';

/**
 * Gives a class the members of a set that scripts may change.
 * https://webidl.spec.whatwg.org/#js-setlike
 *
 * @param setOf - The check of `this`.
 * @param toItem - Converts what is to be in the set, or throws.
 */
export function includeSetlike<Item>(
  Class: { readonly prototype: object },
  setOf: (object: object) => Set<Item>,
  toItem: (value: unknown) => Item,
): void {
  const members = {
    get size(): number {
      return setOf(this).size;
    },

    add(this: object, value: unknown): object {
      const set = setOf(this);
      requireArguments(arguments.length, 1);
      set.add(toItem(value));
      return this;
    },

    clear(this: object): void {
      setOf(this).clear();
    },

    delete(this: object, value: unknown): boolean {
      const set = setOf(this);
      requireArguments(arguments.length, 1);
      return set.delete(toItem(value));
    },

    entries(this: object): IterableIterator<[Item, Item]> {
      return setOf(this).entries();
    },

    forEach(this: object, callback: unknown, thisArgument: unknown = undefined): void {
      const set = setOf(this);
      requireArguments(arguments.length, 1);
      const visit = toFunction(callback);
      set.forEach((item) => {
        Reflect.apply(visit, thisArgument, [item, item, this]);
      });
    },

    has(this: object, value: unknown): boolean {
      const set = setOf(this);
      requireArguments(arguments.length, 1);
      return set.has(toItem(value));
    },

    // DEVIATION: not the function of `values`, as in Chromium.
    keys(this: object): IterableIterator<Item> {
      return setOf(this).keys();
    },

    values(this: object): IterableIterator<Item> {
      return setOf(this).values();
    },
  };
  include(Class, members);
  iterateByValues(Class);
}

/** One function under two names. */
export function iterateByValues({ prototype }: { readonly prototype: object }): void {
  const { values } = prototype as { values?: unknown };
  Object.defineProperty(prototype, Symbol.iterator, { value: values, writable: true, configurable: true });
}
