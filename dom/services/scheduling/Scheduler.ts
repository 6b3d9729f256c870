import {
  type AbortSignalRecord,
  addAbortAlgorithm,
  isAborted,
  removeAbortAlgorithm,
} from '../../events/abort-signal-record.ts';
import { cleanUpAfterRunningScript } from '../../events/invoke.ts';
import { signalMember } from '../../events/to-abort-signal.ts';
import { windowOfFunction } from '../../realm/function-realm.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import type { Callback } from '../../scripting/call-callback.ts';
import { requireArguments, toEnforced, toFunction } from '../../webidl/convert.ts';
import { newPromise } from '../../webidl/current-realm.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { convertedMember, toDictionary } from '../../webidl/dictionary.ts';
import { apply } from '../../webidl/language/intrinsics.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { prepareToRunScript, scriptStack } from '../../webidl/shared/script-stack.ts';
import { brandOf, createPlatformObject } from '../../webidl/state.ts';
import { type Task, TaskQueues } from './task-queues.ts';
import { DEFAULT_PRIORITY, priorityMember, type TaskPriority, TaskSignalRecord } from './task-signal.ts';

/** https://wicg.github.io/scheduling-apis/#scheduling-state */
interface SchedulingState {
  readonly abortSource: AbortSignalRecord | null;
  readonly prioritySource: TaskSignalRecord | TaskPriority;
}

const DEFAULT_STATE: SchedulingState = { abortSource: null, prioritySource: DEFAULT_PRIORITY };

class SchedulerState {
  readonly kind = 'Scheduler';
  readonly window: WindowRecord;
  readonly #queues: TaskQueues;
  /**
   * https://wicg.github.io/scheduling-apis/#event-loop-current-scheduling-state
   *
   * DEVIATION: that of the task and of the microtasks behind it, whoever queued them.
   */
  #current = DEFAULT_STATE;

  constructor(window: WindowRecord) {
    this.window = window;
    this.#queues = new TaskQueues(window);
  }

  /** https://wicg.github.io/scheduling-apis/#schedule-a-posttask-task */
  post(callback: Callback, state: SchedulingState, delay: number): Promise<unknown> {
    return this.#schedule(state, false, delay, (resolve) => resolve(apply(callback, undefined, [])), callback);
  }

  /** https://wicg.github.io/scheduling-apis/#schedule-a-yield-continuation */
  yield(): Promise<undefined> {
    return this.#schedule(this.#current, true, 0, (resolve) => resolve(undefined), null);
  }

  #schedule<Value>(
    state: SchedulingState,
    isContinuation: boolean,
    delay: number,
    steps: (resolve: (value: Value) => void) => void,
    callback: Callback | null,
  ): Promise<Value> {
    if (stateOf(this.window).isClosed) throwDOMException('NotSupportedError', 'Current window is detached');
    const { abortSource, prioritySource } = state;
    return newPromise<Value>((resolve, reject) => {
      if (abortSource !== null && isAborted(abortSource)) {
        reject(abortSource.reason);
        return;
      }
      const { tasks } = hostOfWindow(this.window);
      let task: Task | null = null;
      let timer = 0;
      const abort = (): void => {
        if (task === null) tasks.clearTimer(timer);
        else task.steps = null;
        reject((abortSource as AbortSignalRecord).reason);
      };
      if (abortSource !== null) addAbortAlgorithm(abortSource, abort);
      const enqueue = (): void => {
        task = this.#queues.add(prioritySource, isContinuation, () => {
          this.#run(state, callback, () => steps(resolve), reject);
          if (abortSource !== null) removeAbortAlgorithm(abortSource, abort);
        });
      };
      if (delay > 0) timer = tasks.setTimer(delay, enqueue);
      else enqueue();
    });
  }

  #run(state: SchedulingState, callback: Callback | null, steps: () => void, reject: (reason: unknown) => void): void {
    const { depth } = scriptStack;
    this.#current = state;
    try {
      prepareToRunScript((callback === null ? null : windowOfFunction(callback)) ?? this.window);
      steps();
    } catch (exception) {
      reject(exception);
    } finally {
      scriptStack.depth = depth;
      cleanUpAfterRunningScript();
      this.#current = DEFAULT_STATE;
    }
  }
}

const thisScheduler = brandOf<SchedulerState>('Scheduler');

/** https://wicg.github.io/scheduling-apis/#sec-scheduler */
export const schedulerInterface = lazyInterface('Scheduler', () => {
  class Scheduler {
    constructor() {
      illegalConstructor();
    }

    postTask(callback: unknown, options: unknown = undefined): Promise<unknown> {
      const scheduler = thisScheduler(this);
      requireArguments(arguments.length, 1);
      const task = toFunction(callback);
      const { delay, state } = toPostTaskOptions(options);
      return scheduler.post(task, state, delay);
    }

    yield(): Promise<undefined> {
      return thisScheduler(this).yield();
    }
  }
  return Scheduler;
});

const DICTIONARY = 'SchedulerPostTaskOptions';

function toPostTaskOptions(options: unknown): { readonly delay: number; readonly state: SchedulingState } {
  const given = toDictionary(options, DICTIONARY);
  const delay = convertedMember(given?.delay, toDelay, DICTIONARY, 'delay') ?? 0;
  const priority = priorityMember(given?.priority, DICTIONARY);
  const abortSource = signalMember(given?.signal, DICTIONARY);
  const ofSignal = abortSource instanceof TaskSignalRecord ? abortSource : DEFAULT_PRIORITY;
  return { delay, state: { abortSource, prioritySource: priority ?? ofSignal } };
}

function toDelay(value: unknown): number {
  return toEnforced(value, 'unsigned long long', 0, Number.MAX_SAFE_INTEGER);
}

export function createScheduler(window: WindowRecord): object {
  return createPlatformObject(schedulerInterface(), new SchedulerState(window));
}
