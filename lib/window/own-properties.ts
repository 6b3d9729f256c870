/** Properties that are put on an object for a while. */
export class OwnProperties {
  /**
   * For who defines properties: they come onto the object, but for those that are kept. All are configurable there, as nothing could be
   * undone otherwise.
   */
  readonly defining: object;
  readonly #object: object;
  readonly #before: ReadonlyMap<PropertyKey, PropertyDescriptor>;
  readonly #defined = new Set<PropertyKey>();

  constructor(object: object, kept: ReadonlySet<PropertyKey>) {
    this.#object = object;
    this.#before = new Map(
      Reflect.ownKeys(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key) as PropertyDescriptor]),
    );
    this.defining = new Proxy(Object.create(null) as object, {
      defineProperty: (given, key, descriptor) => {
        if (!kept.has(key)) this.define(key, descriptor);
        // What a Proxy says has to be true of its target.
        return Reflect.defineProperty(given, key, { ...descriptor, ...(key in given && { configurable: true }) });
      },
    });
  }

  /**
   * DEVIATION: what has no setter, and a `location` that is set to an object, gives way, as there are suites of tests that rest on what other
   * environments do, which put copies of a window's properties on the global object.
   */
  define(key: PropertyKey, descriptor: PropertyDescriptor): void {
    const object = this.#object;
    const { get, set } = descriptor;
    const replace = function (this: unknown, value: unknown): void {
      if (set !== undefined && Object(value) !== value) set.call(this, value);
      else Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
    };
    const gives = get !== undefined && (set === undefined || key === 'location');
    this.#defined.add(key);
    Object.defineProperty(object, key, { ...descriptor, ...(gives && { set: replace }), configurable: true });
  }

  /** What others have put on the object up to now goes with the rest. */
  takeOthers(): void {
    for (const key of Reflect.ownKeys(this.#object)) if (!this.#before.has(key)) this.#defined.add(key);
  }

  restore(): void {
    for (const key of this.#defined) {
      const descriptor = this.#before.get(key);
      if (descriptor === undefined) Reflect.deleteProperty(this.#object, key);
      else Object.defineProperty(this.#object, key, descriptor);
    }
    this.#defined.clear();
  }
}
