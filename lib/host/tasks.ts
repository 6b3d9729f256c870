import type { TaskHost } from '../../dom/realm/host.ts';
import { LONGEST_TIME } from '../runtime/runtime.ts';
import { performMicrotaskCheckpoint, runTask } from './node/tasks.ts';

interface Task {
  readonly run: Run;
  readonly steps: () => void;
  /** When it was queued. */
  readonly time: number;
  readonly kind: Kind;
  isQueued: boolean;
  /** What was queued before it, and after it. */
  previous: Task | null;
  next: Task | null;
}

/** Timers wait for the ends of documents. */
type Kind = '' | 'end' | 'timer';

/** What runs the steps of a window. A queue knows by it whose a task is. */
type Run = (steps: () => void) => void;

/**
 * The tasks of a window and of its frames, which share an event loop, in the order in which they were queued.
 * https://html.spec.whatwg.org/#event-loops
 */
export class TaskQueue {
  #first: Task | null = null;
  #last: Task | null = null;
  /** How many of them are ends of documents. */
  #ends = 0;
  #immediate: NodeJS.Immediate | null = null;
  #timer: NodeJS.Timeout | null = null;

  add(run: Run, steps: () => void, kind: Kind): Task {
    const previous = this.#last;
    const task: Task = { run, steps, time: performance.now(), kind, isQueued: true, previous, next: null };
    if (previous === null) this.#first = task;
    else previous.next = task;
    this.#last = task;
    if (kind === 'end') this.#ends++;
    this.#immediate ??= setImmediate(this.#runNext);
    // Timers that the program sets later, even to 0, come after this one.
    this.#timer ??= setTimeout(this.#runAllQueued, 0).unref();
    return task;
  }

  /** It does not run any more, if it has not yet. */
  remove(task: Task): void {
    if (!task.isQueued) return;
    const { previous, next } = task;
    if (previous === null) this.#first = next;
    else previous.next = next;
    if (next === null) this.#last = previous;
    else next.previous = previous;
    task.isQueued = false;
    task.previous = null;
    task.next = null;
    if (task.kind === 'end') this.#ends--;
  }

  readonly #runAllQueued = (): void => {
    this.#timer = null;
    this.#runOlderThan(performance.now());
  };

  // One task a turn of the event loop, so that timers and the network get theirs between two tasks.
  readonly #runNext = (): void => {
    this.#immediate = null;
    const task = this.#take();
    if (this.#first !== null) this.#immediate = setImmediate(this.#runNext);
    task?.run(task.steps);
  };

  #take(): Task | null {
    let task = this.#first;
    if (this.#ends > 0) while (task?.kind === 'timer') task = task.next;
    if (task !== null) this.remove(task);
    return task;
  }

  /** Those that were queued before a timer is due, and the ends of documents with what was queued before them. */
  runThoseBefore(time: number): void {
    this.#runOlderThan(time);
    // A document's end is two tasks, the second of which the first one queues.
    for (let round = 0; round < 2; round++)
      for (let left = this.#ends; left > 0 && this.#ends > 0; ) if (this.#runFirst() === 'end') left--;
  }

  #runOlderThan(time: number): void {
    while (this.#first !== null && this.#first.time < time) this.#runFirst();
  }

  #runFirst(): Kind | undefined {
    const task = this.#take();
    task?.run(() => {
      task.run(task.steps);
      performMicrotaskCheckpoint();
    });
    return task?.kind;
  }

  /** Of one window. */
  clear(run: Run): void {
    for (let task = this.#first; task !== null; ) {
      const { next }: Task = task;
      if (task.run === run) this.remove(task);
      task = next;
    }
    if (this.#first !== null) return;
    if (this.#immediate !== null) clearImmediate(this.#immediate);
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#immediate = null;
    this.#timer = null;
  }
}

interface Timer {
  timeout: NodeJS.Timeout | null;
  /** Of one of no time. */
  readonly task: Task | null;
}

/**
 * Timers and tasks by those of Node.js. Closing cancels all that wait.
 *
 * @param queue - That of the window and of its frames.
 * @param lost - Is called for an exception of a task that not even the page can be told of.
 */
export function createTasks(queue: TaskQueue, lost: (text: string) => void): { tasks: TaskHost; close(): void } {
  const timers = new Map<number, Timer>();
  const run: Run = (steps) => runTask(steps, onException);
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

  function stop({ timeout, task }: Timer): void {
    if (timeout !== null) clearTimeout(timeout);
    if (task !== null) queue.remove(task);
  }

  const tasks: TaskHost = {
    setTimer(milliseconds, steps, isIdle) {
      lastId++;
      const id = lastId;
      if (isClosed) return id;
      const due = performance.now() + milliseconds;
      const end = (): void => {
        tasks.clearTimer(id);
        steps();
      };
      // Node.js takes it for a millisecond, which counts only where what a test has put in the place of timers runs no tasks.
      const timer: Timer = { timeout: null, task: milliseconds === 0 ? queue.add(run, end, 'timer') : null };
      timers.set(id, timer);
      const waitFor = (time: number): void => {
        const wait = Math.min(time, LONGEST_TIME);
        timer.timeout = setTimeout(() => {
          if (wait < time) {
            waitFor(time - wait);
            return;
          }
          queue.runThoseBefore(due);
          // One of them may have stopped the timer.
          if (timers.has(id)) run(end);
        }, wait);
        if (isIdle === true) timer.timeout.unref();
      };
      waitFor(milliseconds);
      return id;
    },
    clearTimer(id) {
      const timer = timers.get(id);
      if (timer === undefined) return;
      timers.delete(id);
      stop(timer);
    },
    queueTask(steps, goesBeforeTimers = false) {
      if (!isClosed) queue.add(run, steps, goesBeforeTimers ? 'end' : '');
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
      for (const timer of timers.values()) stop(timer);
      timers.clear();
      queue.clear(run);
    },
  };
}
