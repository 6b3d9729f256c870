/**
 * Defines `strangers` in a page: an async function that looks through all that can be got from a value, and gives the paths of
 * what is not of the page's own realms: objects that inherit from some other realm's `Object.prototype`, and whatever has
 * a constructor of functions that knows `process` or imports Node's own modules, and functions of the host. With `ignoresRecords`,
 * what all realms share is looked through, but no stranger itself. Realms where `Object.prototype` has a property `ofAnotherOrigin`
 * are strange in any case, as is what runs windows.
 */
export const PROBE = `(() => {
  const { Object, Reflect, Set, Map, Promise, String, setTimeout, document } = globalThis;
  const { getPrototypeOf, getOwnPropertyDescriptor, isFrozen } = Object;
  const { toString: toTag } = Object.prototype;
  const { ownKeys, apply } = Reflect;
  const { has, add, forEach: forEachOfSet } = Set.prototype;
  const { forEach: forEachOfMap } = Map.prototype;
  const { deref } = WeakRef.prototype;
  const { toString } = Function.prototype;
  const { includes } = String.prototype;
  const { includes: includesItem } = Array.prototype;
  const { isView } = ArrayBuffer;
  const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';
  const readFrom = (object, key) => { try { return object[key] } catch { return undefined } };

  const homesOf = (window) => {
    const homes = [window.Object.prototype];
    for (const frame of window.document.querySelectorAll('iframe')) {
      try { for (const home of homesOf(frame.contentWindow)) homes[homes.length] = home } catch {}
    }
    return homes;
  };

  const rootOf = (object) => {
    let root = object;
    for (let at = object; at !== null; at = getPrototypeOf(at)) root = at;
    return root;
  };

  // The window itself, as it is seen from another origin, throws.
  const isOfAnotherOrigin = (root) => {
    try { return getOwnPropertyDescriptor(root, 'ofAnotherOrigin') !== undefined } catch { return false }
  };

  const INTERNAL = ['closingSteps', 'runScript', 'showBlank', 'receiveMessage'];
  const isInternal = (object, keys) => {
    for (let i = 0; i < INTERNAL.length; i++) if (apply(includesItem, keys, [INTERNAL[i]])) return true;
    return false;
  };

  const compilesOutside = (compiler) => {
    try { return compiler('return typeof process')() === 'object' } catch { return false }
  };
  const importsOutside = async (compiler) => {
    // In a window that was closed nothing is imported any more.
    const never = new Promise((resolve) => setTimeout(resolve, 500, {}));
    try { return typeof (await Promise.race([compiler('return import("node:os")')(), never])).platform === 'function' } catch { return false }
  };

  const sourceHas = (value, text) => apply(includes, apply(toString, value, []), [text]);
  const isNative = (value) => sourceHas(value, '[native code]');

  /** By its source: what border.ts makes of the functions of the host. */
  const isOfHost = (value) => typeof value === 'function' && sourceHas(value, '(outer, void 0, given)');

  /** An error of what all realms share, where nothing can be changed or compiled: a full stack makes such. */
  const isHarmlessError = (value, root) => {
    if (apply(toTag, value, []) !== '[object Error]' || !isFrozen(root) || !isFrozen(getPrototypeOf(value))) return false;
    try { root.constructor.constructor('') } catch (e) { return getPrototypeOf(e).name === 'EvalError' }
    return false;
  };

  globalThis.strangers = async (value, ignoresRecords = false) => {
    const limit = ignoresRecords ? 100_000 : 3000;
    const seen = new Set();
    const compilers = new Set();
    const homes = homesOf(globalThis);
    const pending = [[value, 'value']];
    const found = [];
    const newCompiler = (object) => {
      const holder = typeof object === 'function' ? object : readFrom(object, 'constructor');
      const compiler = isObject(holder) ? readFrom(holder, 'constructor') : undefined;
      if (typeof compiler !== 'function' || apply(has, compilers, [compiler]) || !isNative(compiler)) return null;
      apply(add, compilers, [compiler]);
      return compiler;
    };
    const next = (to, path) => { pending[pending.length] = [to, path] };
    while (pending.length > 0 && seen.size < limit) {
      const [at, path] = pending[pending.length - 1];
      pending.length--;
      if (!isObject(at) || apply(has, seen, [at])) continue;
      apply(add, seen, [at]);
      const compiler = newCompiler(at);
      if (compiler !== null && (compilesOutside(compiler) || (await importsOutside(compiler)))) found[found.length] = path + ' compiles outside';
      if (isOfHost(at)) found[found.length] = path + ' is of the host';
      let root;
      try { root = rootOf(at) } catch { continue }
      if (isOfAnotherOrigin(root)) { found[found.length] = path + ' is of another origin'; continue }
      try { apply(forEachOfMap, at, [(to, key) => { next(key, path + ' key'); next(to, path + ' entry') }]) } catch {}
      try { apply(forEachOfSet, at, [(to) => next(to, path + ' item')]) } catch {}
      try { next(apply(deref, at, []), path + ' target') } catch {}
      if (!ignoresRecords && root !== at && !homes.includes(root) && !isHarmlessError(at, root)) { found[found.length] = path; continue }
      try { next(getPrototypeOf(at), path + '.[[Prototype]]') } catch {}
      let keys;
      if (isView(at)) continue;
      try { keys = ownKeys(at) } catch { continue }
      if (isInternal(at, keys)) found[found.length] = path + ' runs windows';
      for (let i = 0; i < keys.length && (ignoresRecords || i < 300); i++) {
        let descriptor;
        try { descriptor = getOwnPropertyDescriptor(at, keys[i]) } catch { continue }
        if (descriptor === undefined) continue;
        const to = path + '.' + String(keys[i]);
        next(descriptor.value, to);
        next(descriptor.get, to);
        next(descriptor.set, to);
      }
    }
    return found.join(' | ');
  };
})();`;

interface Evaluating {
  eval(text: string): unknown;
}

/** Runs the body of an async function in the page, where `PROBE` was run, and looks into what it returns. */
export function strangersIn(window: Evaluating, body: string, ignoresRecords = false): Promise<string> {
  return window.eval(
    `(async () => strangers(await (async () => { ${body} })(), ${ignoresRecords}))()`,
  ) as Promise<string>;
}

/** An expression, of the error that another one throws or rejects with. */
export const caught = (expression: string): string =>
  `try { await (${expression}); return null } catch (e) { return [e] }`;
