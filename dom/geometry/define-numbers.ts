/** Puts attributes on an interface, which differ in nothing but their names. https://webidl.spec.whatwg.org/#es-attributes */
export function defineNumbers<Name extends string>(
  Class: { readonly prototype: object },
  names: readonly Name[],
  get: (object: object, name: Name) => number,
  set: ((object: object, name: Name, value: unknown) => void) | null = null,
): void {
  for (const name of names) {
    // The computed key gives the functions the names that Web IDL asks for.
    const holder = {
      get [name as string](): number {
        return get(this, name);
      },
      set [name as string](value: unknown) {
        set!(this, name, value);
      },
    };
    const descriptor = Object.getOwnPropertyDescriptor(holder, name) as PropertyDescriptor;
    if (set === null) delete descriptor.set;
    Object.defineProperty(Class.prototype, name, descriptor);
  }
}
