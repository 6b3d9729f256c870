import { windowObject } from '../realm/accessible.ts';
import { stateOf, type WindowRecord, windowOfTarget } from '../realm/shared/window-record.ts';
import {
  type AnyRecord,
  current,
  isNodeRecord,
  objectOf,
  pending,
  type Realm,
  realmOf,
  thisRealm,
  withoutSubclass,
} from '../tree/link.ts';
import { illegalInvocation } from '../webidl/unnamed.ts';
import type { EventRecord } from './event-record.ts';
import { EventLink } from './shared/event-link.ts';

/** The objects that scripts see of events and of what they are dispatched to, and the records behind them. */

/** The record behind an Event object. Throws TypeError for anything else. */
export function eventRecordOf(object: object): EventRecord {
  try {
    return EventLink.get(object);
  } catch {
    throw illegalInvocation();
  }
}

/** The same, or null for anything else. */
export function eventRecordOrNull(object: unknown): EventRecord | null {
  return typeof object === 'object' && object !== null && EventLink.has(object) ? EventLink.get(object) : null;
}

/** The interface object of an event, made now if nobody asked for it before. */
export function eventObject(event: EventRecord): object {
  return event.object ?? createEventObject(event);
}

export function createEventObject(
  event: EventRecord,
  realm: Realm = event.target === null ? current.realm : relevantRealm(event.target),
): object {
  const { Class } = event.definition;
  if (pending.subclass !== null) return withoutSubclass(() => createEventObject(event, realm));
  return realm === thisRealm ? new Class(event) : realm.enter(() => new (realm.makerOf(Class))(event));
}

/** https://html.spec.whatwg.org/#concept-relevant-realm */
export function relevantRealm(target: AnyRecord): Realm {
  return isNodeRecord(target) ? realmOf(target) : (nodeRealmOf(windowOfTarget(target)) ?? target.realm);
}

function nodeRealmOf(window: WindowRecord | null): Realm | null {
  return window === null ? null : stateOf(window).nodeRealm;
}

export function objectOfTarget(target: AnyRecord): object {
  const window = target.nodeType === 0 ? windowOfTarget(target) : null;
  if (window !== null) return windowObject(window);
  if (isNodeRecord(target)) return objectOf(target);
  return target.realm.own(target.object as object);
}

export function targetObject(target: AnyRecord | null): object | null {
  return target === null ? null : objectOfTarget(target);
}
