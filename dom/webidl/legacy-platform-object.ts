import { currentLanguage } from './current-realm.ts';
import { keepOneOf } from './kept-shapes.ts';
import { namedPropertySetter } from './name-member.ts';

/** https://tc39.es/ecma262/#array-index: the number, or -1 for any other property key. */
export function arrayIndexOf(key: string): number {
  const length = key.length;
  if (length === 0 || length > 10) return -1;
  let index = 0;
  for (let i = 0; i < length; i++) {
    const digit = key.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return -1;
    index = index * 10 + digit;
  }
  if (length > 1 && key.charCodeAt(0) === 48) return -1;
  return index < 4_294_967_295 ? index : -1;
}

/** Whose property was read last through a Proxy: nearly always a member, which is then called on that. */
const latest: { object: LegacyPlatformObject | null } = { object: null };

/**
 * The handler of the Proxy, where a member was just read of it.
 *
 * OPTIMIZATION: reading a private field of a Proxy takes longer than most members. (bench/attributes)
 */
export function takeLatest(proxy: unknown): LegacyPlatformObject | null {
  const { object } = latest;
  // No document is kept for it.
  latest.object = null;
  return object !== null && object.proxy === proxy ? object : null;
}

/**
 * How members are read by their names, by the prototype that they are read of; by `super`, so that a receiver can be given.
 *
 * OPTIMIZATION: an engine does not look where a member is that it has read at the same place, as `Reflect.get` does. What a page puts in
 * the place of a member is read all the same. (bench/attributes)
 */
export class MemberReaders<Reader extends object> {
  readonly #readers = new WeakMap<object, Reader>();
  readonly #create: (prototype: object) => Reader;

  constructor(create: (prototype: object) => Reader) {
    this.#create = create;
  }

  of(prototype: object): Reader {
    let reader = this.#readers.get(prototype);
    if (reader === undefined) {
      reader = this.#create(prototype);
      this.#readers.set(prototype, reader);
    }
    return reader;
  }
}

/**
 * Objects with indexed or named properties: the handler of their Proxy. The Proxy's target is an ordinary object with
 * the interface's prototype; it holds the properties that scripts add.
 * https://webidl.spec.whatwg.org/#js-legacy-platform-objects
 *
 * A subclass says what is supported. `undefined` from a getter means that the property is not supported.
 */
export abstract class LegacyPlatformObject implements ProxyHandler<object> {
  /** Set by `createProxy`. */
  proxy!: object;
  /** Nobody added a property or exchanged the prototype, so that what the target answers is what the interface says. */
  isPlain = true;

  constructor() {
    // OPTIMIZATION: an engine finds the trap sooner where it need not look at prototypes. (bench/attributes)
    const { get } = this;
    this.get = get;
  }

  /** Told from what the target inherits, before there is an object. */
  protected inheritFrom(_prototype: object): void {}

  /** To be called before a member is read. */
  protected noteRead(): void {
    latest.object = this;
  }

  /** How many indices are supported; -1 when the interface has no indexed properties. */
  abstract indexedLength(): number;
  abstract indexedValue(index: number): unknown;
  abstract namedValue(name: string): unknown;
  /** The supported property names, in order; empty when the interface has no named properties. */
  abstract supportedNames(): readonly string[];

  get overridesBuiltIns(): boolean {
    return false;
  }

  get namesAreEnumerable(): boolean {
    return false;
  }

  /** Whether all values are nodes or no objects. */
  get givesNodes(): boolean {
    return false;
  }

  /** Whether there is an indexed property setter. `setIndexed` is it. */
  get hasIndexedSetter(): boolean {
    return false;
  }

  /** Whether there are a named property setter and deleter. `setNamed` and `deleteNamed` are they. */
  get hasNamedSetter(): boolean {
    return false;
  }

  /** Whether the named property setter is for that name: it may leave what there is already to itself. */
  protected setsName(_target: object, _name: string): boolean {
    return this.hasNamedSetter;
  }

  setIndexed(_index: number, _value: unknown): void {}

  setNamed(_name: string, _value: unknown): void {}

  deleteNamed(_name: string): void {}

  createProxy(prototype: object): object {
    const { realm } = currentLanguage;
    const inherited = realm.prototypeLike(prototype);
    this.inheritFrom(inherited);
    keepOneOf(inherited, () => Object.create(inherited) as object);
    this.proxy = new Proxy(Object.create(inherited) as object, realm.guarded(this, this.givesNodes));
    return this.proxy;
  }

