import type { TaskHost } from '../../dom/realm/host.ts';
import { performMicrotaskCheckpoint, runTask } from './node/tasks.ts';

interface Task {
  readonly steps: () => void;
  /** When it was queued. */
  readonly time: number;
}

/** Tasks in the order in which they were queued. */
class TaskQueue {
  readonly #tasks: Task[] = [];
  readonly #run: (steps: () => void) => void;
  #immediate: NodeJS.Immediate | null = null;

  constructor(run: (steps: () => void) => void) {
    this.#run = run;
  }

  add(steps: () => void): void {
    this.#tasks.push({ steps, time: performance.now() });
    this.#immediate ??= setImmediate(this.#runNext);
  }

  // One task a turn of the event loop, so that timers and the network get theirs between two tasks.
  readonly #runNext = (): void => {
    this.#immediate = null;
    const task = this.#tasks.shift();
    if (this.#tasks.length > 0) this.#immediate = setImmediate(this.#runNext);
    if (task !== undefined) this.#run(task.steps);
  };

  runThoseQueuedBefore(time: number): void {
    while (this.#tasks.length > 0 && (this.#tasks[0] as Task).time < time) {
      const { steps } = this.#tasks.shift() as Task;
      this.#run(() => {
        this.#run(steps);
        performMicrotaskCheckpoint();
      });
    }
  }

  clear(): void {
    this.#tasks.length = 0;
    if (this.#immediate !== null) clearImmediate(this.#immediate);
  }
}

/**
 * Timers and tasks by those of Node.js. Closing cancels all that wait.
 *
 * @param lost - Is called for an exception of a task that not even the page can be told of.
 */
export function createTasks(lost: (text: string) => void): { tasks: TaskHost; close(): void } {
  const timers = new Map<number, NodeJS.Timeout>();
  const queue = new TaskQueue((steps) => runTask(steps, onException));
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

  const tasks: TaskHost = {
    setTimer(milliseconds, steps) {
      lastId++;
      const id = lastId;
      if (isClosed) return id;
      const due = performance.now() + milliseconds;
      const timer = setTimeout(() => {
        queue.runThoseQueuedBefore(due);
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
      if (!isClosed) queue.add(steps);
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
      queue.clear();
    },
  };
}
