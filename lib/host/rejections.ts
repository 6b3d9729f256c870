import { isNativeError, isProxy } from 'node:util/types';
import type { RejectionHost, TaskHost } from '../../dom/realm/host.ts';
import { listenForRejections } from './node/listen-for-rejections.ts';
import { isPromisePrototype } from './node/promise-prototype.ts';
import { performMicrotaskCheckpoint } from './node/tasks.ts';

interface Listening {
  unhandled: (promise: object, reason: unknown, isMuted: boolean) => void;
  handled: (promise: object) => void;
  queueTask: TaskHost['queueTask'];
}

/** For the promises of windows that are closed: nobody wants to know. */
const NOBODY: Readonly<Listening> = { unhandled() {}, handled() {}, queueTask() {} };

/** Whose promises are, by the `Promise.prototype` of their realm. */
const owners = new WeakMap<object, Listening>();
/** In the order the windows were opened. Those that are never closed are forgotten with their realms. */
const listening = new Set<WeakRef<Listening>>();
let sizeToPruneAt = 16;

function addListening(owner: Listening): WeakRef<Listening> {
  if (listening.size >= sizeToPruneAt) {
    for (const reference of listening) if (reference.deref() === undefined) listening.delete(reference);
    sizeToPruneAt = Math.max(16, listening.size * 2);
  }
  const reference = new WeakRef(owner);
  listening.add(reference);
  return reference;
}

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

/**
 * Whose a promise is, by what it inherits from; null: that of no window. No script can make one that inherits from the
 * `Promise.prototype` of a realm that it does not reach, so what inherits from none is the work of a page.
 */
function ownerOf(promise: object): Listening | null {
  for (let at: object | null = promise; at !== null && !isProxy(at); at = Object.getPrototypeOf(at) as object | null) {
    const owner = owners.get(at);
    if (owner !== undefined) return owner;
    if (isPromisePrototype(at)) return null;
  }
  return [...listening].map((reference) => reference.deref()).findLast((owner) => owner !== undefined) ?? NOBODY;
}

/** Rejected where scripts with muted errors begin and end: Node.js tells of promises in the order that they were rejected in. */
const marks = new WeakMap<object, boolean>();
/** Whether what comes was rejected between two of these. */
let isBetweenMarks = false;

function mute(isMuted: boolean): void {
  // Where a program has put back the `emit` that there was, it would be told of a promise of its own.
  listenForRejections(LISTENER);
  marks.set(Promise.reject(), isMuted);
}

function onUnhandled(reason: unknown, promise: object): boolean {
  const mark = marks.get(promise);
  if (mark !== undefined) {
    isBetweenMarks = mark;
    return true;
  }
  // Of an error it is better known where it comes from.
  const isMuted = isBetweenMarks && !isNativeError(reason);
  const owner = ownerOf(promise);
  if (owner === null) return false;
  stages.set(promise, Stage.Queued);
  owner.queueTask(() => {
    if (stages.get(promise) !== Stage.Queued) return;
    owner.unhandled(promise, reason, isMuted);
    // Who handles it while the event is dispatched, handles it in time: of that Node.js tells only after the microtasks.
    performMicrotaskCheckpoint();
    if (stages.get(promise) === Stage.Queued) stages.set(promise, Stage.Told);
  });
  return true;
}

function onHandled(promise: object): boolean {
  const owner = ownerOf(promise);
  if (owner === null) return false;
  const stage = stages.get(promise);
  if (stage === Stage.Queued) stages.set(promise, Stage.HandledInTime);
  else if (stage === Stage.Told) owner.queueTask(() => owner.handled(promise));
  return true;
}

const LISTENER = { onUnhandled, onHandled };

/** Of a realm whose promises are nobody's to hear of: where the stack is full, those that the core keeps to itself are rejected as well. */
export function ignoreRejections(promisePrototype: object): void {
  owners.set(promisePrototype, NOBODY);
}

/** Tells the window of its promises. It can be closed, but what its scripts began may go on. */
export function createRejections({ queueTask }: TaskHost): { rejections: RejectionHost; close(): void } {
  let close = (): void => {};
  return {
    rejections: {
      listen(promisePrototype, unhandled, handled) {
        const owner: Listening = { unhandled, handled, queueTask };
        listenForRejections(LISTENER);
        owners.set(promisePrototype, owner);
        const reference = addListening(owner);
        close = () => {
          listening.delete(reference);
          // A `WeakRef` holds until the task ends what it is made for.
          Object.assign(owner, NOBODY);
        };
      },
      mute,
    },
    close: () => close(),
  };
}
