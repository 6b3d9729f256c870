import { type AnyRecord, TargetRecord, takePendingRecord } from '../webidl/link.ts';

/** The record behind an interface object. Throws TypeError for anything that is no EventTarget of ours. */
export let recordOf: (object: object) => AnyRecord;

/** The same, or null for anything else. */
export let recordOrNull: (object: unknown) => AnyRecord | null;

/**
 * https://dom.spec.whatwg.org/#interface-eventtarget
 *
 * The one class that declares the private link from an interface object to its record: it hides the record from users,
 * and reading it is the brand check that Web IDL asks for.
 */
export class EventTarget {
  #record: AnyRecord;

  static {
    recordOf = (object) => (object as EventTarget).#record;
    recordOrNull = (object) =>
      typeof object === 'object' && object !== null && #record in object ? object.#record : null;
  }

  constructor() {
    const record: AnyRecord = takePendingRecord() ?? new TargetRecord();
    this.#record = record;
    record.object = this;
  }
}
