import type { ElementRecord } from '../tree/records.ts';

/** https://html.spec.whatwg.org/#element-queue, made when its first element comes. */
type ElementQueue = ElementRecord[];

/**
 * The https://html.spec.whatwg.org/#custom-element-reactions-stack. Each realm of an agent has one, which makes no
 * difference: what a member of one realm does enqueues by code of that realm, and is processed before the member returns.
 *
 * Whoever pushes a queue notes `depth`, adds 1, and in a `finally` without a call restores it: the stack of calls may be
 * full. A queue that could not be processed for that reason stays, for the next one who takes its place or one below it.
 */
export const reactionsStack: { depth: number; readonly queues: (ElementQueue | null | undefined)[] } = {
  depth: 0,
  queues: [],
};

/**
 * The https://html.spec.whatwg.org/#backup-element-queue with its flag
 * https://html.spec.whatwg.org/#processing-the-backup-element-queue, which is to be set once a microtask is queued.
 */
export const backup: { queue: ElementQueue; isProcessing: boolean } = { queue: [], isProcessing: false };

/** Pops the queue that was pushed at that depth. What is in it is to be processed by the caller. */
export function popElementQueue(depth: number): ElementQueue | null {
  const { queues } = reactionsStack;
  reactionsStack.depth = depth;
  if (queues.length <= depth) return null;
  const queue =
    queues.length === depth + 1 ? (queues[depth] ?? null) : queues.slice(depth).flatMap((left) => left ?? []);
  queues.length = depth;
  return queue;
}

/**
 * https://html.spec.whatwg.org/#enqueue-an-element-on-the-appropriate-element-queue
 *
 * Returns whether a microtask has to be queued that processes the backup element queue.
 */
export function enqueueElement(element: ElementRecord): boolean {
  const { depth, queues } = reactionsStack;
  if (depth > 0) {
    const queue = queues[depth - 1] ?? null;
    if (queue === null) queues[depth - 1] = [element];
    else queue.push(element);
    return false;
  }
  backup.queue.push(element);
  return !backup.isProcessing;
}
