import { AbortSignalRecord, DependentSignals } from '../../events/abort-signal-record.ts';
import { defineEvent } from '../../events/define-event.ts';
import { REQUIRED } from '../../events/event-definition.ts';
import { fireEvent } from '../../events/fire-event.ts';
import { toEnum } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { enumMember } from '../../webidl/dictionary.ts';

/** https://wicg.github.io/scheduling-apis/#enumdef-taskpriority, the lowest first. */
export const PRIORITIES = ['background', 'user-visible', 'user-blocking'] as const;
export type TaskPriority = (typeof PRIORITIES)[number];

export const DEFAULT_PRIORITY: TaskPriority = 'user-visible';

export function toTaskPriority(value: unknown): TaskPriority {
  return toEnum(value, PRIORITIES, 'TaskPriority');
}

/** The member `priority` of a dictionary; undefined when it is missing. */
export function priorityMember(value: unknown, dictionary: string): TaskPriority | undefined {
  return enumMember(value, PRIORITIES, 'TaskPriority', dictionary, 'priority');
}

/** https://wicg.github.io/scheduling-apis/#sec-task-signal */
export class TaskSignalRecord extends AbortSignalRecord {
  priority: TaskPriority;
  isPriorityChanging = false;
  readonly priorityChangeAlgorithms = new Set<() => void>();
  /** The signal that its priority follows; null: none. */
  prioritySource: TaskSignalRecord | null = null;
  readonly priorityDependents = new DependentSignals();

  constructor(priority: TaskPriority = DEFAULT_PRIORITY) {
    super();
    this.priority = priority;
  }

  /** The priority is that of the signal from now on. */
  followPriorityOf(signal: TaskSignalRecord): void {
    const source = signal.prioritySource ?? signal;
    this.prioritySource = source;
    source.priorityDependents.add(this);
  }
}

/** https://wicg.github.io/scheduling-apis/#sec-task-priority-change-event */
export const PRIORITY_CHANGE_EVENT = defineEvent({
  name: 'TaskPriorityChangeEvent',
  isInitRequired: true,
  init: () => [['previousPriority', toTaskPriority, REQUIRED]],
  attributes: 'previousPriority',
});

/** https://wicg.github.io/scheduling-apis/#tasksignal-signal-priority-change */
export function signalPriorityChange(signal: TaskSignalRecord, priority: TaskPriority): void {
  if (signal.isPriorityChanging) {
    throwDOMException('NotAllowedError', 'Cannot change priority when a prioritychange event is in progress.');
  }
  if (signal.priority === priority) return;
  signal.isPriorityChanging = true;
  const previousPriority = signal.priority;
  signal.priority = priority;
  for (const algorithm of signal.priorityChangeAlgorithms) algorithm();
  fireEvent(signal, 'prioritychange', { values: { previousPriority } }, PRIORITY_CHANGE_EVENT);
  for (const dependent of signal.priorityDependents.list() as TaskSignalRecord[]) {
    signalPriorityChange(dependent, priority);
  }
  signal.isPriorityChanging = false;
}
