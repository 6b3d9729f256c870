import { expectMembers } from './expose.ts';

const { defineProperty, getOwnPropertyDescriptor, keys } = Object;

/**
 * Puts the members of an interface mixin on a class that includes it. Each class gets functions of its own, because
 * each checks that `this` is of that class. https://webidl.spec.whatwg.org/#include
 */
export function include(Class: { readonly prototype: object }, members: object): void {
  const { prototype } = Class;
  expectMembers(prototype);
  const names = keys(members);
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as string;
    defineProperty(prototype, name, getOwnPropertyDescriptor(members, name) as PropertyDescriptor);
  }
}

/** Puts read-only attributes on a class, which differ in nothing but their names. */
export function includeGetters(
  Class: { readonly prototype: object },
  names: readonly string[],
  get: (object: object, name: string) => unknown,
): void {
  if (names.length === 0) return;
  const { prototype } = Class;
  expectMembers(prototype);
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as string;
    const holder = {
      // OPTIMIZATION: an object used as a dictionary gets no hidden class for its one key. (bench/import-time)
      __proto__: null,
      get [name](): unknown {
        return get(this, name);
      },
    };
    defineProperty(prototype, name, getOwnPropertyDescriptor(holder, name) as PropertyDescriptor);
  }
}
