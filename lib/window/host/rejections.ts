import type { RejectionHost, TaskHost } from '../../../dom/window/host.ts';

interface Listening {
  readonly unhandled: (promise: object, reason: unknown) => void;
  readonly handled: (promise: object) => void;
  readonly queueTask: TaskHost['queueTask'];
}

/** By the `Promise.prototype` of their realm. */
const listening = new Map<object, Listening>();
/** How far the promises are that were rejected with nobody to handle it. */
const enum Stage {
  /** The task is queued that will tell the window. */
  Queued,
  /** Somebody handles it after all, before that task. */
  HandledInTime,
  /** The window knows. https://html.spec.whatwg.org/#outstanding-rejected-promises-weak-set */
  Told,
}

const stages = new WeakMap<object, Stage>();

/** Whose a promise is, by what it inherits from; null: that of no window. */
function listeningFor(promise: object): Listening | null {
  for (
    let at = Object.getPrototypeOf(promise) as object | null;
    at !== null;
    at = Object.getPrototypeOf(at) as object | null
  ) {
    const found = listening.get(at);
    if (found !== undefined) return found;
  }
  return null;
}

function onUnhandled(reason: unknown, promise: Promise<unknown>): void {
  const owner = listeningFor(promise);
  if (owner !== null) {
    stages.set(promise, Stage.Queued);
    owner.queueTask(() => {
      if (stages.get(promise) === Stage.HandledInTime) return;
      owner.unhandled(promise, reason);
      // Who handles it while the event is dispatched, handles it in time.
      setImmediate(() => stages.set(promise, Stage.Told));
    });
    return;
  }
  // Without us nobody would listen, and Node.js would make an exception of it.
  if (process.listenerCount('unhandledRejection') === 1) throw reason;
}

function onHandled(promise: Promise<unknown>): void {
  if (stages.get(promise) === Stage.Queued) stages.set(promise, Stage.HandledInTime);
  if (stages.get(promise) !== Stage.Told) return;
  const owner = listeningFor(promise);
  owner?.queueTask(() => owner.handled(promise));
}

/** Node.js tells of the promises of all realms; its listeners are there as long as a window is that wants to know. */
export function createRejections({ queueTask }: TaskHost): { rejections: RejectionHost; close(): void } {
  let prototype: object | null = null;
  return {
    rejections: {
      listen(promisePrototype, unhandled, handled) {
        if (listening.size === 0) {
          process.on('unhandledRejection', onUnhandled);
          process.on('rejectionHandled', onHandled);
        }
        prototype = promisePrototype;
        listening.set(promisePrototype, { unhandled, handled, queueTask });
      },
    },
    close() {
      if (prototype === null) return;
      listening.delete(prototype);
      prototype = null;
      if (listening.size > 0) return;
      process.off('unhandledRejection', onUnhandled);
      process.off('rejectionHandled', onHandled);
    },
  };
}
