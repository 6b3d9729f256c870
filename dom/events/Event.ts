import { current, takeReceiver } from '../tree/link.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { expose, exposeConstants } from '../webidl/expose.ts';
import { nameInterface } from '../webidl/lazy-interface.ts';
import { composedPath } from './composed-path.ts';
import { constructEvent } from './construct-event.ts';
import { EVENT } from './event-definition.ts';
import { eventRecordOf, objectOfTarget, targetObject } from './event-object.ts';
import { EventFlag, EventRecord, initialize, setCanceledFlag } from './event-record.ts';
import { EventLink } from './shared/event-link.ts';

const { get: getIsTrusted } = Object.getOwnPropertyDescriptor(
  {
    get isTrusted(): boolean {
      return (eventRecordOf(this).flags & EventFlag.Trusted) !== 0;
    },
  },
  'isTrusted',
) as { get: () => boolean };

/** https://webidl.spec.whatwg.org/#LegacyUnforgeable: every event has the accessor as its own, always the same one. */
const IS_TRUSTED: PropertyDescriptor = { get: getIsTrusted, enumerable: true, configurable: false };

/**
 * https://dom.spec.whatwg.org/#interface-event
 *
 * Whoever made the record already (nobody outside can) passes it instead of the type.
 */
export class Event {
  constructor(type: unknown, eventInitDict: unknown = undefined) {
    const record = EventRecord.is(type) ? type : constructEvent(EVENT, type, eventInitDict, arguments.length);
    const object = takeReceiver(this, new.target);
    new EventLink(object, record);
    Object.defineProperty(object, 'isTrusted', current.realm.ownProperty('isTrusted', IS_TRUSTED));
    // Last: an object that was made half-way, as the stack was full, is nobody's.
    record.object = object;
    // biome-ignore lint/correctness/noConstructorReturn: it is `this`, but for classes of scripts
    return object;
  }

  get type(): string {
    return eventRecordOf(this).type;
  }

  get target(): object | null {
    return targetObject(eventRecordOf(this).target);
  }

  get srcElement(): object | null {
    return targetObject(eventRecordOf(this).target);
  }

  get currentTarget(): object | null {
    return targetObject(eventRecordOf(this).currentTarget);
  }

  composedPath(): object[] {
    return composedPath(eventRecordOf(this)).map(objectOfTarget);
  }

  get eventPhase(): number {
    return eventRecordOf(this).eventPhase;
  }

  stopPropagation(): void {
    eventRecordOf(this).flags |= EventFlag.StopPropagation;
  }

  get cancelBubble(): boolean {
    return (eventRecordOf(this).flags & EventFlag.StopPropagation) !== 0;
  }

  set cancelBubble(value: unknown) {
    const record = eventRecordOf(this);
    if (value) record.flags |= EventFlag.StopPropagation;
  }

  stopImmediatePropagation(): void {
    eventRecordOf(this).flags |= EventFlag.StopPropagation | EventFlag.StopImmediatePropagation;
  }

  get bubbles(): boolean {
    return (eventRecordOf(this).flags & EventFlag.Bubbles) !== 0;
  }

  get cancelable(): boolean {
    return (eventRecordOf(this).flags & EventFlag.Cancelable) !== 0;
  }

  get returnValue(): boolean {
    return (eventRecordOf(this).flags & EventFlag.Canceled) === 0;
  }

  set returnValue(value: unknown) {
    const record = eventRecordOf(this);
    if (!value) setCanceledFlag(record);
  }

  preventDefault(): void {
    setCanceledFlag(eventRecordOf(this));
  }

  get defaultPrevented(): boolean {
    return (eventRecordOf(this).flags & EventFlag.Canceled) !== 0;
  }

  get composed(): boolean {
    return (eventRecordOf(this).flags & EventFlag.Composed) !== 0;
  }

  get timeStamp(): number {
    return eventRecordOf(this).timeStamp;
  }

  initEvent(type: unknown, bubbles: unknown = false, cancelable: unknown = false): void {
    const record = eventRecordOf(this);
    requireArguments(arguments.length, 1);
    const name = toDOMString(type);
    if ((record.flags & EventFlag.Dispatch) === 0) initialize(record, name, Boolean(bubbles), Boolean(cancelable));
  }
}

exposeConstants(Event, { NONE: 0, CAPTURING_PHASE: 1, AT_TARGET: 2, BUBBLING_PHASE: 3 });
expose(Event, 'Event');
nameInterface('Event', () => Event);
