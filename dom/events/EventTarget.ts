import { type AnyRecord, TargetRecord, takePendingRecord } from '../webidl/link.ts';
import { ReturnArgument } from '../webidl/return-argument.ts';

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

/** https://dom.spec.whatwg.org/#interface-eventtarget */
export class EventTarget {
  constructor() {
    linkObject(this, takePendingRecord() ?? new TargetRecord());
  }
}
