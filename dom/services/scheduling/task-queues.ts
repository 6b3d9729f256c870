import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { RankedList } from '../../webidl/ranked-list.ts';
import { PRIORITIES, type TaskPriority, TaskSignalRecord } from './task-signal.ts';

/** https://wicg.github.io/scheduling-apis/#scheduler-task */
export interface Task {
  readonly order: number;
  /** Null: it was aborted. */
  steps: (() => void) | null;
  next: Task | null;
}

/** https://wicg.github.io/scheduling-apis/#scheduler-task-queue, of tasks whose order says which is the oldest. */
class TaskQueue {
  readonly #isContinuation: boolean;
  rank: number;
  first: Task | null = null;
  #last: Task | null = null;

  constructor(priority: TaskPriority, isContinuation: boolean) {
    this.#isContinuation = isContinuation;
    this.rank = this.rankOf(priority);
  }

  /** https://wicg.github.io/scheduling-apis/#scheduler-task-queue-effective-priority */
  rankOf(priority: TaskPriority): number {
    return PRIORITIES.indexOf(priority) * 2 + (this.#isContinuation ? 1 : 0);
  }

  push(task: Task): void {
    if (this.first === null) this.first = task;
    else (this.#last as Task).next = task;
    this.#last = task;
  }
}

/** From this rank on, tasks do not wait for others of the window. */
const SOON = 2;

/** The task queues of a https://wicg.github.io/scheduling-apis/#scheduler */
export class TaskQueues {
  readonly #window: WindowRecord;
  readonly #ofPriorities: Record<string, TaskQueue> = Object.create(null) as Record<string, TaskQueue>;
  readonly #ofSignals = new WeakMap<TaskSignalRecord, TaskQueue[]>();
  /** Those that have a task, the first to run first. */
  readonly #filled = new RankedList<TaskQueue>(
    (a, b) => b.rank - a.rank || (a.first as Task).order - (b.first as Task).order,
    [],
  );
  #lastOrder = 0;
  #runsSoon = false;
  #runsLater = false;

  constructor(window: WindowRecord) {
    this.#window = window;
  }

  /** https://wicg.github.io/scheduling-apis/#schedule-a-task-to-invoke-an-algorithm */
  add(source: TaskSignalRecord | TaskPriority, isContinuation: boolean, steps: () => void): Task {
    const queue = this.#queueOf(source, isContinuation);
    const task: Task = { order: ++this.#lastOrder, steps, next: null };
    const wasEmpty = queue.first === null;
    queue.push(task);
    if (wasEmpty) this.#filled.add(queue);
    this.#schedule();
    return task;
  }

  /** https://wicg.github.io/scheduling-apis/#select-the-scheduler-task-queue */
  #queueOf(source: TaskSignalRecord | TaskPriority, isContinuation: boolean): TaskQueue {
    if (!(source instanceof TaskSignalRecord)) {
      this.#ofPriorities[`${source} ${isContinuation}`] ??= new TaskQueue(source, isContinuation);
      return this.#ofPriorities[`${source} ${isContinuation}`] as TaskQueue;
    }
    let queues = this.#ofSignals.get(source);
    if (queues === undefined) {
      queues = [new TaskQueue(source.priority, false), new TaskQueue(source.priority, true)];
      this.#ofSignals.set(source, queues);
      for (const queue of queues) source.priorityChangeAlgorithms.add(() => this.#rank(queue, source.priority));
    }
    return queues[isContinuation ? 1 : 0] as TaskQueue;
  }

  #rank(queue: TaskQueue, priority: TaskPriority): void {
    const isFilled = queue.first !== null;
    if (isFilled) this.#filled.delete(queue);
    queue.rank = queue.rankOf(priority);
    if (!isFilled) return;
    this.#filled.add(queue);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#filled.length === 0 || this.#runsSoon) return;
    const { tasks } = hostOfWindow(this.#window);
    if (this.#filled.at(0).rank >= SOON) {
      this.#runsSoon = true;
      tasks.queueTask(() => {
        this.#runsSoon = false;
        this.#runNext();
      });
    } else if (!this.#runsLater) {
      this.#runsLater = true;
      tasks.setTimer(1, () => {
        this.#runsLater = false;
        this.#runNext();
      });
    }
  }

  /** https://wicg.github.io/scheduling-apis/#select-the-task-queue-of-the-next-scheduler-task */
  #runNext(): void {
    while (this.#filled.length > 0 && !stateOf(this.#window).isClosed) {
      const queue = this.#filled.at(0);
      this.#filled.delete(queue);
      const { steps, next } = queue.first as Task;
      queue.first = next;
      if (next !== null) this.#filled.add(queue);
      if (steps === null) continue;
      this.#schedule();
      steps();
      return;
    }
  }
}
