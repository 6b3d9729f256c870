import { requirePackage } from '../runtime/require-package.ts';
import type { loadWindowSupport as door } from '../window/load-support.ts';

type Support = typeof import('../host/node/window-support.ts') | null;

/** Null where there is no Node.js. */
export const loadWindowSupport: typeof door = () => {
  try {
    return requirePackage('./window-support.cjs') as Support;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'MODULE_NOT_FOUND') throw error;
    return besideBundle(error);
  }
};

/** Bundlers put the library into the file of a program, and leave the rest where npm has put it. */
function besideBundle(cause: unknown): Support {
  try {
    return requirePackage('livedom/window-support') as Support;
  } catch {
    const message =
      "A Window needs more files of livedom than a bundle has: install 'livedom' where the bundle runs, or leave it out of the bundle.";
    throw new Error(message, { cause });
  }
}
