import { defineProperty, ownKeys, setPrototypeOf } from '../../../webidl/language/intrinsics.ts';
import { exportedNames, getterOf, resolveExport } from './exports.ts';
import type { Getter, ModuleRecord } from './module-record.ts';

/** https://tc39.es/ecma262/#sec-getmodulenamespace */
export function namespaceOf(module: ModuleRecord): object {
  if (module.namespace === null) {
    const getters = new Map<string, Getter | null>();
    for (const name of exportedNames(module).sort()) {
      const resolution = resolveExport(module, name);
      if (resolution !== null && resolution !== 'ambiguous') getters.set(name, null);
    }
    module.namespace = new Proxy(createTarget(getters), new NamespaceHandler(module, getters));
  }
  return module.namespace;
}

/** Has the properties that the namespace says it has, without their values. */
function createTarget(getters: Map<string, Getter | null>): object {
  const target = Object.create(null) as object;
  for (const name of getters.keys()) {
    defineProperty(target, name, propertyOf(undefined));
  }
  defineProperty(target, Symbol.toStringTag, { __proto__: null, value: 'Module' } as PropertyDescriptor);
  return Object.preventExtensions(target);
}

/** Without a prototype, on which a page could put members of descriptors. */
function propertyOf(value: unknown): PropertyDescriptor {
  return { __proto__: null, value, writable: true, enumerable: true, configurable: false } as PropertyDescriptor;
}

/** https://tc39.es/ecma262/#sec-module-namespace-exotic-objects */
class NamespaceHandler implements ProxyHandler<object> {
  readonly #module: ModuleRecord;
  readonly #getters: Map<string, Getter | null>;

  constructor(module: ModuleRecord, getters: Map<string, Getter | null>) {
    this.#module = module;
    this.#getters = getters;
    Object.freeze(this);
  }

  #valueOf(name: string): unknown {
    let getter = this.#getters.get(name)!;
    if (getter === null) {
      getter = getterOf(
        resolveExport(this.#module, name) as Exclude<ReturnType<typeof resolveExport>, 'ambiguous' | null>,
      );
      this.#getters.set(name, getter);
    }
    return getter();
  }

  getPrototypeOf(): null {
    return null;
  }

  setPrototypeOf(_target: object, prototype: object | null): boolean {
    return prototype === null;
  }

  isExtensible(): boolean {
    return false;
  }

  preventExtensions(): boolean {
    return true;
  }

  getOwnPropertyDescriptor(target: object, key: string | symbol): PropertyDescriptor | undefined {
    if (typeof key === 'symbol') return Reflect.getOwnPropertyDescriptor(target, key);
    if (!this.#getters.has(key)) return undefined;
    return propertyOf(this.#valueOf(key));
  }

  /** Succeeds where nothing would change. */
  defineProperty(target: object, key: string | symbol, given: PropertyDescriptor): boolean {
    if (typeof key === 'symbol') return Reflect.defineProperty(target, key, given);
    if (!this.#getters.has(key)) return false;
    const value = this.#valueOf(key);
    if (given.configurable === true || given.enumerable === false || given.writable === false) return false;
    if ('get' in given || 'set' in given) return false;
    return !('value' in given) || Object.is(given.value, value);
  }

  get(target: object, key: string | symbol): unknown {
    if (typeof key === 'symbol') return Reflect.get(target, key);
    return this.#getters.has(key) ? this.#valueOf(key) : undefined;
  }

  has(target: object, key: string | symbol): boolean {
    return Reflect.has(target, key);
  }

  set(): boolean {
    return false;
  }

  deleteProperty(target: object, key: string | symbol): boolean {
    return typeof key === 'symbol' ? Reflect.deleteProperty(target, key) : !this.#getters.has(key);
  }

  /** By code units; an ordinary object has numbers first. */
  ownKeys(target: object): (string | symbol)[] {
    const symbols = ownKeys(target).filter((key) => typeof key === 'symbol');
    return [...this.#getters.keys(), ...symbols];
  }
}

// A page could put further traps on it.
setPrototypeOf(NamespaceHandler.prototype, null);
