import type { Intrinsics } from '../../realm/page.ts';

const { getPrototypeOf } = Object;

/** The constructors of the language's errors that have a message alone. */
export const ERRORS = [Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError] as const;

/** Node.js has it from 24 on. */
declare const Float16Array: { readonly name: string; readonly prototype: object } | undefined;

const CONSTRUCTORS: readonly { readonly name: string; readonly prototype: object }[] = [
  Object,
  Function,
  Array,
  Promise,
  ...ERRORS,
  ArrayBuffer,
  DataView,
  Uint8Array,
  Int8Array,
  Uint8ClampedArray,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
  ...(typeof Float16Array === 'undefined' ? [] : [Float16Array]),
  Map,
  Set,
  Date,
  RegExp,
  Boolean,
  Number,
  String,
  BigInt,
  Symbol,
];

/** The prototypes of what the language makes, by names that the core and a page's context have in common. */
export function intrinsicsOfRealm(): Intrinsics {
  // Without a prototype, on which a page may put something.
  const found = { __proto__: null } as unknown as Record<string, object>;
  for (let i = 0; i < CONSTRUCTORS.length; i++) {
    const { name, prototype } = CONSTRUCTORS[i] as (typeof CONSTRUCTORS)[number];
    found[name] = prototype;
  }
  // Functions of the language that are members of interfaces.
  found.entries = Array.prototype.entries;
  found.forEach = Array.prototype.forEach;
  found.keys = Array.prototype.keys;
  found.values = Array.prototype.values;
  found.valueOf = Object.prototype.valueOf;
  found.ArrayIterator = getPrototypeOf([][Symbol.iterator]()) as object;
  found.MapIterator = getPrototypeOf(new Map()[Symbol.iterator]()) as object;
  found.SetIterator = getPrototypeOf(new Set()[Symbol.iterator]()) as object;
  found.Iterator = getPrototypeOf(found.ArrayIterator) as object;
  found.AsyncIterator = getPrototypeOf(getPrototypeOf(getPrototypeOf((async function* () {})())) as object) as object;
  return found;
}
