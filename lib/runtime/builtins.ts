/** https://tc39.es/ecma262/#sec-global-object, and what else engines count to the language. */
const NAMES =
  'Infinity NaN undefined eval isFinite isNaN parseFloat parseInt decodeURI decodeURIComponent encodeURI encodeURIComponent escape ' +
  'unescape AggregateError Array ArrayBuffer AsyncDisposableStack BigInt BigInt64Array BigUint64Array Boolean DataView Date ' +
  'DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Int8Array Int16Array ' +
  'Int32Array Iterator Map Number Object Promise Proxy RangeError ReferenceError RegExp Set String SuppressedError Symbol ' +
  'SyntaxError TypeError Uint8Array Uint8ClampedArray Uint16Array Uint32Array URIError WeakMap WeakRef WeakSet Atomics JSON Math ' +
  'Reflect Intl Temporal WebAssembly';

/** The global properties of the language, as they are when the library is loaded: what is put in their place later is no part of it. */
export const builtins: ReadonlyMap<string, PropertyDescriptor> = new Map(
  NAMES.split(' ').flatMap((name) => {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
    return descriptor === undefined ? [] : [[name, descriptor]];
  }),
);
