// A page replaces one function of its language by one that fails, while it does what calls none: everything is to be as without.
import { readFileSync } from 'node:fs';

const PROGRAM = readFileSync(new URL('./results-program.txt', import.meta.url), 'utf8')
  .trim()
  .replace(/;$/, '');
const OTHER = 'https://other.test/';

/** What a function does that stands for another: it throws, or gives what nobody expects. */
const WAYS = ['throws', 'gives undefined', 'gives an object'];

/** Windows at a time, as most of the time they wait. */
const TOGETHER = 4;
/** Milliseconds that a piece of the program may take. */
const LONGEST = 4000;

/** What the Standards have pages call, or the program calls itself. */
const CALLED = [
  // Lists are iterated, promises are resolved with promises.
  /^Array\.prototype\.(?:values|Symbol\(Symbol\.iterator\))$/,
  /^%Array Iterator%\.next$/,
  /^Promise(?:\.prototype\.(?:then|constructor))?$/,
  /^(?:Date|Map|RangeError|Uint8Array(?:\.prototype\.__proto__\.(?:fill|length|byteLength))?)$/,
  /^(?:RegExp\.prototype\.source|Function\.prototype\.(?:call|constructor))$/,
];

/** Gives all that can be replaced, as the page has it: by `replace(index, way)`, with its name. */
const DRIVER = `(() => {
  const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, ownKeys, apply } = Reflect;
  const { Set, Proxy } = globalThis;
  const { has, add } = Set.prototype;
  const { toString } = Object.prototype;
  const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';
  const found = [];
  const seen = new Set();
  const visit = (object, path) => {
    if (!isObject(object) || apply(has, seen, [object])) return;
    apply(add, seen, [object]);
    for (const key of ownKeys(object)) {
      const { value, get, set, configurable } = getOwnPropertyDescriptor(object, key);
      const name = path + '.' + String(key);
      if (configurable && (typeof value === 'function' || get !== undefined || set !== undefined)) found.push({ object, key, name });
      visit(value, name);
    }
    visit(getPrototypeOf(object), path + '.__proto__');
  };
  const names = 'Function Object Array Number Boolean String Symbol Date Promise RegExp Error AggregateError TypeError RangeError SyntaxError JSON ' +
    'Math Intl ArrayBuffer Uint8Array Uint16Array Uint32Array Int32Array Float32Array Float64Array DataView Map BigInt Set WeakMap WeakSet WeakRef Proxy Reflect ' +
    'FinalizationRegistry Atomics Iterator WebAssembly Temporal DisposableStack AsyncDisposableStack SuppressedError isNaN parseInt parseFloat ' +
    'encodeURIComponent decodeURIComponent escape unescape';
  for (const name of names.split(' ')) {
    if (!(name in globalThis)) continue;
    const { configurable, value } = getOwnPropertyDescriptor(globalThis, name);
    if (configurable) found.push({ object: globalThis, key: name, name });
    visit(value ?? globalThis[name], name);
  }
  for (const object of [[].values(), new Map().entries(), new Set().values(), ''[Symbol.iterator](), 'a'.matchAll(/a/g), function* () {},
    async () => {}, async function* () {}, (function* () {})(), (async function* () {})()])
    visit(getPrototypeOf(object), '%' + apply(toString, object, []) .slice(8, -1) + '%');
  return {
    count: found.length,
    replace(index, way) {
      const { object, key, name } = found[index];
      const before = getOwnPropertyDescriptor(object, key);
      const hook = { name, isOn: false, calls: 0 };
      const hooked = (own) => new Proxy(own, {
        __proto__: null,
        apply(target, self, given) {
          if (!hook.isOn) return apply(target, self, given);
          hook.calls++;
          if (way === 0) throw 'hooked';
          return way === 1 ? undefined : hook;
        },
        construct() {
          if (!hook.isOn) return Reflect.construct(...arguments);
          hook.calls++;
          throw 'hooked';
        },
      });
      const changed = { __proto__: null, ...before };
      for (const part of ['value', 'get', 'set']) if (typeof before[part] === 'function') changed[part] = hooked(before[part]);
      return defineProperty(object, key, changed) ? hook : null;
    },
  };
})()`;

