import type { AnyRecord } from '../tree/link.ts';
import { RecordLink } from '../tree/shared/record-link.ts';
import { isObject } from '../webidl/is-object.ts';
import type { AnyClass } from '../webidl/lazy-interface.ts';
import { illegalInvocation } from '../webidl/unnamed.ts';
import { isCrossOriginObject, throwCrossOrigin } from './cross-origin-state.ts';

/** The link between the object of an EventTarget (a node is one) and its record. Other platform objects: `webidl/state.ts`. */

/** The record behind an interface object. Throws TypeError for anything that is no EventTarget of ours. */
export function recordOf(object: object): AnyRecord {
  try {
    return RecordLink.get(object);
  } catch {
    if (isCrossOriginObject(object)) throwCrossOrigin();
    throw illegalInvocation();
  }
}

/** The brand check of the members of such an interface: the record of the class behind `this`, or a TypeError. */
export function brandOfRecord<Record extends AnyRecord>(
  Class: abstract new (...given: never[]) => Record,
): (object: object) => Record {
  return (object) => {
    const record = recordOf(object);
    if (!(record instanceof Class)) throw illegalInvocation();
    return record;
  };
}

/** The same as `recordOf`, or null for anything else. */
export function recordOrNull(object: unknown): AnyRecord | null {
  return isObject(object) && RecordLink.has(object) ? RecordLink.get(object) : null;
}

/**
 * Makes the object stand for the record, as the Proxy around an object that does already. OPTIMIZATION: without looking first whether it
 * stands for one, which makes every use of nodes slower. (bench/create)
 */
export function linkObject(object: object, record: AnyRecord): void {
  new RecordLink(object, record);
  record.object = object;
}

/** The object of a record that has none yet, of the interface that the class is. */
export function createLinkedObject(Class: AnyClass, record: AnyRecord): object {
  const object = Object.create(Class.prototype as object) as object;
  linkObject(object, record);
  return object;
}

/** Makes the object of another record stand for this one as well. */
export function letStandFor(object: object, record: AnyRecord): void {
  RecordLink.set(object, record);
}

/** The same for a global object, which may stand for several windows, one after the other. */
export function linkGlobalObject(global: object, record: AnyRecord): void {
  if (RecordLink.has(global)) RecordLink.set(global, record);
  else new RecordLink(global, record);
  record.object = global;
}
