/*
 * What the runtime has as global properties, as it is when the library is loaded: the build puts these constants where the sources name
 * the globals. So nothing comes back to the library where its own are made the globals of a program, and runners of tests
 * that put their clocks in the place of timers stop no clock of the library.
 */
const at = globalThis;

/**
 * Node.js evaluates its streams when somebody first looks at one of them. Where it gives them by name as well, whatever the global
 * properties say, they are asked for when one is made. Its client of HTTP, which has `Response`, takes longer still: nothing here may
 * look at that. (bench/import-time)
 */
const streamClass = (name) => {
  const { getBuiltinModule } = at.process ?? {};
  const native = getBuiltinModule === undefined ? at[name] : null;
  return () => native ?? getBuiltinModule('node:stream/web')[name];
};
const streamConstructor = (find) =>
  class {
    constructor(...given) {
      // biome-ignore lint/correctness/noConstructorReturn: what is made is of the class of Node.js
      return Reflect.construct(find(), given);
    }
  };
const readableStreamClass = /* @__PURE__ */ streamClass('ReadableStream');

export const AbortController = /* @__PURE__ */ (() => at.AbortController)();
export const AbortSignal = /* @__PURE__ */ (() => at.AbortSignal)();
export const Blob = /* @__PURE__ */ (() => at.Blob)();
export const MessageChannel = /* @__PURE__ */ (() => at.MessageChannel)();
export const ReadableStream = /* @__PURE__ */ streamConstructor(readableStreamClass);
export const TextDecoder = /* @__PURE__ */ (() => at.TextDecoder)();
export const TextEncoder = /* @__PURE__ */ (() => at.TextEncoder)();
export const TransformStream = /* @__PURE__ */ streamConstructor(/* @__PURE__ */ streamClass('TransformStream'));
export const URL = /* @__PURE__ */ (() => at.URL)();
export const URLSearchParams = /* @__PURE__ */ (() => at.URLSearchParams)();
/**
 * The runtime's own. Workers whose compatibility date is before 2025-05-05 have none: references hold what they are to there, as long as
 * they are held themselves. Only what is kept for the sake of speed, or to tell of changes, lives longer then.
 */
export const WeakRef = /* @__PURE__ */ (() =>
  at.WeakRef ??
  class WeakRef {
    #target;

    constructor(target) {
      this.#target = target;
    }

    deref() {
      return this.#target;
    }
  })();
export const WritableStream = /* @__PURE__ */ streamConstructor(/* @__PURE__ */ streamClass('WritableStream'));
export const atob = /* @__PURE__ */ (() => at.atob)();
export const clearImmediate = /* @__PURE__ */ (() => at.clearImmediate)();
export const clearTimeout = /* @__PURE__ */ (() => at.clearTimeout)();
export const fetch = /* @__PURE__ */ (() => {
  const { fetch: own } = at;
  // Node.js 24 makes the stream of a request's body by what it finds on the global object, and refuses any but its own.
  return (...given) => {
    const now = Object.getOwnPropertyDescriptor(at, 'ReadableStream');
    const stream = readableStreamClass();
    if (now === undefined || now.value === stream) return own(...given);
    Object.defineProperty(at, 'ReadableStream', { value: stream, writable: true, configurable: true });
    try {
      return own(...given);
    } finally {
      Object.defineProperty(at, 'ReadableStream', now);
    }
  };
})();
export const performance = /* @__PURE__ */ (() => at.performance)();
export const queueMicrotask = /* @__PURE__ */ (() => at.queueMicrotask)();
export const setImmediate = /* @__PURE__ */ (() => at.setImmediate)();
export const setTimeout = /* @__PURE__ */ (() => at.setTimeout)();
