import type { AnyRecord } from '../tree/link.ts';
import { requireArguments, toUnsignedLong } from '../webidl/convert.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { expose } from '../webidl/expose.ts';
import { LegacyPlatformObject } from '../webidl/legacy-platform-object.ts';
import { ReturnArgument } from '../webidl/return-argument.ts';
import { double, float, listOf, long, targetOrNull } from './conversions.ts';
import { defineEvent } from './define-event.ts';
import type { Conversion, DictionaryMember } from './event-definition.ts';
import { objectOfTarget } from './event-object.ts';
import type { EventRecord } from './event-record.ts';
import { MODIFIERS, UI_EVENT } from './ui-events.ts';

/** https://w3c.github.io/touch-events/ */

const target: Conversion = (value) => {
  const record = targetOrNull(value);
  if (record === null) throw new TypeError("The target is not of type 'EventTarget'.");
  return record;
};

const REQUIRED_MEMBERS = new Set(['identifier', 'target']);

/** https://w3c.github.io/touch-events/#dom-touchinit, in the order its members are read. */
const TOUCH_INIT: readonly DictionaryMember[] = [
  ['clientX', double, 0],
  ['clientY', double, 0],
  ['force', float, 0],
  ['identifier', long, 0],
  ['pageX', double, 0],
  ['pageY', double, 0],
  ['radiusX', float, 0],
  ['radiusY', float, 0],
  ['rotationAngle', float, 0],
  ['screenX', double, 0],
  ['screenY', double, 0],
  ['target', target, null],
];

let touchValues: (touch: object) => Readonly<Record<string, unknown>>;
let isTouch: (value: unknown) => boolean;

export class Touch {
  readonly #values: Readonly<Record<string, unknown>>;

  static {
    touchValues = (touch) => (touch as Touch).#values;
    isTouch = (value) => typeof value === 'object' && value !== null && #values in value;
  }

  constructor(touchInitDict: unknown) {
    requireArguments(arguments.length, 1, "the constructor of 'Touch'");
    const dictionary = toDictionary(touchInitDict, 'TouchInit');
    const values: Record<string, unknown> = {};
    for (const [name, convert, defaultValue] of TOUCH_INIT) {
      const value = dictionary?.[name];
      if (value === undefined && REQUIRED_MEMBERS.has(name)) {
        throw new TypeError(`TouchInit: the member '${name}' is required.`);
      }
      values[name] = value === undefined ? defaultValue : convert(value);
    }
    this.#values = values;
  }

  get identifier(): number {
    return this.#values.identifier as number;
  }

  get target(): object {
    return objectOfTarget(this.#values.target as AnyRecord);
  }

  get screenX(): number {
    return this.#values.screenX as number;
  }

  get screenY(): number {
    return this.#values.screenY as number;
  }

  get clientX(): number {
    return this.#values.clientX as number;
  }

  get clientY(): number {
    return this.#values.clientY as number;
  }

  get pageX(): number {
    return this.#values.pageX as number;
  }

  get pageY(): number {
    return this.#values.pageY as number;
  }

  get radiusX(): number {
    return this.#values.radiusX as number;
  }

  get radiusY(): number {
    return this.#values.radiusY as number;
  }

  get rotationAngle(): number {
    return this.#values.rotationAngle as number;
  }

  get force(): number {
    return this.#values.force as number;
  }
}

expose(Touch, 'Touch');

/** The indexed properties of a TouchList. */
class TouchListHandler extends LegacyPlatformObject {
  readonly touches: readonly object[];

  constructor(touches: readonly object[]) {
    super();
    this.touches = touches;
  }

  indexedLength(): number {
    return this.touches.length;
  }

  indexedValue(index: number): unknown {
    return this.touches[index];
  }

  namedValue(): undefined {
    return undefined;
  }

  supportedNames(): readonly string[] {
    return [];
  }
}

let touchesOf: (list: object) => readonly object[];

class TouchListState extends ReturnArgument {
  readonly #touches: readonly object[];

  static {
    touchesOf = (list) => (list as TouchListState).#touches;
  }

  constructor(list: object, touches: readonly object[]) {
    super(list);
    this.#touches = touches;
  }
}

export class TouchList {
  constructor() {
    throw new TypeError('Illegal constructor');
  }

  get length(): number {
    return touchesOf(this).length;
  }

  item(index: unknown): object | null {
    const touches = touchesOf(this);
    requireArguments(arguments.length, 1, "'item' on 'TouchList'");
    return touches[toUnsignedLong(index)] ?? null;
  }
}

expose(TouchList, 'TouchList');
Object.defineProperty(TouchList.prototype, Symbol.iterator, {
  value: Array.prototype.values,
  writable: true,
  configurable: true,
});

function createTouchList(touches: readonly object[]): object {
  const list = new TouchListHandler(touches).createProxy(TouchList.prototype);
  new TouchListState(list, touches);
  return list;
}

const touches = listOf((value) => {
  if (!isTouch(value)) throw new TypeError("A value is not of type 'Touch'.");
  return value;
});
const NO_TOUCHES: readonly object[] = [];

/** https://w3c.github.io/touch-events/#touchevent-interface */
export const TOUCH_EVENT = defineEvent({
  name: 'TouchEvent',
  parent: UI_EVENT,
  init: () => [
    ...MODIFIERS,
    ['changedTouches', touches, NO_TOUCHES],
    ['targetTouches', touches, NO_TOUCHES],
    ['touches', touches, NO_TOUCHES],
  ],
  attributes: 'touches targetTouches changedTouches altKey metaKey ctrlKey shiftKey',
  construct: makeLists,
});

const LISTS = ['touches', 'targetTouches', 'changedTouches'];

function makeLists(event: EventRecord): void {
  const values = event.values as Record<string, unknown>;
  const targets = new Set<AnyRecord>();
  for (const name of LISTS) {
    const given = values[name] as readonly object[];
    // A legacy method initialized the event again.
    if (!Array.isArray(given)) return;
    for (const touch of given) targets.add(touchValues(touch).target as AnyRecord);
    values[name] = createTouchList(given);
  }
  if (targets.size > 0) event.touchTargets = [...targets];
}
