import { builtinModules, createRequire, isBuiltin, syncBuiltinESMExports } from 'node:module';

/**
 * What stands between code that has left its page and the world, beyond Node's permission model: that refuses files, processes,
 * workers, addons and the inspector, but in most versions neither sockets nor signals. So no module is left that could do either.
 */

/** Modules that can do nothing but compute, and those that the permission model watches over. All others go. */
const KEPT = new Set([
  '_stream_duplex',
  '_stream_passthrough',
  '_stream_readable',
  '_stream_transform',
  '_stream_writable',
  'assert',
  'assert/strict',
  'async_hooks',
  'buffer',
  'console',
  'constants',
  'crypto',
  'diagnostics_channel',
  // All that emits events would ask it, once it is loaded.
  'domain',
  'events',
  'fs',
  'fs/promises',
  'module',
  'path',
  'path/posix',
  'path/win32',
  'perf_hooks',
  'process',
  'punycode',
  'querystring',
  'stream',
  'stream/consumers',
  'stream/promises',
  'stream/web',
  'string_decoder',
  'sys',
  'timers',
  'timers/promises',
  'url',
  'util',
  'util/types',
  'vm',
  'zlib',
]);

/** Those that nothing but `node:` in front leads to: before version 23.5 they are in no list. The permission model does not know of databases. */
const BY_SCHEME = ['node:sea', 'node:sqlite', 'node:test', 'node:test/reporters'];

/** What is kept of others. */
const KEPT_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  net: ['isIP'],
  os: ['availableParallelism'],
};

/** What the process could do to others, or to how it is watched. */
const PROCESS = [
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  '_linkedBinding',
  'binding',
  'chdir',
  'dlopen',
  'execve',
  'initgroups',
  'loadEnvFile',
  'openStdin',
  'report',
  'setegid',
  'seteuid',
  'setgid',
  'setgroups',
  'setuid',
  'umask',
  '_getActiveHandles',
  '_getActiveRequests',
];

/** Globals that reach the network or other threads. */
const GLOBALS = ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel', 'Worker', 'navigator', 'localStorage'];

class AccessError extends Error {
  readonly code = 'ERR_ACCESS_DENIED';
}

function refuse(): never {
  throw new AccessError('A process of a window has no access to this.');
}

const NOTHING = Object.freeze({});

/** Classes that everybody has, whatever module exports them. */
const GLOBAL_CLASSES = new Set(
  Object.values(Object.getOwnPropertyDescriptors(globalThis)).map(({ value }) => value as unknown),
);

/**
 * Takes all that can be called out of a module. What Node.js has kept of it for itself is of no use to anybody: the objects that are
 * made with it cannot be had, and if they could, their methods are gone as well.
 */
function empty(exports: object, kept: readonly string[]): void {
  for (const key of Reflect.ownKeys(exports)) {
    if (kept.includes(key as string)) continue;
    const { value, configurable, enumerable, get } = Object.getOwnPropertyDescriptor(
      exports,
      key,
    ) as PropertyDescriptor;
    if (key === 'prototype') emptyPrototype(value as object);
    else if (typeof value === 'function' && !GLOBAL_CLASSES.has(value)) emptyPrototype(value.prototype);
    // Of what cannot be taken away there are but numbers and strings, in objects and arrays.
    if (configurable !== true && typeof value !== 'function') continue;
    if (typeof value === 'function') Object.defineProperty(exports, key, { value: refuse, enumerable: enumerable! });
    else if (typeof value === 'object' || get !== undefined) {
      Object.defineProperty(exports, key, { value: NOTHING, writable: false, enumerable: enumerable! });
    }
  }
}

function emptyPrototype(prototype: object | undefined): void {
  for (const key of Reflect.ownKeys(prototype ?? {})) {
    const { configurable } = Object.getOwnPropertyDescriptor(prototype, key) as PropertyDescriptor;
    if (key !== 'constructor' && configurable === true) Object.defineProperty(prototype, key, { get: refuse });
  }
}

/** Called once, before there is a page. Throws when something could not be taken away: then there is no window. */
export function lockProcess(): void {
  const require = createRequire(__filename);
  // It is made when it is first used, with what has no other use.
  new Headers();
  // It would open the inspector, which is asked before the permission model is.
  process.on('SIGUSR1', () => {});
  const all = new Set([...builtinModules, ...BY_SCHEME.filter(isBuiltin)]);
  const gone = [...all].filter((name) => !KEPT.has(name));
  // All are there before the first is empty, as some need others to start with.
  const modules = gone.map((name) => [require(name) as object, KEPT_FUNCTIONS[name] ?? []] as const);
  for (const [exports, kept] of modules) empty(exports, kept);
  syncBuiltinESMExports();
  for (const name of GLOBALS) Reflect.deleteProperty(globalThis, name);
  for (const name of PROCESS) Reflect.deleteProperty(process, name);
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  const left = [...PROCESS.filter((name) => name in process), ...GLOBALS.filter((name) => name in globalThis)];
  if (left.length > 0) throw new Error(`It could not be locked: ${left.join(', ')}.`);
}
