import type { AnyRecord } from '../tree/link.ts';
import type { EventDefinition } from './event-definition.ts';
import type { EventPathItem } from './event-path.ts';
import { highResolutionTime } from './time.ts';

/** The flags of https://dom.spec.whatwg.org/#interface-event, and its boolean attributes. */
export const enum EventFlag {
  Bubbles = 1 << 0,
  Cancelable = 1 << 1,
  Composed = 1 << 2,
  StopPropagation = 1 << 3,
  StopImmediatePropagation = 1 << 4,
  Canceled = 1 << 5,
  InPassiveListener = 1 << 6,
  Initialized = 1 << 7,
  Dispatch = 1 << 8,
  Trusted = 1 << 9,
}

/** https://dom.spec.whatwg.org/#dom-event-eventphase */
export const enum EventPhase {
  None = 0,
  Capturing = 1,
  AtTarget = 2,
  Bubbling = 3,
}

/**
 * An event as the algorithms see it. Its interface object is made when the first listener is called, so that an event
 * that the inside fires and that has no listener costs next to nothing.
 */
export class EventRecord {
  /** What it is told by: a Proxy of a page is not to be asked what it inherits from. */
  readonly #isRecord = true;
  readonly definition: EventDefinition;
  type: string;
  flags: number;
  readonly timeStamp: number = highResolutionTime();
  target: AnyRecord | null = null;
  relatedTarget: AnyRecord | null = null;
  currentTarget: AnyRecord | null = null;
  eventPhase: EventPhase = EventPhase.None;
  /** https://dom.spec.whatwg.org/#event-touch-target-list; null is the empty one. */
  touchTargets: readonly (AnyRecord | null)[] | null = null;
  /** The invocation targets of https://dom.spec.whatwg.org/#event-path while somebody may ask; null is the empty path. */
  path: readonly AnyRecord[] | null = null;
  /** The items of a path through shadow trees; null when each item's other fields are plain. */
  pathItems: readonly EventPathItem[] | null = null;
  /** The attributes that the event's interface adds to those of Event; null when there are none. */
  values: Record<string, unknown> | null;
  object: object | null = null;

  constructor(definition: EventDefinition, type: string, flags: number, values: Record<string, unknown> | null) {
    this.definition = definition;
    this.type = type;
    this.flags = flags | EventFlag.Initialized;
    this.values = values;
  }

  static is(value: unknown): value is EventRecord {
    return typeof value === 'object' && value !== null && #isRecord in value;
  }
}

/** https://dom.spec.whatwg.org/#set-the-canceled-flag */
export function setCanceledFlag(event: EventRecord): void {
  if ((event.flags & (EventFlag.Cancelable | EventFlag.InPassiveListener)) === EventFlag.Cancelable) {
    event.flags |= EventFlag.Canceled;
  }
}

const FORGOTTEN = EventFlag.StopPropagation | EventFlag.StopImmediatePropagation | EventFlag.Canceled;

/** https://dom.spec.whatwg.org/#concept-event-initialize */
export function initialize(event: EventRecord, type: string, bubbles: boolean, cancelable: boolean): void {
  event.flags &= ~(FORGOTTEN | EventFlag.Trusted | EventFlag.Bubbles | EventFlag.Cancelable);
  event.flags |= EventFlag.Initialized;
  if (bubbles) event.flags |= EventFlag.Bubbles;
  if (cancelable) event.flags |= EventFlag.Cancelable;
  event.target = null;
  event.type = type;
}
