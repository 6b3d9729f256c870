import type { RejectionHost, TaskHost } from '../../../dom/window/host.ts';
import { runTask } from '../../node/tasks.ts';

interface Listening {
  readonly unhandled: (promise: object, reason: unknown) => void;
  readonly handled: (promise: object) => void;
  readonly queueTask: TaskHost['queueTask'];
}

/** By the `Promise.prototype` of their realm. */
const listening = new Map<object, Listening>();
/** Promises that a window was told of. */
const told = new WeakSet<object>();

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
    // Microtasks have run and no script is on the stack: this is where the task would be that the Standard queues first.
    runTask(() => owner.unhandled(promise, reason));
    // Who handles it in its event handler, handles it in time.
    setImmediate(() => told.add(promise));
    return;
  }
  // Without us nobody would listen, and Node.js would make an exception of it.
  if (process.listenerCount('unhandledRejection') === 1) throw reason;
}

function onHandled(promise: Promise<unknown>): void {
  if (!told.has(promise)) return;
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
