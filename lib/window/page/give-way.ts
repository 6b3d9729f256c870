import {
  create,
  createDataProperty,
  defineProperty,
  getOwnPropertyDescriptor,
  ownKeys,
  ownValue,
  setPrototypeOf,
} from '../../../dom/webidl/language/intrinsics.ts';

const GLOBAL = globalThis;
const { deleteProperty } = Reflect;
const ProxyOfPage = Proxy;

/**
 * Empties the global object, and lets it inherit what the handler gives: that of the window which is shown in the place of this one.
 *
 * DEVIATION: What scripts declared by `var` and `function` cannot be deleted. The function that is returned gives them the values that those
 * names have in the other window's global object; null: none that is to be seen.
 */
export function giveWay(handler: ProxyHandler<object>): (shown: object | null) => void {
  const keys = ownKeys(GLOBAL);
  const declared: PropertyKey[] = [];
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as PropertyKey;
    if (!deleteProperty(GLOBAL, key) && isWritable(key)) createDataProperty(declared, `${declared.length}`, key);
  }
  setPrototypeOf(GLOBAL, new ProxyOfPage(create(null) as object, handler));
  return (shown) => {
    for (let i = 0; i < declared.length; i++) {
      const key = declared[i] as PropertyKey;
      const descriptor = shown === null ? undefined : getOwnPropertyDescriptor(shown, key);
      const value = descriptor === undefined ? undefined : ownValue(descriptor, 'value');
      defineProperty(GLOBAL, key, { __proto__: null, value } as never);
    }
  };
}

function isWritable(key: PropertyKey): boolean {
  const descriptor = getOwnPropertyDescriptor(GLOBAL, key);
  return descriptor !== undefined && ownValue(descriptor, 'writable') === true;
}
