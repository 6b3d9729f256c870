import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { type AnyRecord, TargetRecord, takePendingRecord } from '../webidl/link.ts';
import { ReturnArgument } from '../webidl/return-argument.ts';
import { eventRecordOrNull } from './Event.ts';
import { eventHooks } from './hooks.ts';
import { addListener, dispatchByScript, removeListener, toCallbackOrNull } from './script-listeners.ts';

/** The record behind an interface object. Throws TypeError for anything that is no EventTarget of ours. */
export let recordOf: (object: object) => AnyRecord;

/** The same, or null for anything else. */
export let recordOrNull: (object: unknown) => AnyRecord | null;

/**
 * The private link from an interface object to its record: it hides the record from users, and reading it is the brand
 * check that Web IDL asks for. A class of its own, because the Proxy of a form or select element carries it as well.
 */
class RecordLink extends ReturnArgument {
  readonly #record: AnyRecord;

  static {
    recordOf = (object) => (object as RecordLink).#record;
    recordOrNull = (object) =>
      typeof object === 'object' && object !== null && #record in object ? object.#record : null;
  }

  constructor(object: object, record: AnyRecord) {
    super(object);
    this.#record = record;
  }
}

/** Makes the object stand for the record, as the Proxy around an object that does already. */
export function linkObject(object: object, record: AnyRecord): void {
  new RecordLink(object, record);
  record.object = object;
}

/** What an event is dispatched to: `this`, or what stands for it where there is none. */
function thisTarget(object: object | undefined): AnyRecord {
  if (object === undefined && eventHooks.globalTarget !== null) return eventHooks.globalTarget;
  return recordOf(object as object);
}

/** https://dom.spec.whatwg.org/#interface-eventtarget */
export class EventTarget {
  constructor() {
    linkObject(this, takePendingRecord() ?? new TargetRecord());
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
