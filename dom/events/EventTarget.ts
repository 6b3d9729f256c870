import { isCrossOriginObject, throwCrossOrigin } from '../realm/cross-origin/cross-origin-state.ts';
import { type AnyRecord, pending, TargetRecord } from '../tree/link.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { RecordLink } from '../webidl/record-link.ts';
import { eventRecordOrNull } from './Event.ts';
import { eventHooks } from './hooks.ts';
import { addListener, dispatchByScript, removeListener, toCallbackOrNull } from './script-listeners.ts';

/** The record behind an interface object. Throws TypeError for anything that is no EventTarget of ours. */
export function recordOf(object: object): AnyRecord {
  try {
    return RecordLink.get(object);
  } catch {
    if (isCrossOriginObject(object)) throwCrossOrigin();
    throw new TypeError('Illegal invocation');
  }
}

/** The same, or null for anything else. */
export function recordOrNull(object: unknown): AnyRecord | null {
  return isObject(object) && RecordLink.has(object) ? RecordLink.get(object) : null;
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Makes the object stand for the record, as the Proxy around an object that does already. */
export function linkObject(object: object, record: AnyRecord): void {
  new RecordLink(object, record);
  record.object = object;
}

/** What an event is dispatched to: `this`, or what stands for it where there is none. */
function thisTarget(object: object | null | undefined): AnyRecord {
  if ((object === undefined || object === null) && eventHooks.globalTarget !== null) return eventHooks.globalTarget;
  return recordOf(object as object);
}

/** https://dom.spec.whatwg.org/#interface-eventtarget */
export class EventTarget {
  constructor() {
    const record = pending.record ?? new TargetRecord();
    pending.record = null;
    linkObject(this, record);
  }

  addEventListener(type: unknown, callback: unknown, options: unknown = undefined): void {
    const target = thisTarget(this);
    requireArguments(arguments.length, 2, "'addEventListener' on 'EventTarget'");
    addListener(target, toDOMString(type), toCallbackOrNull(callback), options);
  }

  removeEventListener(type: unknown, callback: unknown, options: unknown = undefined): void {
    const target = thisTarget(this);
    requireArguments(arguments.length, 2, "'removeEventListener' on 'EventTarget'");
    removeListener(target, toDOMString(type), toCallbackOrNull(callback), options);
  }

  dispatchEvent(event: unknown): boolean {
    const target = thisTarget(this);
    requireArguments(arguments.length, 1, "'dispatchEvent' on 'EventTarget'");
    const record = eventRecordOrNull(event);
    if (record === null) throw new TypeError("Parameter 1 is not of type 'Event'.");
    return dispatchByScript(record, target);
  }
}

expose(EventTarget, 'EventTarget');
