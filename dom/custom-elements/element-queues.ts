import type { ElementRecord } from '../tree/records.ts';

/**
 * The https://html.spec.whatwg.org/#custom-element-reactions-stack. Each realm of an agent has one, which makes no
 * difference: what a member of one realm does enqueues by code of that realm, and is processed before the member returns.
 */

/** https://html.spec.whatwg.org/#element-queue, made when its first element comes. */
type ElementQueue = ElementRecord[];

const stack: (ElementQueue | null)[] = [];
let depth = 0;

/** https://html.spec.whatwg.org/#backup-element-queue */
let backupElementQueue: ElementQueue = [];
/** https://html.spec.whatwg.org/#processing-the-backup-element-queue */
let isProcessingBackup = false;

export function pushElementQueue(): void {
  stack[depth++] = null;
}

/** What is left of the queue is to be processed by the caller. */
export function popElementQueue(): ElementQueue | null {
  const queue = stack[--depth] as ElementQueue | null;
  stack[depth] = null;
  return queue;
}

/**
 * https://html.spec.whatwg.org/#enqueue-an-element-on-the-appropriate-element-queue
 *
 * Returns whether a microtask has to be queued that processes the backup element queue.
 */
export function enqueueElement(element: ElementRecord): boolean {
  if (depth > 0) {
    const queue = stack[depth - 1] as ElementQueue | null;
    if (queue === null) stack[depth - 1] = [element];
    else queue.push(element);
    return false;
  }
  backupElementQueue.push(element);
  if (isProcessingBackup) return false;
  isProcessingBackup = true;
  return true;
}

/** The queue grows while it is processed, until `finishBackupElementQueue` is called. */
export function currentBackupElementQueue(): ElementQueue {
  return backupElementQueue;
}

export function finishBackupElementQueue(): void {
  backupElementQueue = [];
  isProcessingBackup = false;
}
