import type { TaskHost } from '../../dom/realm/host.ts';
import { performMicrotaskCheckpoint, runTask } from './node/tasks.ts';

interface Task {
  readonly steps: () => void;
  /** When it was queued. */
  readonly time: number;
}

/**
 * Timers and tasks by those of Node.js. Closing cancels all that wait.
 *
 * @param lost - Is called for an exception of a task that not even the page can be told of.
 */
export function createTasks(lost: (text: string) => void): { tasks: TaskHost; close(): void } {
  const timers = new Map<number, NodeJS.Timeout>();
  const queue: Task[] = [];
  let immediate: NodeJS.Immediate | null = null;
  let lastId = 0;
  let isClosed = false;
  let report: ((exception: unknown) => void) | null = null;
  const start = performance.now();

  /** A script may have broken what it is reported with as well. */
  function onException(exception: unknown): void {
    if (report === null) throw exception;
    if (isClosed) return;
    try {
      report(exception);
    } catch {
      lost('Uncaught exception in a page, which broke what would have reported it');
    }
  }

  // One task a turn of the event loop, so that timers and the network get theirs between two tasks.
  function runNextTask(): void {
    immediate = null;
    const task = queue.shift();
    if (queue.length > 0) immediate = setImmediate(runNextTask);
    if (task !== undefined) runTask(task.steps, onException);
  }

  /** Tasks come before the timer that was due only after they were queued. */
  function runTasksQueuedBefore(time: number): void {
    while (queue.length > 0 && (queue[0] as Task).time < time) {
      const { steps } = queue.shift() as Task;
      runTask(() => {
        runTask(steps, onException);
        performMicrotaskCheckpoint();
      }, onException);
    }
  }

  const tasks: TaskHost = {
    setTimer(milliseconds, steps) {
      lastId++;
      const id = lastId;
      if (isClosed) return id;
      const due = performance.now() + milliseconds;
      const timer = setTimeout(() => {
        runTasksQueuedBefore(due);
        // One of them may have stopped the timer.
        if (timers.delete(id)) runTask(steps, onException);
      }, milliseconds);
      timers.set(id, timer);
      return id;
    },
    clearTimer(id) {
      clearTimeout(timers.get(id));
      timers.delete(id);
    },
    queueTask(steps) {
      if (isClosed) return;
      queue.push({ steps, time: performance.now() });
      immediate ??= setImmediate(runNextTask);
    },
    onException(listener) {
      report = listener;
    },
    now: () => performance.now() - start,
    timeOrigin: performance.timeOrigin + start,
  };

  return {
    tasks,
    close() {
      isClosed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      queue.length = 0;
      if (immediate !== null) clearImmediate(immediate);
    },
  };
}