  /** The value of the named property if https://webidl.spec.whatwg.org/#dfn-named-property-visibility lets it show. */
  #visibleNamedValue(target: object, name: string): unknown {
    return this.#isVisible(target, name) ? this.namedValue(name) : undefined;
  }

  /** What was there before a name came to be supported stays: only what is inherited can be overridden. */
  #isVisible(target: object, name: string): boolean {
    return this.overridesBuiltIns ? !Object.hasOwn(target, name) : !(name in target);
  }

  #indexOf(key: string): number {
    const index = arrayIndexOf(key);
    return index >= 0 && this.indexedLength() < 0 ? -1 : index;
  }

  getOwnPropertyDescriptor(target: object, key: string | symbol): PropertyDescriptor | undefined {
    if (typeof key === 'string') {
      const index = this.#indexOf(key);
      const value = index < 0 ? this.#visibleNamedValue(target, key) : this.indexedValue(index);
      if (value !== undefined) {
        const writable = index < 0 ? this.hasNamedSetter : this.hasIndexedSetter;
        return { value, writable, enumerable: index >= 0 || this.namesAreEnumerable, configurable: true };
      }
    }
    return Reflect.getOwnPropertyDescriptor(target, key);
  }

  get(target: object, key: string | symbol, receiver: unknown): unknown {
    if (typeof key === 'string') {
      const index = this.#indexOf(key);
      const value = index < 0 ? this.#visibleNamedValue(target, key) : this.indexedValue(index);
      if (value !== undefined) return value;
    }
    this.noteRead();
    return Reflect.get(target, key, receiver);
  }

  has(target: object, key: string | symbol): boolean {
    if (key in target) return true;
    if (typeof key !== 'string') return false;
    const index = this.#indexOf(key);
    return (index < 0 ? this.namedValue(key) : this.indexedValue(index)) !== undefined;
  }

  /** Sets an indexed property, or a named one where the index is -1. */
  #setSupported(key: string, index: number, value: unknown): true {
    try {
      if (index < 0) this.setNamed(key, value);
      else this.setIndexed(index, value);
    } catch (error) {
      throw namedPropertySetter(error, this.proxy, key, index);
    }
    return true;
  }

  /** https://webidl.spec.whatwg.org/#legacy-platform-object-set */
  set(target: object, key: string | symbol, value: unknown, receiver: unknown): boolean {
    if (typeof key === 'string') {
      const index = this.#indexOf(key);
      if (receiver === this.proxy) {
        if (index < 0 ? this.setsName(target, key) : this.hasIndexedSetter)
          return this.#setSupported(key, index, value);
      }
      if (index >= 0 && index < this.indexedLength() && !this.hasIndexedSetter) return false;
    }
    return Reflect.set(target, key, value, receiver);
  }

  /** https://webidl.spec.whatwg.org/#legacy-platform-object-defineownproperty */
  defineProperty(target: object, key: string | symbol, descriptor: PropertyDescriptor): boolean {
    if (typeof key === 'string') {
      const index = this.#indexOf(key);
      if (index >= 0) {
        return (
          this.hasIndexedSetter && isDataDescriptor(descriptor) && this.#setSupported(key, index, descriptor.value)
        );
      }
      if (this.overridesBuiltIns || !Object.hasOwn(target, key)) {
        if (this.setsName(target, key)) {
          return isDataDescriptor(descriptor) && this.#setSupported(key, -1, descriptor.value);
        }
        if (!this.hasNamedSetter && this.namedValue(key) !== undefined) return false;
      }
    }
    this.isPlain = false;
    return Reflect.defineProperty(target, key, descriptor);
  }

  /** https://webidl.spec.whatwg.org/#legacy-platform-object-delete */
  deleteProperty(target: object, key: string | symbol): boolean {
    if (typeof key === 'string') {
      const index = this.#indexOf(key);
      if (index >= 0) return index >= this.indexedLength();
      if (this.#visibleNamedValue(target, key) !== undefined) {
        if (this.hasNamedSetter) this.deleteNamed(key);
        return this.hasNamedSetter;
      }
    }
    return Reflect.deleteProperty(target, key);
  }

  setPrototypeOf(target: object, prototype: object | null): boolean {
    this.isPlain = false;
    return Reflect.setPrototypeOf(target, prototype);
  }

  /** https://webidl.spec.whatwg.org/#legacy-platform-object-preventextensions */
  preventExtensions(): boolean {
    return false;
  }

  /** https://webidl.spec.whatwg.org/#legacy-platform-object-ownpropertykeys */
  ownKeys(target: object): (string | symbol)[] {
    const keys: (string | symbol)[] = [];
    const length = this.indexedLength();
    for (let index = 0; index < length; index++) keys.push(String(index));
    for (const name of this.supportedNames()) {
      // No key may be there twice.
      const index = arrayIndexOf(name);
      if ((index < 0 || index >= length) && this.#isVisible(target, name)) keys.push(name);
    }
    return keys.concat(Reflect.ownKeys(target));
  }
}

function isDataDescriptor(descriptor: PropertyDescriptor): boolean {
  return 'value' in descriptor || 'writable' in descriptor;
}
