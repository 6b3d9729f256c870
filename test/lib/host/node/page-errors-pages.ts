const HOSTILE_TRAPS =
  '{ get() { throw 1 }, getPrototypeOf() { throw 2 }, getOwnPropertyDescriptor() { throw 3 }, ownKeys() { throw 4 }, has() { throw 5 } }';
const HOSTILE_MEMBERS = `for (const key of ['stack', 'name', 'message', 'constructor', 'toString']) {
  Object.defineProperty(e, key, { get() { throw new Error('a getter was called') } });
}`;
const REVOKED = 'const { proxy, revoke } = Proxy.revocable(function () {}, {}); revoke();';

/** Scripts that throw or reject, and what has to be heard of it in the end. */
export const PAGES: Record<string, readonly [script: string, reports: readonly string[]]> = {
  'a rejection': ['Promise.reject(new Error("page"))', ['Uncaught (in promise) Error: page']],
  'a rejection after close': [
    'const late = Promise.resolve().then(() => {}); setTimeout(() => { close(); Promise.reject(new Error("late")) })',
    [],
  ],
  'a rejection of a realm that is gone': [
    `const frame = document.createElement('iframe'); document.body.append(frame); const { Promise: P } = frame.contentWindow;
    P.reject(1); frame.remove(); P.reject(new Error('gone')); setTimeout(() => P.reject(new Error('gone')))`,
    [],
  ],
  'a promise without a prototype': [
    'Object.setPrototypeOf(Promise.reject(new Error("page")), null)',
    ['Uncaught (in promise) Error: page'],
  ],
  'a promise that inherits from a Proxy': [
    'Object.setPrototypeOf(Promise.reject(new Error("page")), new Proxy({}, { getPrototypeOf() { throw 1 } }))',
    ['Uncaught (in promise) Error: page'],
  ],
  'a promise that inherits from a revoked Proxy': [
    `${REVOKED} Object.setPrototypeOf(Promise.reject(new Error("page")), proxy); setTimeout(() => { throw 'on' })`,
    ['Uncaught on'],
  ],
  'a promise that pretends to be of another realm': [
    `function P() {} P.prototype = { constructor: P, then() {} };
    Object.setPrototypeOf(P.prototype, null); Object.setPrototypeOf(P, null);
    Object.setPrototypeOf(Promise.reject(new Error("page")), P.prototype)`,
    ['Uncaught (in promise) Error: page'],
  ],
  'a promise with accessors': [
    `const p = Promise.reject(new Error('page'));
    for (const key of ['constructor', 'then']) Object.defineProperty(p, key, { get() { throw 1 } });`,
    ['Uncaught (in promise) Error: page'],
  ],
  'a subclass of Promise': [
    'class P extends Promise { static get [Symbol.species]() { throw 1 } then() { throw 2 } } P.reject(new Error("page"))',
    ['Uncaught (in promise) Error: page'],
  ],
  'thenables that throw': [
    `(async () => { await { get then() { throw new Error('first') } } })();
    Promise.resolve({ then() { throw new Error('second') } })`,
    ['Uncaught (in promise) Error: first', 'Uncaught (in promise) Error: second'],
  ],
  'an async generator': [
    '(async function* () { throw new Error("page") })().next()',
    ['Uncaught (in promise) Error: page'],
  ],
  'a rejection with a revoked Proxy': [`${REVOKED} Promise.reject(proxy)`, ['Uncaught (in promise) Proxy {}']],
  'a rejection with a hostile Proxy': [
    `Promise.reject(new Proxy({}, ${HOSTILE_TRAPS}))`,
    ['Uncaught (in promise) Proxy {}'],
  ],
  'a rejection with an object that inherits from a Proxy': [
    `Promise.reject(Object.create(new Proxy({}, ${HOSTILE_TRAPS})))`,
    ['Uncaught (in promise) [Object: null prototype] {}'],
  ],
  'a rejection with a hostile error': [
    `const e = new Error('x'); ${HOSTILE_MEMBERS} Promise.reject(e)`,
    ['Uncaught (in promise) Error'],
  ],
  'a listener for rejections that throws': [
    `onunhandledrejection = ({ reason }) => { throw new Error('listener of ' + reason) }; Promise.reject(1)`,
    ['Uncaught Error: listener of 1', 'Uncaught (in promise) 1'],
  ],
  'a thrown Proxy': [`throw new Proxy(new Error('x'), ${HOSTILE_TRAPS})`, ['Uncaught #<Object>']],
  'a thrown revoked Proxy': [`${REVOKED} throw proxy`, ['Uncaught #<Function>']],
  'a Proxy thrown by a timer': [`setTimeout(() => { throw new Proxy({}, ${HOSTILE_TRAPS}) })`, ['Uncaught #<Object>']],
  'a thrown object that inherits from a Proxy': [
    `setTimeout(() => { throw Object.create(new Proxy({}, ${HOSTILE_TRAPS})) })`,
    ['Uncaught #<Object>'],
  ],
  'a thrown hostile error': [
    `const e = new Error('x'); ${HOSTILE_MEMBERS} setTimeout(() => { throw e })`,
    ['Uncaught Error'],
  ],
  'a thrown hostile DOMException': [
    `const e = new DOMException('x', 'DataError'); ${HOSTILE_MEMBERS} setTimeout(() => { throw e })`,
    ['Uncaught DataError: x'],
  ],
  'a thrown object that becomes no primitive': [
    'throw { [Symbol.toPrimitive]() { throw 1 }, toString() { throw 2 } }',
    ['Uncaught #<Object>'],
  ],
  'a thrown symbol': ['setTimeout(() => { throw Symbol("page") })', ['Uncaught Symbol(page)']],
  'a thrown null': ['throw null', ['Uncaught null']],
  'a revoked Proxy as handler of a timer': [
    `${REVOKED} setTimeout(proxy)`,
    ["Uncaught TypeError: Cannot perform 'apply' on a proxy that has been revoked"],
  ],
  'a revoked Proxy as listener': [
    `${REVOKED} addEventListener('load', proxy)`,
    ["Uncaught TypeError: Cannot perform 'apply' on a proxy that has been revoked"],
  ],
  'a microtask': ['queueMicrotask(() => { throw new Error("page") })', ['Uncaught Error: page']],
  'a callback for finalization': [
    `const registry = new FinalizationRegistry((held) => { throw new Error('page ' + held) });
    for (let i = 0; i < 50; i++) registry.register({}, i); window.registry = registry;`,
    ['Uncaught Error: page'],
  ],
  'a mutation observer': [
    `new MutationObserver(() => { throw new Error('page') }).observe(document, { childList: true, subtree: true });
    document.body.append('x')`,
    ['Uncaught Error: page'],
  ],
  'an animation frame': ['requestAnimationFrame(() => { throw new Error("page") })', ['Uncaught Error: page']],
  'a custom element': [
    `customElements.define('x-y', class extends HTMLElement { constructor() { super(); throw new Error('page') } });
    document.body.append(document.createElement('x-y'))`,
    ['Uncaught Error: page'],
  ],
  'a trap of WebAssembly': [
    `const bytes = [0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,5,1,3,0,0,11];
    setTimeout(new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes))).exports.f);
    WebAssembly.compile(new Uint8Array(3))`,
    ['Uncaught RuntimeError: unreachable', 'Uncaught (in promise) CompileError'],
  ],
  'sources and sinks of streams': [
    `new ReadableStream({ pull() { throw new Error('source') } }).getReader().read();
    new WritableStream({ write() { throw new Error('sink') } }).getWriter().write(1)`,
    ['Uncaught (in promise) Error: source', 'Uncaught (in promise) Error: sink'],
  ],
  'a full stack in listeners': [
    `addEventListener('x', function deep() { dispatchEvent(new Event('x')) }); dispatchEvent(new Event('x'));
    queueMicrotask(() => { throw new Error('microtasks go on') })`,
    ['Uncaught', 'Uncaught Error: microtasks go on'],
  ],
  'a full stack in a timer': [
    'setTimeout(function deep() { deep() })',
    ['Uncaught RangeError: Maximum call stack size exceeded'],
  ],
  'a listener for errors that throws': [
    'onerror = () => { throw new Error("page") }; throw new Error("first")',
    ['Error: page', 'Error: first'],
  ],
  'a function that prepares stacks and throws': [
    `Error.prepareStackTrace = () => { throw new Error('stack') };
    setTimeout(() => { throw new Error('page') }); Promise.reject(new Error('page'))`,
    ['Uncaught Error: page', 'Uncaught (in promise)'],
  ],
  'a function of a frame': [
    `const frame = document.createElement('iframe'); document.body.append(frame);
    setTimeout(frame.contentWindow.eval('(() => { throw new Error("of the frame") })'));
    frame.contentWindow.Promise.reject(new Error('rejected there'))`,
    ['Uncaught Error: of the frame', 'Uncaught (in promise) Error: rejected there'],
  ],
  'a push that throws, which only the page calls': [
    `Array.prototype.push = () => { throw new Error('push') };
    setTimeout(() => { throw new Error('timer') }); addEventListener('load', () => { throw new Error('load') })`,
    ['Uncaught Error: timer', 'Uncaught Error: load'],
  ],
  'an accessor that all objects have': [
    `Object.defineProperty(Object.prototype, 'get', { get() { throw new Error('get') }, configurable: true });
    setTimeout(() => { throw new Error('page') })`,
    ['Uncaught Error: page'],
  ],
  'keys that are made with functions replaced': [
    `JSON.parse = () => { throw new Error('parse') };
    crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, true, ['sign']); setTimeout(() => { throw 'on' }, 20)`,
    ['Uncaught on'],
  ],
  'all globals gone': [
    'for (const key of Object.getOwnPropertyNames(globalThis)) { try { globalThis[key] = undefined } catch {} } throw 1',
    ['Uncaught'],
  ],
  'all members of built-in objects gone': [
    `setTimeout(() => { throw 'timer' }); fetch('data:,x');
    for (const C of [Array, Object, Function, Map, Set, WeakMap, Promise, String, RegExp, Symbol, Number, Error, TypeError, Reflect]) {
      for (const o of [C.prototype, C]) if (o) for (const key of Reflect.ownKeys(o)) { try { delete o[key] } catch {} }
    }`,
    ['Uncaught'],
  ],
};
