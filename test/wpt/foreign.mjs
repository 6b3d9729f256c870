// Tells objects of a page from those that it must never see.
import { types } from 'node:util';

/** How much of what an array or an object holds is looked at. */
const MOST = 8;
const FIRST = Array.from({ length: MOST }, (_, index) => String(index));

const { getOwnPropertyDescriptor, getPrototypeOf } = Reflect;

/** `Object.prototype` of each window that was ever asked about: none sees what is of another. */
const homes = new WeakSet();

/**
 * Tells what is foreign: what inherits from an `Object.prototype` that is not of a page, or an object without prototype, an array or a
 * plain object that holds such. Gives null for what is not, and otherwise what is wrong.
 */
export function foreignness(window) {
  const home = window.eval('Object.prototype');
  homes.add(home);
  const proxies = new WeakSet();
  const byPrototype = new WeakMap([[home, null]]);

  const ofPrototype = (prototype) => {
    if (prototype === null) return null;
    const known = byPrototype.get(prototype);
    if (known !== undefined) return known;
    const found = types.isProxy(prototype) && proxies.has(prototype) ? null : ofNewPrototype(prototype);
    byPrototype.set(prototype, found);
    return found;
  };
  const ofNewPrototype = (prototype) => {
    const parent = getPrototypeOf(prototype);
    return parent === null ? ofRoot(prototype) : ofPrototype(parent);
  };
  const isOwnProxy = (value) => types.isProxy(value) && proxies.has(value);
  const ofOne = (value) => (isOwnProxy(value) ? null : ofPrototype(getPrototypeOf(value)));
  const ofValue = (value) => (isObject(value) ? ofOne(value) : null);
  const ofHeld = (value, keys) => {
    for (const key of keys) {
      const found = ofValue(getOwnPropertyDescriptor(value, key)?.value);
      if (found !== null) return `${key} ${found}`;
    }
    return null;
  };

  const isForeign = (value) => {
    if (isOwnProxy(value) || isRevoked(value)) return null;
    const prototype = getPrototypeOf(value);
    const found = ofPrototype(prototype);
    if (found !== null || typeof value === 'function' || types.isProxy(value)) return found;
    if (Array.isArray(value)) return ofHeld(value, FIRST);
    return prototype === home || prototype === null ? ofHeld(value, Object.keys(value).slice(0, MOST)) : null;
  };
  return { isForeign, keepProxy: (proxy) => proxies.add(proxy) };
}

/** What objects are whose chain of prototypes ends there. */
function ofRoot(root) {
  if (root === Object.prototype) return 'is of Node.js';
  if (homes.has(root)) return 'is of another window';
  if (getOwnPropertyDescriptor(root, 'ofAnotherOrigin') !== undefined) return 'is of another origin';
  // Its properties are accessors, so that what a script compiles there is not to be had as below.
  if (Object.isFrozen(root)) return 'is of the core';
  const constructor = getOwnPropertyDescriptor(root, 'constructor')?.value;
  if (typeof constructor !== 'function') return null;
  let compile;
  try {
    compile = getOwnPropertyDescriptor(getPrototypeOf(constructor), 'constructor').value;
    const answer = compile('return typeof process + typeof require + " " + typeof document')();
    return answer === 'undefinedundefined object' ? null : `is of a realm with ${answer}`;
  } catch (error) {
    return `is of a realm that compiles nothing: ${error}`;
  }
}

/** It tells nothing, and nobody whose it was. */
function isRevoked(value) {
  if (!types.isProxy(value)) return false;
  try {
    Array.isArray(value);
    return false;
  } catch {
    return true;
  }
}

function isObject(value) {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}
