import { ownTarget } from '../realm/own-window.ts';
import { windowOfTarget } from '../realm/shared/window-record.ts';
import { linkObject, recordOf } from '../realm/target-link.ts';
import { thisWindow } from '../realm/this-window.ts';
import { type AnyRecord, pending, TargetRecord, takeReceiver } from '../tree/link.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { typeError } from '../webidl/unnamed.ts';
import { eventRecordOrNull } from './event-object.ts';
import { addListener, dispatchByScript, removeListener, toCallbackOrNull } from './script-listeners.ts';

/** What an event is dispatched to: `this`, or what stands for it where there is none. */
export function thisTarget(object: object | null | undefined): AnyRecord {
  const own = object === undefined || object === null ? ownTarget() : null;
  if (own !== null) return own;
  const target = recordOf(object as object);
  // What was the object of a window may stand for one of another origin, that has come in its place.
  if (target.nodeType === 0 && windowOfTarget(target) !== null) thisWindow(object);
  return target;
}

/** https://dom.spec.whatwg.org/#interface-eventtarget */
export class EventTarget {
  constructor() {
    const record = pending.record ?? new TargetRecord();
    pending.record = null;
    const object = takeReceiver(this, new.target);
    linkObject(object, record);
    // biome-ignore lint/correctness/noConstructorReturn: it is `this`, but for classes of scripts
    return object;
  }

  addEventListener(type: unknown, callback: unknown, options: unknown = undefined): void {
    const target = thisTarget(this);
    requireArguments(arguments.length, 2);
    addListener(target, toDOMString(type), toCallbackOrNull(callback), options);
  }

  removeEventListener(type: unknown, callback: unknown, options: unknown = undefined): void {
    const target = thisTarget(this);
    requireArguments(arguments.length, 2);
    removeListener(target, toDOMString(type), toCallbackOrNull(callback), options);
  }

  dispatchEvent(event: unknown): boolean {
    const target = thisTarget(this);
    requireArguments(arguments.length, 1);
    const record = eventRecordOrNull(event);
    if (record === null) throw typeError("parameter 1 is not of type 'Event'.");
    return dispatchByScript(record, target);
  }
}

expose(EventTarget, 'EventTarget');
