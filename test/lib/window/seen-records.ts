import { readFileSync } from 'node:fs';

export interface Seen {
  /**
   * Of which classes the library's own objects are that each function of the language saw, by themselves or held by something: classes
   * that a page cannot name.
   */
  readonly records: Readonly<Record<string, readonly string[]>>;
  /** How many objects there were. */
  readonly size: number;
  /** How many of the constructors of functions that they lead to know Node.js. */
  readonly compilersOutside: number;
  /** By whom functions of the host were seen. */
  readonly ofHost: readonly string[];
}

/**
 * Defines `recordsSeen` in a page, where `TAMPERING` ran: from then on every function of the language keeps what it is given and
 * gives. The function that it returns ends that, and tells as JSON (`Seen`) what they saw.
 */
export const SEEN = `(() => {
  const { Array, Map, Set, JSON, Object, globalThis: global } = globalThis;
  const { apply, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
  const { forEach: forEachOfSet, add, has } = Set.prototype;
  const { forEach: forEachOfMap, get, set } = Map.prototype;
  const { replace } = String.prototype;
  const { toString } = Function.prototype;
  const { isArray } = Array;
  const { isView } = ArrayBuffer;
  const { [Symbol.hasInstance]: hasInstance } = Function.prototype;
  // How much of a large collection is looked at.
  const MOST = 50;
  const isObject = (value) => typeof value === 'object' && value !== null;
  // The prototypes that a page can name, and those of the language that have no name.
  const known = new Set();
  const visit = (object) => {
    if ((typeof object !== 'object' && typeof object !== 'function') || object === null || known.has(object)) return;
    known.add(object);
    visit(getPrototypeOf(object));
    for (const key of ownKeys(object)) {
      const { value } = getOwnPropertyDescriptor(object, key);
      visit(value);
    }
  };
  for (const key of ownKeys(global)) { try { visit(global[key]) } catch {} }
  for (const object of [[].values(), new Map().entries(), new Set().values(), ''[Symbol.iterator](), 'a'.matchAll(/a/g),
    function* () {}, async () => {}, async function* () {}, (function* () {})(), (async function* () {})()]) visit(object);
  // Generators have no class, and what they give is seen by itself.
  const nameOf = (prototype) => getOwnPropertyDescriptor(prototype, 'constructor')?.value?.name || null;
  const ownName = (value) => {
    if (!isObject(value)) return null;
    const prototype = getPrototypeOf(value);
    return prototype === null || apply(has, known, [prototype]) ? null : nameOf(prototype);
  };
  const nameIn = (value) => {
    let name = null;
    let looked = 0;
    const look = (held) => {
      if (looked === MOST) throw null;
      looked++;
      name ??= ownName(held);
    };
    try {
      if (isArray(value)) for (let i = 0; i < value.length; i++) look(value[i]);
      else if (apply(hasInstance, Map, [value])) apply(forEachOfMap, value, [(held, key) => { look(key); look(held) }]);
      else if (apply(hasInstance, Set, [value])) apply(forEachOfSet, value, [look]);
      else if (!isView(value)) for (let i = 0, keys = ownKeys(value); i < keys.length; i++) look(getOwnPropertyDescriptor(value, keys[i])?.value);
    } catch {}
    return name;
  };
  globalThis.recordsSeen = () => {
    const seen = new Map();
    const restore = tamper((value, by) => {
      if (typeof value === 'function') return;
      const name = ownName(value) ?? nameIn(value);
      if (name === null) return;
      const intrinsic = apply(replace, apply(replace, by, [/ (?:this|gives)$/, '']), ['Object.__proto__', 'Function.prototype']);
      let names = apply(get, seen, [intrinsic]);
      if (names === undefined) { names = new Set(); apply(set, seen, [intrinsic, names]) }
      apply(add, names, [name]);
    });
    return () => {
      const kept = restore();
      const records = Object.fromEntries([...seen].sort().map(([by, names]) => [by, [...names].sort()]));
      const compilers = new Set();
      for (const value of kept.keys()) { try { compilers.add((typeof value === 'function' ? value : value.constructor).constructor) } catch {} }
      const compiles = (compiler) => { try { const types = compiler('return typeof process + typeof require')(); return typeof types === 'string' && types !== 'undefinedundefined' } catch { return false } };
      const ofHost = [...kept].filter(([value]) => typeof value === 'function' && apply(toString, value, []).includes('(outer, void 0, '));
      return JSON.stringify({ records, size: kept.size, compilersOutside: [...compilers].filter(compiles).length, ofHost: ofHost.map(([, by]) => by) });
    };
  };
})();`;

/** Some hundred calls, of what pages do with their documents. */
export const PROGRAM = `const keep = (value) => value;
${readFileSync('scripts/fuzz/kinds/hooks-program.txt', 'utf8')}`;
