/**
 * Defines `tamper` in a page: replaces every function that the language has by one that keeps what it is given, and calls it. What
 * it gives puts all back, and tells by whom each object was kept first. `told(object, by)` is called each time.
 */
export const TAMPERING = `globalThis.tamper = (told = () => {}) => {
  const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
  const { Set, Map, Proxy, String, Error } = globalThis;
  const { has } = Set.prototype;
  const { set, has: hasKey } = Map.prototype;
  const kept = new Map();
  const undo = [];
  let isKeeping = true;
  const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';
  const keep = (value, by) => {
    if (!isKeeping || !isObject(value)) return;
    told(value, by);
    if (!apply(hasKey, kept, [value])) apply(set, kept, [value, by]);
  };
  const keepCall = (self, all, by) => {
    keep(self, by + ' this');
    for (let i = 0; i < all.length; i++) keep(all[i], by);
  };
  const recorder = (own, by) => function (...all) {
    keepCall(this, all, by);
    const result = apply(own, this, all);
    keep(result, by + ' gives');
    return result;
  };
  const replace = (object, key, path) => {
    const descriptor = getOwnPropertyDescriptor(object, key);
    const { value, get } = descriptor;
    if (!descriptor.configurable && !descriptor.writable) return;
    const by = path + '.' + String(key);
    const changed = { ...descriptor };
    if (typeof value === 'function') changed.value = recorder(value, by);
    else if (typeof get === 'function') changed.get = recorder(get, by);
    else return;
    if (defineProperty(object, key, changed)) undo[undo.length] = () => defineProperty(object, key, descriptor);
  };

  const seen = new Set();
  const visit = (object, path) => {
    if (!isObject(object) || apply(has, seen, [object])) return;
    seen.add(object);
    for (const key of ownKeys(object)) {
      const { value } = getOwnPropertyDescriptor(object, key);
      if (key === 'constructor') continue;
      if (key === 'prototype') visit(value, path + '.prototype');
      else replace(object, key, path);
    }
    const parent = getPrototypeOf(object);
    if (parent !== null) visit(parent, path + '.__proto__');
  };
  const names = 'Object Function Array Number Boolean String Symbol Date Promise RegExp Error AggregateError TypeError RangeError JSON Math Intl ' +
    'ArrayBuffer Uint8Array Uint16Array Float64Array DataView Map BigInt Set WeakMap WeakSet WeakRef Proxy Reflect FinalizationRegistry Atomics Iterator';
  const iterators = [[].values(), new Map().entries(), new Set().values(), ''[Symbol.iterator](), 'a'.matchAll(/a/g)];
  const others = [function* () {}, async () => {}, async function* () {}, (function* () {})(), (async function* () {})()];
  const intrinsics = [];
  for (const name of names.split(' ')) if (globalThis[name] !== undefined) intrinsics[intrinsics.length] = [globalThis[name], name];
  for (const object of [...iterators, ...others]) intrinsics[intrinsics.length] = [getPrototypeOf(object), '%' + String(object) + '%'];
  for (const [object, path] of intrinsics) visit(object, path);

  // The constructors themselves, as global variables.
  for (const name of names.split(' ')) {
    const own = globalThis[name];
    if (typeof own !== 'function' || name === 'Error' || name === 'Proxy') continue;
    const descriptor = getOwnPropertyDescriptor(globalThis, name);
    const value = new Proxy(own, {
      apply(target, self, all) { keepCall(self, all, name); return apply(target, self, all) },
      construct(target, all, newTarget) { keepCall(undefined, all, 'new ' + name); return construct(target, all, newTarget === value ? target : newTarget) },
    });
    if (defineProperty(globalThis, name, { ...descriptor, value })) undo[undo.length] = () => defineProperty(globalThis, name, descriptor);
  }
  // What objects have not may be looked for where the page put something.
  for (const [object, path] of [[Object.prototype, 'Object'], [Array.prototype, 'Array']]) {
    for (const key of ['isWindow', 'navigable', 'closingSteps', 'peer', 'kind', 'host', 'then', 'toJSON', 'return', 'rare', 'window', 'cancelable', 'object']) {
      if (key in object) continue;
      defineProperty(object, key, { get() { keep(this, path + ' has no ' + key); return undefined }, set(value) { keep(this, path + ' has no ' + key); keep(value, path + ' is set ' + key); defineProperty(this, key, { value, writable: true, enumerable: true, configurable: true }) }, configurable: true });
      undo[undo.length] = () => delete object[key];
    }
  }
  return () => {
    isKeeping = false;
    for (const restore of undo) restore();
    return kept;
  };
};`;
