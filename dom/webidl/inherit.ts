interface Interface {
  readonly prototype: object;
}

/**
 * Lets an interface inherit from one that has no constructor: its own links objects to their states, and there is nothing that
 * `super()` could be called for. https://webidl.spec.whatwg.org/#create-an-interface-object
 */
export function inherit(Class: Interface, Parent: Interface): void {
  Object.setPrototypeOf(Class, Parent);
  Object.setPrototypeOf(Class.prototype, Parent.prototype);
}
