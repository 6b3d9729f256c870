import type { EventRecord } from '../events/event-record.ts';
import type { AnyRecord } from '../tree/link.ts';
import { ReturnArgument } from './return-argument.ts';

/**
 * The private links from interface objects to what they stand for. They hide it from users, and reading them is the
 * brand check that Web IDL asks for.
 *
 * All realms of one agent share this module, so that a window takes the nodes and the events of another. Whoever reads
 * a link therefore turns the TypeError into one of its own realm.
 */

/** Of an EventTarget. A class of its own, because the Proxy of a form or select element carries it as well. */
export class RecordLink extends ReturnArgument {
  readonly #record: AnyRecord;

  constructor(object: object, record: AnyRecord) {
    super(object);
    this.#record = record;
  }

  static get(object: object): AnyRecord {
    return (object as RecordLink).#record;
  }

  static has(object: object): boolean {
    return #record in object;
  }
}

/** Of an Event. */
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

/** Of a platform object that is neither: its state. */
export class StateLink extends ReturnArgument {
  readonly #state: object;

  constructor(object: object, state: object) {
    super(object);
    this.#state = state;
  }

  static get(object: object): object {
    return (object as StateLink).#state;
  }

  static has(object: object): boolean {
    return #state in object;
  }
}
