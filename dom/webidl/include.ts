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

/**
 * Puts attributes on a class, which differ in nothing but their names; without `set` they are read-only.
 * https://webidl.spec.whatwg.org/#es-attributes
 */
export function includeAttributes<Name extends string>(
  Class: { readonly prototype: object },
  names: readonly Name[],
  get: (object: object, name: Name) => unknown,
  set: ((object: object, name: Name, value: unknown) => void) | null = null,
): void {
  const { prototype } = Class;
  expectMembers(prototype);
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as Name;
    // The computed key gives the functions the names that Web IDL asks for.
    const holder = {
      // OPTIMIZATION: an object used as a dictionary gets no hidden class for its one key. (bench/import-time)
      __proto__: null,
      get [name as string](): unknown {
        return get(this, name);
      },
      set [name as string](value: unknown) {
        set!(this, name, value);
      },
    };
    const descriptor = getOwnPropertyDescriptor(holder, name) as PropertyDescriptor;
    if (set === null) delete descriptor.set;
    defineProperty(prototype, name, descriptor);
  }
}
