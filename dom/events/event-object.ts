import { windowObject } from '../realm/accessible.ts';
import { windowOfTarget } from '../realm/shared/window-record.ts';
import { type AnyRecord, objectOf } from '../tree/link.ts';
import type { EventRecord } from './event-record.ts';
import { EventLink } from './shared/event-link.ts';

/** The objects that scripts see of events and of what they are dispatched to, and the records behind them. */

/** The record behind an Event object. Throws TypeError for anything else. */
export function eventRecordOf(object: object): EventRecord {
  try {
    return EventLink.get(object);
  } catch {
    throw new TypeError('Illegal invocation');
  }
}

/** The same, or null for anything else. */
export function eventRecordOrNull(object: unknown): EventRecord | null {
  return typeof object === 'object' && object !== null && EventLink.has(object) ? EventLink.get(object) : null;
}

/** The interface object of an event, made now if nobody asked for it before. */
export function eventObject(event: EventRecord): object {
  return event.object ?? new event.definition.Class(event);
}

export function objectOfTarget(target: AnyRecord): object {
  const window = target.nodeType === 0 ? windowOfTarget(target) : null;
  if (window !== null) return windowObject(window);
  return target.object ?? objectOf(target as Parameters<typeof objectOf>[0]);
}

export function targetObject(target: AnyRecord | null): object | null {
  return target === null ? null : objectOfTarget(target);
}
