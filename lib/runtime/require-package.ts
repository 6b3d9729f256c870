import { ROOM_TO_LOAD, reserveStack } from '../../dom/webidl/reserve-stack.ts';

interface NodeProcess {
  getBuiltinModule?(name: string): unknown;
}

interface NodeModule {
  createRequire(path: string): (name: string) => unknown;
}

declare const __filename: string;
// Not asked of `globalThis`, which a program may have made another object.
declare const process: NodeProcess | undefined;

/** Loads a package at once, in Node and what is compatible with it; null elsewhere. No module of Node is imported. */
export function requirePackage(name: string): unknown {
  reserveStack(ROOM_TO_LOAD);
  if (typeof process === 'undefined') return null;
  const nodeModule = process.getBuiltinModule?.('node:module') as NodeModule | undefined;
  if (nodeModule === undefined) return null;
  const from = import.meta.url ?? __filename;
  return nodeModule.createRequire(from)(name);
}
