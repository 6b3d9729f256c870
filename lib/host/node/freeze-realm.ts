import { types } from 'node:util';
import { type Context, runInContext } from 'node:vm';

/** What no global variable leads to. */
const OTHER_INTRINSICS = `[
  ''[Symbol.iterator](), [][Symbol.iterator](), new Map()[Symbol.iterator](), new Set()[Symbol.iterator](), /./[Symbol.matchAll](''),
  function* () {}, async function () {}, async function* () {},
]`;

/**
 * What inherits from a frozen object cannot be assigned a property that it has, which packages do: of those here, it can.
 * https://github.com/tc39/ecma262/pull/1307
 *
 * Gives the values, to which no property leads any more.
 */
const LET_ASSIGN = `const values = [];
for (const prototype of [Object.prototype, Function.prototype, Error.prototype]) {
  for (const key of ['constructor', 'name', 'message', 'toString', 'valueOf']) {
    const descriptor = Reflect.getOwnPropertyDescriptor(prototype, key);
    if (descriptor === undefined || !('value' in descriptor)) continue;
    const { value } = descriptor;
    values.push(value);
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
}
values`;

/**
 * Freezes the intrinsics of a realm: pages may get hold of an object of it, and none is to change it for the others.
 *
 * OPTIMIZATION: `RegExp.prototype` stays as it is. V8 replaces, splits and matches with a tenth of the speed once it was changed in any
 * way. Nothing that pages get leads to it: no object of theirs is a regular expression of this realm. (bench/page-calls)
 */
export function freezeIntrinsics(context: Context): void {
  const values = runInContext(`{ ${LET_ASSIGN} }`, context) as unknown[];
  const [global, regExpPrototype] = runInContext('[globalThis, RegExp.prototype]', context) as [object, object];
  freezeAllOf(
    [global, ...(runInContext(OTHER_INTRINSICS, context) as object[]), ...values.filter(isObject)],
    new Set([global, regExpPrototype]),
  );
}

/** Freezes the objects and all that can be got from them, but neither those that stay nor views of memory. */
function freezeAllOf(objects: readonly object[], stay: ReadonlySet<object>): void {
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
    if (!stay.has(object) && !types.isArrayBufferView(object)) Object.freeze(object);
  }
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
