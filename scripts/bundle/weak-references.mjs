// Put in the place of `WeakRef` in the bundle for other runtimes than Node.js.

/**
 * The runtime's own. Workers whose compatibility date is before 2025-05-05 have none: references hold what they are to there, as long as
 * they are held themselves. Only what is kept for the sake of speed, or to tell of changes, lives longer then.
 */
export const WeakRef =
  globalThis.WeakRef ??
  class WeakRef {
    #target;

    constructor(target) {
      this.#target = target;
    }

    deref() {
      return this.#target;
    }
  };
