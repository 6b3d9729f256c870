import { reserveStack } from '../../../dom/webidl/reserve-stack.ts';
import { raise } from './raise.ts';

/** How many tasks of windows are under way; more than one only where one makes another run at once. */
let running = 0;
/** https://html.spec.whatwg.org/#performing-a-microtask-checkpoint of the innermost of them. */
let isPerformingCheckpoint = false;

/** Runs the steps as a task of a window: nothing of anybody else is on the stack. */
export function runTask(steps: () => void, onException: (exception: unknown) => void): void {
  const wasPerforming = isPerformingCheckpoint;
  isPerformingCheckpoint = false;
  running++;
  try {
    steps();
  } catch (exception) {
    onException(exception);
  } finally {
    running--;
    isPerformingCheckpoint = wasPerforming;
  }
}

interface NodeProcess {
  /** Does what Node does between two callbacks of its own: empties the queues of microtasks and `nextTick`. */
  _tickCallback?(): void;
}

/**
 * https://html.spec.whatwg.org/#perform-a-microtask-checkpoint. In a task only: elsewhere somebody waits for a function of
 * ours to return, and would see his own microtasks run too early. Nor in a microtask: Node.js would tell of promises as unhandled that a later one handles.
 */
export function performMicrotaskCheckpoint(): void {
  // Not public, and not in the types.
  const { _tickCallback: emptyQueues } = process as unknown as NodeProcess;
  if (running === 0 || isPerformingCheckpoint || emptyQueues === undefined) return;
  reserveStack();
  isPerformingCheckpoint = true;
  while (!isEmptied(emptyQueues));
  isPerformingCheckpoint = false;
}

function isEmptied(emptyQueues: () => void): boolean {
  try {
    emptyQueues();
    return true;
  } catch (error) {
    // A callback of the program has thrown, which is nothing to the page. Node.js has to be told before it leaves the
    // callback that it is in: what it knows of those under way is wrong until then.
    raise(error);
    return false;
  }
}
