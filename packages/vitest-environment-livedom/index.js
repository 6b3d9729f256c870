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
function optionsOf({ livedom, jsdom = {} }) {
  const given =
    livedom ??
    Object.fromEntries(SHARED.filter((name) => jsdom[name] !== undefined).map((name) => [name, jsdom[name]]));
  return { ...given, onUncaught: (error) => process.emit('uncaughtException', error) };
}

/** https://vitest.dev/guide/environment#custom-environment */
export default {
  name: 'livedom',
  viteEnvironment: 'client',
  // Vitest 3 wants the same by this name, of which Vitest 4 warns.
  ...(Number.parseInt(version, 10) < 4 && { transformMode: 'web' }),

  setup(_global, options) {
    register(optionsOf(options));
    return { teardown: unregister };
  },

  /** For the pools vmThreads and vmForks. */
  setupVM(options) {
    const { global, context, close } = openContext(optionsOf(options));
    global.Buffer = Buffer;
    return { getVmContext: () => context, teardown: close };
  },
};
