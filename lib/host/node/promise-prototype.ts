import { isProxy } from 'node:util/types';

const { bind } = Function.prototype;

/** Whether an object, which is no Proxy, is the `Promise.prototype` of some realm. */
export function isPromisePrototype(object: object): boolean {
  if (object === Promise.prototype) return true;
  const constructor: unknown = Object.getOwnPropertyDescriptor(object, 'constructor')?.value;
  if (typeof constructor !== 'function' || isProxy(constructor)) return false;
  try {
    return promisePrototypeOfRealm(constructor) === object;
  } catch {
    // It is no constructor.
    return false;
  }
}

/**
 * That of the realm that a constructor was made in, whatever became of its properties and of what it inherits from.
 * https://tc39.es/ecma262/#sec-getprototypefromconstructor
 */
function promisePrototypeOfRealm(constructor: object): unknown {
  // A bound function has no `prototype` of its own, so that the Proxy may answer that there is none.
  const withoutPrototype = new Proxy(Reflect.apply(bind, constructor, [undefined]) as typeof Promise, {
    get: () => undefined,
  });
  return Object.getPrototypeOf(Reflect.construct(Promise, [() => {}], withoutPrototype));
}