/** Runs a piece of the program, and calls back with what it said. */
const RUN = `(() => {
  const PromiseOfPage = Promise;
  const { setTimeout } = window;
  let log;
  const say = (...all) => {
    for (let i = 0; i < all.length; i++) {
      const value = all[i];
      log += typeof value === 'object' && value !== null ? 'object|' : typeof value === 'function' ? 'function|' : value + '|';
    }
    log += '\\n';
  };
  const wait = (ms) => new PromiseOfPage((resolve) => void setTimeout(resolve, ms));
  const pieces = (${PROGRAM})(say, wait);
  return {
    count: pieces.length,
    async run(index, hook, done) {
      log = '';
      document.head.replaceChildren();
      document.body.replaceChildren();
      if (hook !== null) hook.isOn = true;
      try {
        await pieces[index]();
      } catch (error) {
        log += 'ended by ' + (typeof error === 'string' ? error : error?.name + ': ' + error?.message);
      }
      if (hook !== null) hook.isOn = false;
      done(log);
    },
  };
})()`;

function open({ Window, ResourceLoader }) {
  class Offline extends ResourceLoader {
    async fetch(request) {
      return this.fetchSync(request);
    }
    fetchSync({ url }) {
      const body = url.startsWith(OTHER)
        ? '<script>onmessage = (e) => e.source.postMessage(1, "*")</script>'
        : 'answer';
      return {
        body,
        headers: [
          ['content-type', url.startsWith(OTHER) ? 'text/html' : 'text/plain'],
          ['x-a', 'b'],
        ],
      };
    }
  }
  return new Window({
    url: 'https://page.test/',
    html: '<!DOCTYPE html><title>t</title><body>',
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    resources: 'usable',
    resourceLoader: new Offline(),
    console: () => {},
    reportError: () => {},
  });
}

/** What each piece says, null where it does not end; `ended` is told, with how often the hook was called. */
async function saidBy(window, hook, ended = () => {}) {
  const pieces = window.eval(RUN);
  const said = [];
  for (let index = 0; index < pieces.count; index++) {
    said.push(
      await new Promise((done) => {
        const late = setTimeout(done, LONGEST, null);
        pieces.run(index, hook, (text) => {
          clearTimeout(late);
          done(text);
        });
      }),
    );
    if (hook === null) continue;
    hook.isOn = false;
    ended(index, said[index], hook.calls);
    hook.calls = 0;
  }
  return said;
}

async function saidWithout(library) {
  const window = open(library);
  const said = await saidBy(window, null);
  window.close();
  return said;
}

/** What pieces say without hooks; those that do not always say the same are left out. */
let plain = null;

async function plainResults(library) {
  const [one, other] = [await saidWithout(library), await saidWithout(library)];
  return one.map((text, index) => (text === other[index] ? text : null));
}

async function findsOf(library, index, way) {
  const window = open(library);
  const finds = [];
  try {
    const driver = window.eval(DRIVER);
    const hook = driver.replace(index % driver.count, way);
    if (hook === null) return [];
    const { name } = hook;
    if (CALLED.some((pattern) => pattern.test(name))) return [];
    await saidBy(window, hook, (piece, text, calls) => {
      // A busy machine changes what is said as well.
      if (calls === 0) return;
      const isSame = plain[piece] === null || text === plain[piece];
      const input = isSame ? undefined : differenceOf(plain[piece], text);
      finds.push({ find: `${name} (${WAYS[way]}) is called in piece ${piece}`, input });
    });
  } finally {
    window.close();
  }
  return finds;
}

function differenceOf(expected, given) {
  if (given === null) return 'does not end';
  const [before, after] = [expected, given].map((text) => text.split('\n'));
  const at = before.findIndex((line, index) => line !== after[index]);
  return `line ${at + 1}: ${before[at]} -> ${after[at]}`;
}

/** The finds of some functions, which follow from the seed: in a row, with the ways one after the other. */
export async function round(library, _random, seed) {
  plain ??= await plainResults(library);
  const first = seed * TOGETHER;
  const indices = Array.from({ length: TOGETHER }, (_, index) => first + index);
  const finds = await Promise.all(indices.map((index) => findsOf(library, index, seed % 3)));
  return finds.flat();
}
