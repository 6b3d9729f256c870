import { AbortController, AbortSignal, signalOfController, toSignals } from '../../events/AbortSignal.ts';
import { dependentAbortSignal } from '../../events/abort.ts';
import { includeEventHandlers } from '../../events/event-handler-members.ts';
import { brandOfRecord, recordOrNull } from '../../realm/target-link.ts';
import { current, pending } from '../../tree/link.ts';
import { requireArguments } from '../../webidl/convert.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { illegalInvocation } from '../../webidl/unnamed.ts';
import { priorityMember, signalPriorityChange, TaskSignalRecord, toTaskPriority } from './task-signal.ts';

const thisSignal = brandOfRecord(TaskSignalRecord);

function createSignalObject(record: TaskSignalRecord): object {
  return current.realm.createObjectOf(record, taskSignalInterface() as never);
}

/** https://wicg.github.io/scheduling-apis/#dom-tasksignal-any */
function anySignal(signals: unknown, init: unknown): object {
  const sources = toSignals(signals);
  const priority = toDictionary(init, 'TaskSignalAnyInit')?.priority;
  const followed = recordOrNull(priority);
  const isFollowed = followed instanceof TaskSignalRecord;
  const result = new TaskSignalRecord(isFollowed ? followed.priority : priorityMember(priority, 'TaskSignalAnyInit'));
  dependentAbortSignal(sources, result);
  if (isFollowed) result.followPriorityOf(followed);
  return createSignalObject(result);
}

/** https://wicg.github.io/scheduling-apis/#sec-task-signal */
export const taskSignalInterface = lazyInterface('TaskSignal', () => {
  class TaskSignal extends AbortSignal {
    static override any(signals: unknown, init: unknown = undefined): AbortSignal {
      requireArguments(arguments.length, 1);
      return anySignal(signals, init) as AbortSignal;
    }

    get priority(): string {
      return thisSignal(this).priority;
    }
  }
  includeEventHandlers(TaskSignal, 'onprioritychange', thisSignal);
  return TaskSignal;
});

/** https://wicg.github.io/scheduling-apis/#sec-task-controller */
export const taskControllerInterface = lazyInterface('TaskController', () => {
  class TaskController extends AbortController {
    constructor(init: unknown = undefined) {
      const priority = toDictionary(init, 'TaskControllerInit')?.priority;
      const signal = new TaskSignalRecord(priorityMember(priority, 'TaskControllerInit'));
      createSignalObject(signal);
      pending.record = signal;
      try {
        super();
      } finally {
        pending.record = null;
      }
    }

    setPriority(priority: unknown): void {
      const signal = signalOfController(this);
      if (!(signal instanceof TaskSignalRecord)) throw illegalInvocation();
      requireArguments(arguments.length, 1);
      signalPriorityChange(signal, toTaskPriority(priority));
    }
  }
  return TaskController;
});
