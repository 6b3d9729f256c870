import { ownObjectOf, windowObject } from './accessible.ts';
import { type WindowRecord, windowShown } from './shared/window-record.ts';

/** What a Proxy in the place of the window's own object does. Its functions need no `this`. */
export function showing(old: WindowRecord): Required<Omit<ProxyHandler<object>, 'apply' | 'construct'>> {
  const shown = (): object => ownObjectOf(windowShown(old));
  const isItself = (value: unknown): boolean => value === shown() || value === windowObject(windowShown(old));
  const describe = (target: object, key: PropertyKey): PropertyDescriptor | undefined => {
    const kept = Reflect.getOwnPropertyDescriptor(target, key);
    if (kept?.configurable === false) return kept;
    const descriptor = Reflect.getOwnPropertyDescriptor(shown(), key);
    // A Proxy must not tell of a property that cannot go, unless its target has it.
    return descriptor && { ...descriptor, configurable: true };
  };
  return {
    get(_target, key, receiver) {
      const value: unknown = Reflect.get(shown(), key);
      return isItself(value) ? receiver : value;
    },
    set: (_target, key, value) => Reflect.set(shown(), key, value),
    has: (_target, key) => Reflect.has(shown(), key),
    deleteProperty: (_target, key) => Reflect.deleteProperty(shown(), key),
    defineProperty: (_target, key, descriptor) => Reflect.defineProperty(shown(), key, descriptor),
    getOwnPropertyDescriptor: describe,
    ownKeys(target) {
      const kept = Reflect.ownKeys(target).filter((key) => describe(target, key)?.configurable === false);
      return [...new Set([...kept, ...Reflect.ownKeys(shown())])];
    },
    getPrototypeOf: () => Reflect.getPrototypeOf(shown()),
    // https://html.spec.whatwg.org/#windowproxy-setprototypeof
    setPrototypeOf: (_target, prototype) => Reflect.getPrototypeOf(shown()) === prototype,
    isExtensible: () => true,
    preventExtensions: () => false,
  };
}
