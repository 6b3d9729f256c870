import type { TaskHost } from '../../../dom/window/host.ts';
import { runTask } from '../../node/tasks.ts';

/** Timers and tasks by those of Node.js. Closing cancels all that wait. */
export function createTasks(): { tasks: TaskHost; close(): void } {
  const timers = new Map<number, NodeJS.Timeout>();
  const queue: (() => void)[] = [];
  let immediate: NodeJS.Immediate | null = null;
  let lastId = 0;
  let isClosed = false;
  const start = performance.now();

  // One task a turn of the event loop, so that timers and the network get theirs between two tasks.
  function runNextTask(): void {
    immediate = null;
    const steps = queue.shift();
    if (queue.length > 0) immediate = setImmediate(runNextTask);
    if (steps !== undefined) runTask(steps);
  }

  const tasks: TaskHost = {
    setTimer(milliseconds, steps) {
      lastId++;
      const id = lastId;
      if (isClosed) return id;
      const timer = setTimeout(() => {
        timers.delete(id);
        runTask(steps);
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
      queue.push(steps);
      immediate ??= setImmediate(runNextTask);
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
