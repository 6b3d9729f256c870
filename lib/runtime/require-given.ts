import { ROOM_TO_LOAD, reserveStack } from '../../dom/webidl/reserve-stack.ts';

declare function require(name: string): unknown;

/** Stands in the place of `require-package.ts` in files that are given their `require`: by Node.js, or by whoever evaluates a part. */
export function requirePackage(name: string): unknown {
  reserveStack(ROOM_TO_LOAD);
  return require(name);
}
