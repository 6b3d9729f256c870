/** A property that is worked out when somebody looks, and from then on an ordinary one. */
export function defineLazily(global: object, name: string, make: () => unknown, enumerable = false): void {
  const define = (value: unknown): void => {
    Object.defineProperty(global, name, { value, writable: true, enumerable, configurable: true });
  };
  Object.defineProperty(global, name, {
    get(): unknown {
      const value = make();
      define(value);
      return value;
    },
    set: define,
    enumerable,
    configurable: true,
  });
}

/** Attributes and operations of Window are the global object's own. https://webidl.spec.whatwg.org/#Global */
export function defineMembers(global: object, members: object): void {
  Object.defineProperties(global, Object.getOwnPropertyDescriptors(members));
}
