import { types } from 'node:util';
import vm from 'node:vm';

/** What no global variable leads to. */
const OTHER_INTRINSICS = `[
  ''[Symbol.iterator](), [][Symbol.iterator](), new Map()[Symbol.iterator](), new Set()[Symbol.iterator](), /./[Symbol.matchAll](''),
  function* () {}, async function () {}, async function* () {},
]`;

/**
 * What inherits from a frozen object cannot be assigned a property that it has, which packages do: of those here, it can.
 * https://github.com/tc39/ecma262/pull/1307
 */
const LET_ASSIGN = `for (const prototype of [Object.prototype, Function.prototype, Error.prototype]) {
  for (const key of ['constructor', 'name', 'message', 'toString', 'valueOf']) {
    const descriptor = Reflect.getOwnPropertyDescriptor(prototype, key);
    if (descriptor === undefined || !('value' in descriptor)) continue;
    const { value } = descriptor;
    Reflect.defineProperty(prototype, key, {
      get: () => value,
      set(given) {
        if (this === prototype) throw new TypeError('The intrinsics of the core do not change.');
        Reflect.defineProperty(this, key, { value: given, writable: true, enumerable: true, configurable: true });
      },
      enumerable: false,
      configurable: false,
    });
  }
}`;

/**
 * Freezes the intrinsics of a realm: pages may get hold of an object of it, and none is to change it for the others.
 */
export function freezeIntrinsics(context: vm.Context): void {
  vm.runInContext(LET_ASSIGN, context);
  const global = vm.runInContext('globalThis', context) as object;
  freezeAllOf([global, ...(vm.runInContext(OTHER_INTRINSICS, context) as object[])], global);
}

/** Freezes the objects and all that can be got from them, but neither the global object nor views of memory. */
function freezeAllOf(objects: readonly object[], global: object): void {
  const seen = new Set(objects);
  const see = (value: unknown): void => {
    if (isObject(value)) seen.add(value);
  };
  // The set grows while it is walked.
  for (const object of seen) {
    see(Object.getPrototypeOf(object));
    for (const key of Reflect.ownKeys(object)) {
      const { value, get, set } = Object.getOwnPropertyDescriptor(object, key) as PropertyDescriptor;
      see(value);
      see(get);
      see(set);
    }
    if (object !== global && !types.isArrayBufferView(object)) Object.freeze(object);
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
