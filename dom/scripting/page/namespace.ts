import type { Getter } from '../../realm/module-language.ts';
import {
  create,
  createDataProperty,
  defineProperty,
  getOwnPropertyDescriptor,
  ownKeys,
  ownValue,
  withoutPrototype,
} from '../../webidl/language/intrinsics.ts';
import { PrivateMap } from '../../webidl/language/private-map.ts';

const { hasOwn, is, preventExtensions } = Object;
const ProxyOfPage = Proxy;
const { toStringTag } = Symbol;

/**
 * https://tc39.es/ecma262/#sec-module-namespace-exotic-objects
 *
 * @param names - Of the exports, by code units.
 */
export function createNamespace(names: readonly string[], getterAt: (index: number) => Getter): object {
  /** An index stands for what nobody has asked for. */
  const getters = new PrivateMap<PropertyKey, Getter | number>();
  const target = create(null) as object;
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as string;
    getters.set(name, i);
    defineProperty(target, name, exportOf(undefined));
  }
  defineProperty(target, toStringTag, withoutPrototype({ value: 'Module' }));
  preventExtensions(target);

  function valueOf(name: PropertyKey): unknown {
    let getter = getters.get(name) as Getter | number;
    if (typeof getter === 'number') {
      getter = getterAt(getter);
      getters.set(name, getter);
    }
    return getter();
  }

  const handler: Required<Omit<ProxyHandler<object>, 'apply' | 'construct'>> = {
    getPrototypeOf: () => null,
    setPrototypeOf: (_target, prototype) => prototype === null,
    isExtensible: () => false,
    preventExtensions: () => true,

    getOwnPropertyDescriptor(_target, key) {
      if (getters.has(key)) return exportOf(valueOf(key));
      const descriptor = getOwnPropertyDescriptor(target, key);
      return descriptor === undefined ? undefined : withoutPrototype(descriptor);
    },

    /** Succeeds where nothing would change. */
    defineProperty(_target, key, given) {
      if (!getters.has(key)) return typeof key === 'symbol' && defineProperty(target, key, withoutPrototype(given));
      const value = valueOf(key);
      const { configurable, enumerable, writable } = withoutPrototype(given);
      if (configurable === true || enumerable === false || writable === false) return false;
      if (hasOwn(given, 'get') || hasOwn(given, 'set')) return false;
      return !hasOwn(given, 'value') || is(given.value, value);
    },

    get: (_target, key) => (getters.has(key) ? valueOf(key) : ownValue(target, key)),
    has: (_target, key) => getOwnPropertyDescriptor(target, key) !== undefined,
    set: () => false,
    deleteProperty: (_target, key) => getOwnPropertyDescriptor(target, key) === undefined,

    /** By code units; an ordinary object has numbers first. */
    ownKeys() {
      const keys: (string | symbol)[] = [];
      for (let i = 0; i < names.length; i++) createDataProperty(keys, `${i}`, names[i]);
      const inTarget = ownKeys(target);
      for (let i = 0; i < inTarget.length; i++) {
        const key = inTarget[i] as string | symbol;
        if (typeof key === 'symbol') createDataProperty(keys, `${keys.length}`, key);
      }
      return keys;
    },
  };
  return new ProxyOfPage(target, withoutPrototype(handler));
}

/** Without a prototype, on which a page could put members of descriptors. */
function exportOf(value: unknown): PropertyDescriptor {
  return withoutPrototype({ value, writable: true, enumerable: true, configurable: false });
}
