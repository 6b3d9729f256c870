import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { openContext, register, unregister } from 'livedom/global';

const { version } = createRequire(import.meta.url)('vitest/package.json');

/** Those of jsdom that mean the same; the others say nothing to livedom. */
const SHARED = [
  'url',
  'html',
  'contentType',
  'referrer',
  'pretendToBeVisual',
  'runScripts',
  'resources',
  'storageQuota',
  'userAgent',
];

/** `environmentOptions.livedom`; where a project has none but options for jsdom, what these say. */
function optionsOf({ livedom, jsdom = {} }, virtualConsole) {
  const given =
    livedom ??
    Object.fromEntries(SHARED.filter((name) => jsdom[name] !== undefined).map((name) => [name, jsdom[name]]));
  const report = (method, message) => virtualConsole.emit('jsdomError', { method, message });
  return {
    ...given,
    console: given.console === undefined || given.console === true ? report : given.console,
    onUncaught: (error) => process.emit('uncaughtException', error),
  };
}

/** What the window has to say of itself, in jsdom's terms: tests that want it to be silent take the listener away. */
function createVirtualConsole() {
  return new EventEmitter().on('jsdomError', ({ method, message }) => (console[method] ?? console.log)(message));
}

function offer(global, virtualConsole) {
  Object.defineProperty(global, '_virtualConsole', { value: virtualConsole, writable: true, configurable: true });
}

/** https://vitest.dev/guide/environment#custom-environment */
export default {
  name: 'livedom',
  viteEnvironment: 'client',
  // Vitest 2 and 3 want the same by this name, of which Vitest 4 warns.
  ...(Number.parseInt(version, 10) < 4 && { transformMode: 'web' }),

  setup(global, options) {
    const virtualConsole = createVirtualConsole();
    register(optionsOf(options, virtualConsole));
    offer(global, virtualConsole);
    const teardown = () => {
      delete global._virtualConsole;
      unregister();
    };
    return { teardown };
  },

  /** For the pools vmThreads and vmForks. */
  setupVM(options) {
    const virtualConsole = createVirtualConsole();
    const { global, context, close } = openContext(optionsOf(options, virtualConsole));
    offer(global, virtualConsole);
    global.Buffer = Buffer;
    return { getVmContext: () => context, teardown: close };
  },
};
