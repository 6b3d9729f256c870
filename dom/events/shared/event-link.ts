import { ReturnArgument } from '../../webidl/shared/return-argument.ts';
import type { EventRecord } from '../event-record.ts';

/** The private link from an Event to its record, as that of `webidl/shared/state-link.ts`. */
export class EventLink extends ReturnArgument {
  readonly #record: EventRecord;

  constructor(object: object, record: EventRecord) {
    super(object);
    this.#record = record;
  }

  static get(object: object): EventRecord {
    return (object as EventLink).#record;
  }

  static has(object: object): boolean {
    return #record in object;
  }
}
