/**
 * A base class whose constructor returns the object it is given, so that the private fields of a subclass land on that
 * object: the way to brand an object that a constructor did not make, such as a Proxy.
 */
export class ReturnArgument {
  constructor(object: object) {
    // biome-ignore lint/correctness/noConstructorReturn: this is how a private field gets onto an existing object
    return object;
  }
}
