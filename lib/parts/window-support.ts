import { requirePackage } from '../runtime/require-package.ts';
import type { loadWindowSupport as door } from '../window/load-support.ts';

/** Null where there is no Node.js. */
export const loadWindowSupport: typeof door = () =>
  requirePackage('./window-support.cjs') as typeof import('../host/node/window-support.ts') | null;
