import Module, { createRequire } from 'node:module';

/** Scenarios that run in the program itself. What asks for jsdom gets `jsdom`, if that is given. */
export function requireBundle(bundle, jsdom = null) {
  const resolve = Module._resolveFilename;
  Module._resolveFilename = (name, ...rest) => (name === 'jsdom' && jsdom !== null ? jsdom : resolve(name, ...rest));
  createRequire(bundle)(bundle);
}

/** As runners of tests do it: what Node.js has stays. */
export function copyGlobals(window) {
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!(name in globalThis) || name === 'Event' || name === 'EventTarget') globalThis[name] = window[name];
  }
  globalThis.window = globalThis;
  globalThis.addEventListener = window.addEventListener.bind(window);
}
