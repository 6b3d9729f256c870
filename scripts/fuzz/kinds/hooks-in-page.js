// Runs in a page, as one expression. `steps(count)` makes random calls of the DOM; `hook()` replaces one function or accessor of the
// language, or plants a property on one of its prototypes, by what shows what it is given and misbehaves at random.
// The driver itself goes by what it took before.
(seed, tell, keepProxy, linesOf) => {
  const {
    apply,
    construct,
    defineProperty,
    deleteProperty,
    getOwnPropertyDescriptor,
    getPrototypeOf,
    ownKeys,
    setPrototypeOf,
  } = Reflect;
  const { Proxy, Set, String, Symbol, TypeError, Object, Promise, Error } = globalThis;
  const reflect = {
    get: Reflect.get,
    set: Reflect.set,
    has: Reflect.has,
    ownKeys,
    getPrototypeOf,
    getOwnPropertyDescriptor,
    defineProperty,
    apply,
    construct,
  };
  const { revocable } = Proxy;
  const { freeze, preventExtensions, seal } = Object;
  const { has, add } = Set.prototype;
  const { then } = Promise.prototype;
  const { imul, floor } = Math;
  const global = globalThis;
  const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let x = imul(state ^ (state >>> 15), 1 | state);
    x = (x + imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count) => floor(next() * count);
  const pick = (list) => list[below(list.length)];
  const chance = (probability) => next() < probability;

  // Told of at once, before it can do anything.
  const told = (value, by) => {
    if (isObject(value)) tell(value, by);
    return value;
  };

  const kept = (proxy) => {
    keepProxy(proxy);
    return proxy;
  };

  // Intrinsics, before anything is replaced.
  const intrinsics = [];
  const seen = new Set();
  const visit = (object, path) => {
    if (!isObject(object) || apply(has, seen, [object])) return;
    apply(add, seen, [object]);
    const keys = ownKeys(object);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i];
      const { value, get, configurable } = getOwnPropertyDescriptor(object, key);
      const name = `${path}.${String(key)}`;
      if (configurable && (typeof value === 'function' || typeof get === 'function'))
        intrinsics[intrinsics.length] = { object, key, name };
      visit(value, name);
    }
    visit(getPrototypeOf(object), `${path}.__proto__`);
  };
  const LANGUAGE =
    'Object Function Array Number Boolean String Symbol Date Promise RegExp Error AggregateError TypeError RangeError JSON Math Intl ' +
    'ArrayBuffer Uint8Array Uint16Array Float64Array DataView Map BigInt Set WeakMap WeakSet WeakRef Proxy Reflect FinalizationRegistry Atomics ' +
    'Iterator SharedArrayBuffer WebAssembly Temporal DisposableStack AsyncDisposableStack SuppressedError';
  const names = LANGUAGE.split(' ');
  const nameless = [
    [].values(),
    new Map().entries(),
    new Set().values(),
    ''[Symbol.iterator](),
    'a'.matchAll(/a/g),
    function* () {},
  ];
  const asynchronous = [async () => {}, async function* () {}, (function* () {})(), (async function* () {})()];
  for (const name of names) {
    intrinsics[intrinsics.length] = { object: global, key: name, name };
    visit(global[name], name);
  }
  for (const object of [...nameless, ...asynchronous])
    visit(getPrototypeOf(object), `%${apply({}.toString, object, [])}%`);
  const prototypes = [Object, Array, Function, Promise, String, Map, Set, Error, RegExp].map(
    ({ prototype }) => prototype,
  );
  const PLANTED = (
    'get set value writable enumerable configurable then done next return length constructor toJSON message stack name cause 0 1 node ' +
    'document window type detail bubbles capture once passive signal mode id parent record host key index root options text url href body ' +
    'start pull cancel write flush transform size highWaterMark duration iterations easing composite fill offset left behavior block ' +
    'transfer targetOrigin state info history childList attributes subtree attributeFilter method headers acceptNode handleEvent ' +
    'elements removeElements colorSpace m11 a x y width pathname preventClose threshold update priority delay is extends'
  ).split(' ');
  const symbols = ownKeys(Symbol).filter((key) => typeof Symbol[key] === 'symbol');
  const plantedKeys = [...PLANTED, ...symbols.map((key) => Symbol[key])];

  // What the page has in hand.
  const MOST = 240;
  /** What is set in it meets nothing that was done to the prototype of arrays. */
  const bareList = () => {
    const list = [];
    setPrototypeOf(list, null);
    return list;
  };
  const pool = bareList();
  const take = (value) => {
    if (!isObject(value)) return;
    if (pool.length < MOST) pool[pool.length] = value;
    else pool[below(MOST)] = value;
  };
  const lines = linesOf((value) => {
    take(told(value, 'what a line keeps'));
    return value;
  });
  const TEXTS = (
    'div|span|p|a|template|x-fuzz|table|select|option|input|form|slot|style|iframe|svg|#text|.c|div > p|:has(b)|*|p:nth-child(2n+1)|[a]|id|class|a|href|open|closed|' +
    'click|input|load|text/html|text/xml|application/json|https://page.test/x|about:blank|data:text/html,<p>|color: red|1px solid|block|left|--a|' +
    'beforeend|afterbegin|manual|auto|2d|utf-8|1|0|-1|true||\u0000|http://www.w3.org/2000/svg|http://www.w3.org/1999/xhtml|urn:a|a:b|' +
    '<p>a<b>b</p>c|<table><tr><td>x<p></table>|<template><slot></template>|<svg><g/></svg>|<x-fuzz a=1></x-fuzz>|<select><option>1<option>2</select>|' +
    '<form><input name=a><button>b</button></form>|p { color: red } @media all { b { top: 0 } }|//p|count(//*)|<a><b/></a>|1 + 1|' +
    'javascript:document.title|blob:https://page.test/x|https://other.test/|file:///|insertText|undo|extend|forward|lineboundary|' +
    'bytes|byob|gzip|text/css|p { animation: k 1ms; transition: left 1ms } @keyframes k { to { left: 1px } }|/:name|user-blocking|' +
    '<svg><use href="#p"/><animate attributeName=x from=0 to=1 dur=1ms /></svg>|rgb(1 2 3)|attr(id type(*))|url(x)|calc(1px + 1%)'
  ).split('|');
  let depth = 0;
  const callback = (by) =>
    function (...given) {
      told(this, by);
      for (let i = 0; i < given.length; i++) {
        told(given[i], by);
        take(given[i]);
      }
      if (depth < 3 && chance(0.3)) step();
      if (chance(0.1)) throw argument(1);
      return chance(0.5) ? undefined : argument(1);
    };
  const isList = (trap, index) => (trap === 'apply' && index === 1) || (trap === 'construct' && index === 0);
  const trapped = (target, by) => {
    const trap =
      (key) =>
      (self, ...given) => {
        // DEVIATION: V8 makes the list of arguments in the realm that calls. Of it a page sees frozen intrinsics, and what is in it.
        const all = bareList();
        all[0] = self;
        // By index: an iterator that is hooked would be shown that list.
        for (let i = 0; i < given.length; i++) {
          told(isList(key, i) ? given[i][0] : given[i], by);
          all[i + 1] = given[i];
        }
        if (chance(0.05)) throw new TypeError('trapped');
        if (depth < 2 && chance(0.05)) step();
        return told(apply(reflect[key], undefined, all), by);
      };
    const handler = { __proto__: null };
    for (const key of ownKeys(reflect)) handler[key] = trap(key);
    return kept(new Proxy(target, handler));
  };
  const odd = (level) => {
    const by = 'an argument';
    switch (below(13)) {
      case 0:
        return { toString: callback(by), valueOf: callback(by) };
      case 1:
        // biome-ignore lint/suspicious/noThenProperty: promises are to meet it.
        return { then: callback('a thenable') };
      case 2:
        return { __proto__: null, [Symbol.iterator]: callback('an iterable') };
      case 3:
        return [argument(level + 1), argument(level + 1)];
      case 4:
        return trapped(chance(0.5) ? () => {} : {}, 'a proxy');
      case 5:
        return trapped(pool.length > 0 ? pick(pool) : {}, 'a proxy of an object');
      case 6:
        return { handleEvent: callback('handleEvent'), acceptNode: callback('acceptNode') };
      case 7: {
        const bag = {};
        for (let i = below(5); i >= 0; i--) {
          const value = argument(level + 1);
          defineProperty(bag, pick(PLANTED), {
            __proto__: null,
            configurable: true,
            enumerable: true,
            get: () => {
              if (depth < 2 && chance(0.1)) step();
              return value;
            },
          });
        }
        return bag;
      }
      case 8:
        return { [Symbol.asyncIterator]: () => ({ next: callback('an async iterator'), return: callback('its end') }) };
      case 9:
        return { [Symbol.iterator]: () => ({ next: callback('an iterator'), return: callback('its end') }) };
      case 10:
        return { [Symbol.toPrimitive]: callback('a primitive') };
      case 11: {
        const { proxy, revoke } = revocable({}, {});
        if (chance(0.5)) revoke();
        return kept(proxy);
      }
      default:
        return pick([
          Symbol.iterator,
          10n,
          NaN,
          Infinity,
          2 ** 32,
          -0,
          new Date(0),
          /x/g,
          new Uint8Array(3),
          new ArrayBuffer(4, { maxByteLength: 8 }),
          new Map([[1, 2]]),
          new Set([1]),
          global.document.all,
          global[below(3)],
          Promise.resolve(1),
        ]);
    }
  };
  const argument = (level = 0) => {
    const draw = next();
    if (draw < 0.38 && pool.length > 0) return pick(pool);
    if (draw < 0.62) return pick(TEXTS);
    if (draw < 0.72) return callback('a callback');
    if (draw < 0.84 && level < 3) return odd(level);
    if (draw < 0.92) return below(5);
    return pick([null, undefined, true, false]);
  };
  const args = (least = 0) => {
    const list = bareList();
    for (let i = least + below(3); i > 0; i--) list[list.length] = argument();
    return list;
  };

  // What would end the round, or wait for somebody.
  const LEFT_OUT = new Set(['constructor', 'close', 'eval', 'alert', 'prompt', 'confirm', 'print', '__proto__']);
  // Arrays of numbers as long as a random number says keep the page itself busy.
  const TypedArray = getPrototypeOf(global.Uint8Array);
  const classes = ownKeys(global).filter(
    (key) =>
      typeof key === 'string' &&
      key[0] >= 'A' &&
      key[0] <= 'Z' &&
      !names.includes(key) &&
      getPrototypeOf(Object(global[key])) !== TypedArray,
  );
  const create = () => {
    const type = global[pick(classes)];
    if (typeof type !== 'function') return undefined;
    if (chance(0.1)) {
      class Derived extends type {}
      return construct(Derived, args());
    }
    return construct(type, args());
  };
  const ofLanguage = new Set(prototypes);
  const memberOf = (object) => {
    let holder = object;
    for (let i = below(5); i > 0; i--) {
      const parent = getPrototypeOf(holder);
      if (parent === null || apply(has, ofLanguage, [parent])) break;
      holder = parent;
    }
    const keys = ownKeys(holder);
    if (keys.length === 0) return null;
    const key = pick(keys);
    return apply(has, LEFT_OUT, [key]) ? null : { holder, key };
  };
  const use = (object) => {
    const member = memberOf(object);
    if (member === null) return undefined;
    const { holder, key } = member;
    const descriptor = getOwnPropertyDescriptor(holder, key);
    if (descriptor === undefined) return undefined;
    const self = chance(0.95) ? object : argument();
    const { value, get, set } = descriptor;
    if (typeof value === 'function')
      return chance(0.98) ? apply(value, self, args(value.length)) : construct(value, args());
    if (set !== undefined && chance(0.5)) return apply(set, self, [argument()]);
    return get === undefined ? value : apply(get, self, []);
  };
  const wellFormed = () => {
    const { document } = global;
    const body = document.body ?? document.documentElement ?? document.appendChild(document.createElement('html'));
    switch (below(8)) {
      case 0:
        return body.appendChild(
          document.createElement(
            pick(['div', 'x-fuzz', 'table', 'select', 'template', 'slot', 'form', 'a', 'style', 'svg']),
          ),
        );
      case 1:
        body.innerHTML = pick(TEXTS) + pick(TEXTS);
        return body.firstChild;
      case 2:
        return document.querySelector(pick(['p', 'b', '*', 'x-fuzz', 'td', 'option']));
      case 3:
        return document.addEventListener(pick(['click', 'input', 'a']), argument(), argument());
      case 4:
        return body.dispatchEvent(new CustomEvent('click', { bubbles: true, detail: argument(2) }));
      case 5:
        return new MutationObserver(callback('an observer')).observe(document, {
          childList: true,
          subtree: true,
          attributes: true,
        });
      case 6:
        return document.createTreeWalker(document, 0xffffffff, argument()).nextNode();
      default:
        return document.createRange();
    }
  };
  const settle = callback('a settled promise');
  const step = () => {
    depth++;
    try {
      const draw = next();
      const result = draw < 0.2 ? wellFormed() : draw < 0.35 ? create() : pool.length > 0 ? use(pick(pool)) : undefined;
      told(result, 'a result');
      take(result);
      if (getPrototypeOf(Object(result)) === Promise.prototype) apply(then, result, [settle, settle]);
    } catch (error) {
      told(error, 'an exception');
      take(error);
    } finally {
      depth--;
    }
  };

  let isHooked = false;
  const misbehave = (own, self, given, by) => {
    switch (below(7)) {
      case 0:
        throw new TypeError('hooked');
      case 1:
        return argument(1);
      case 2:
        if (depth < 2) step();
        return apply(own, self, given);
      case 3:
        if (isObject(given[0])) told(given[0].constructor, by);
        return apply(own, self, []);
      case 4: {
        const result = apply(own, self, given);
        if (isObject(result)) {
          const keys = ownKeys(result);
          for (let i = 0; i < keys.length && i < 8; i++) told(getOwnPropertyDescriptor(result, keys[i])?.value, by);
        }
        return trapped(isObject(result) ? result : {}, by);
      }
      case 5:
        // A page may close its window in the middle.
        if (chance(0.02)) global.close();
        return apply(own, self, given);
      default:
        return undefined;
    }
  };
  const hooked = (own, by) => {
    let inside = 0;
    return kept(
      new Proxy(own, {
        __proto__: null,
        apply(target, self, given) {
          // The driver goes by its own; what it calls itself at a depth shows nothing.
          if (!isHooked || inside > 4) return apply(target, self, given);
          inside++;
          try {
            told(self, by);
            for (let i = 0; i < given.length; i++) told(given[i], by);
            if (chance(0.25)) return misbehave(target, self, given, by);
            return told(apply(target, self, given), by);
          } finally {
            inside--;
          }
        },
        construct(target, given, newTarget) {
          if (!isHooked) return construct(target, given, newTarget);
          for (let i = 0; i < given.length; i++) told(given[i], by);
          return told(construct(target, given, newTarget), by);
        },
      }),
    );
  };
  const plant = () => {
    const object = pick(prototypes);
    const key = pick(plantedKeys);
    const before = getOwnPropertyDescriptor(object, key);
    if (before !== undefined && !before.configurable) return null;
    const by = `planted ${String(key)}`;
    const answer = callback(by);
    const defined = defineProperty(object, key, {
      __proto__: null,
      configurable: true,
      get() {
        if (!isHooked)
          return before === undefined ? undefined : 'value' in before ? before.value : apply(before.get, this, []);
        told(this, by);
        return chance(0.5) ? answer : undefined;
      },
      set(value) {
        told(this, by);
        told(value, by);
        if (!isHooked || chance(0.5))
          defineProperty(this, key, { __proto__: null, value, configurable: true, enumerable: true, writable: true });
      },
    });
    if (!defined) return null;
    return {
      name: by,
      undo: () =>
        before === undefined
          ? deleteProperty(object, key)
          : defineProperty(object, key, { __proto__: null, ...before }),
    };
  };
  const replace = () => {
    const { object, key, name } = pick(intrinsics);
    const before = getOwnPropertyDescriptor(object, key);
    if (before === undefined || !before.configurable) return null;
    const changed = { __proto__: null, ...before };
    if (typeof before.value === 'function') changed.value = hooked(before.value, name);
    if (typeof before.get === 'function') changed.get = hooked(before.get, `get ${name}`);
    if (typeof before.set === 'function') changed.set = hooked(before.set, `set ${name}`);
    if (!defineProperty(object, key, changed)) return null;
    return { name, undo: () => defineProperty(object, key, { __proto__: null, ...before }) };
  };

  /** What a prototype inherits shows who looks. */
  const inherit = () => {
    const object = pick(prototypes);
    const before = getPrototypeOf(object);
    // Node.js looks in promises for what it has put there, and what a page throws then is nobody's.
    if (before === null || object === Promise.prototype) return null;
    const by = 'a Proxy in the place of a prototype';
    if (!setPrototypeOf(object, trapped(before, by))) return null;
    return { name: by, undo: () => setPrototypeOf(object, before) };
  };
  /** What makes stacks, and says how long they are. */
  const formatStacks = () => {
    const format = callback('prepareStackTrace');
    const keys = ['prepareStackTrace', 'stackTraceLimit'];
    const before = keys.map((key) => getOwnPropertyDescriptor(Error, key));
    defineProperty(Error, keys[0], { __proto__: null, value: format, configurable: true, writable: true });
    defineProperty(Error, keys[1], { __proto__: null, value: argument(), configurable: true, writable: true });
    const undo = () => {
      for (let i = 0; i < keys.length; i++) {
        if (before[i] === undefined) deleteProperty(Error, keys[i]);
        else defineProperty(Error, keys[i], { __proto__: null, ...before[i] });
      }
    };
    return { name: 'stacks', undo };
  };

  take(global);
  take(global.document);
  return {
    __proto__: null,
    steps(count) {
      isHooked = true;
      for (let i = 0; i < count; i++) step();
    },
    /** Each line, from some of them on, after those that others go by; and a random call after some. */
    async program(done) {
      isHooked = true;
      const ready = 3;
      const rest = lines.length - ready;
      const first = below(rest);
      for (let i = 0; i < lines.length; i++) {
        try {
          await lines[i < ready ? i : ready + ((i - ready + first) % rest)]();
        } catch (error) {
          told(error, 'an exception');
        }
        if (chance(0.2)) step();
      }
      done();
    },
    /** Gives its name and what takes it back, or null where the language does not allow it. */
    hook() {
      const draw = next();
      if (draw < 0.05) return inherit();
      if (draw < 0.1) return formatStacks();
      return draw < 0.3 ? plant() : replace();
    },
    /** Nobody takes it back. Gives its name. */
    harden() {
      const object = pick([...prototypes, Object, Array, Promise, global.EventTarget.prototype, global]);
      apply(pick([freeze, seal, preventExtensions]), Object, [object]);
      return 'what is frozen';
    },
    stop() {
      isHooked = false;
    },
  };
};
