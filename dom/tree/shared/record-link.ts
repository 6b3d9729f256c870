import { ReturnArgument } from '../../webidl/shared/return-argument.ts';
import type { AnyRecord } from '../link.ts';

/**
 * The private link from an EventTarget to its record, as that of `webidl/shared/state-link.ts`; a class of its own, because the Proxy of a form
 * or select element carries it as well.
 */
export class RecordLink extends ReturnArgument {
  #record: AnyRecord;

  constructor(object: object, record: AnyRecord) {
    super(object);
    this.#record = record;
  }

  static get(object: object): AnyRecord {
    return (object as RecordLink).#record;
  }

  /** For an object that stands for a record already. */
  static set(object: object, record: AnyRecord): void {
    (object as RecordLink).#record = record;
  }

  static has(object: object): boolean {
    return #record in object;
  }
}
