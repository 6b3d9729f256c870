// Replaces what the language has in a page by what shows everything that it is given, and calls on.
import vm from 'node:vm';
import { foreignness } from './foreign.mjs';

/** What no global variable leads to. */
const NAMELESS = `[
  ''[Symbol.iterator](), [][Symbol.iterator](), new Map()[Symbol.iterator](), new Set()[Symbol.iterator](), /./[Symbol.matchAll](''),
  function* () {}, async function () {}, async function* () {}, (function* () {})(), (async function* () {})(),
]`;

/**
 * Left as they are, by their paths, since tests see that they were replaced: `eval` is called directly under its own name only, and
 * `await` takes two turns more for a promise whose constructor is another.
 */
export const EXCLUDED = ['eval', 'globalThis', 'console', 'Promise', 'Promise.prototype.constructor'];

/** The global names of the language, of which a page has more. */
const NAMES = vm
  .runInNewContext('Object.getOwnPropertyNames(globalThis)')
  .filter((name) => typeof name === 'string' && !EXCLUDED.includes(name));

/** Runs in the page. `tell` gets what a function is given and gives, `keepProxy` the proxies that are made there. */
const POISON = `(names, excluded, tell, keepProxy) => {
  const { apply, construct, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
  const { Map, Set, Proxy, String } = globalThis;
  const { get, set, has: hasKey } = Map.prototype;
  const { toString } = Function.prototype;
  const { has, add } = Set.prototype;
  const { includes } = Array.prototype;
  const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

  const all = (given, by) => {
    for (let i = 0; i < given.length; i++) if (isObject(given[i])) tell(given[i], by);
  };
  const told = (value, by) => {
    if (isObject(value)) tell(value, by);
    return value;
  };
  // One for each function, so that what is the same function stays that.
  const poisoned = new Map();
  // What they are made of, whose text they have.
  const owns = new Map();
  const poison = (own, by) => {
    let proxy = apply(get, poisoned, [own]);
    if (proxy !== undefined) return proxy;
    proxy = new Proxy(own, {
      __proto__: null,
      apply(target, self, given) {
        told(self, by);
        all(given, by);
        const isAsked = target === toString && apply(hasKey, owns, [self]);
        return told(apply(target, isAsked ? apply(get, owns, [self]) : self, given), by);
      },
      construct(target, given, newTarget) {
        all(given, by);
        const result = construct(target, given, newTarget === proxy ? target : newTarget);
        if (target === Proxy) keepProxy(result);
        return told(result, by);
      },
    });
    keepProxy(proxy);
    apply(set, poisoned, [own, proxy]);
    apply(set, owns, [proxy, own]);
    return proxy;
  };

  const seen = new Set();
  const pending = [];
  const visit = (object, path) => {
    if (!isObject(object) || apply(has, seen, [object])) return;
    apply(add, seen, [object]);
    pending[pending.length] = [object, path];
  };
  const isExcluded = (path) => apply(includes, excluded, [path]);
  for (let i = 0; i < names.length; i++) visit(globalThis[names[i]], names[i]);
  visit(Promise, 'Promise');
  const nameless = ${NAMELESS};
  for (let i = 0; i < nameless.length; i++) visit(getPrototypeOf(nameless[i]), '%' + apply(Object.prototype.toString, nameless[i], []) + '%');

  const replacements = [];
  // Global variables that cannot be defined anew.
  const assignments = [];
  const replace = (object, key, path) => {
    const descriptor = getOwnPropertyDescriptor(object, key);
    const { value, get: getter, set: setter, configurable, writable } = descriptor;
    visit(value, path);
    if (object === globalThis && !configurable && setter !== undefined) assignments[assignments.length] = key;
    if ((!configurable && !writable) || isExcluded(path)) return;
    const changed = { __proto__: null, ...descriptor };
    if (typeof value === 'function') changed.value = poison(value, path);
    if (typeof getter === 'function') changed.get = poison(getter, 'get ' + path);
    if (typeof setter === 'function') changed.set = poison(setter, 'set ' + path);
    replacements[replacements.length] = { object, key, changed };
  };
  for (let i = 0; i < pending.length; i++) {
    const [object, path] = pending[i];
    const keys = ownKeys(object);
    for (let j = 0; j < keys.length; j++) replace(object, keys[j], path + '.' + apply(String, undefined, [keys[j]]));
    visit(getPrototypeOf(object), path + '.__proto__');
  }
  for (let i = 0; i < names.length; i++) replace(globalThis, names[i], names[i]);
  let count = 0;
  for (let i = 0; i < replacements.length; i++) {
    const { object, key, changed } = replacements[i];
    if (defineProperty(object, key, changed)) count++;
  }
  for (let i = 0; i < assignments.length; i++) globalThis[assignments[i]] = poison(globalThis[assignments[i]], assignments[i]);
  return count;
}`;

/**
 * `tell(by, what)` is called for each foreign object that a function of the page's language is given, or gives. The result is how many
 * properties were replaced.
 */
export function poison(window, tell) {
  const { isForeign, keepProxy } = foreignness(window);
  const install = window.eval(`(${POISON})`);
  const told = (value, by) => {
    const what = isForeign(value);
    if (what !== null) tell(by, what, value);
  };
  return install(NAMES, EXCLUDED, told, keepProxy);
}
