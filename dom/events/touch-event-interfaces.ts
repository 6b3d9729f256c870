import type { AnyRecord } from '../tree/link.ts';
import { requireArguments, toUnsignedLong } from '../webidl/convert.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { expose } from '../webidl/expose.ts';
import { includeGetters } from '../webidl/include.ts';
import { LegacyPlatformObject } from '../webidl/legacy-platform-object.ts';
import { brandOf, linkState, type PlatformState, stateOfKind } from '../webidl/state.ts';
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

/** https://w3c.github.io/touch-events/#touch-interface, in the order they are declared. */
const TOUCH_ATTRIBUTES =
  'identifier target screenX screenY clientX clientY pageX pageY radiusX radiusY rotationAngle force'.split(' ');

interface TouchState extends PlatformState {
  readonly kind: 'Touch';
  readonly values: Readonly<Record<string, unknown>>;
}

const thisTouch = brandOf<TouchState>('Touch');

export class Touch {
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
    linkState(this, { kind: 'Touch', values } as TouchState);
  }
}

includeGetters(Touch, TOUCH_ATTRIBUTES, (object, name) => {
  const value = thisTouch(object).values[name];
  return name === 'target' ? objectOfTarget(value as AnyRecord) : value;
});
expose(Touch, 'Touch');

/** The indexed properties of a TouchList. */
class TouchListHandler extends LegacyPlatformObject implements PlatformState {
  readonly kind = 'TouchList';
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

const thisTouchList = brandOf<TouchListHandler>('TouchList');

export class TouchList {
  constructor() {
    throw new TypeError('Illegal constructor');
  }

  get length(): number {
    return thisTouchList(this).touches.length;
  }

  item(index: unknown): object | null {
    const touches = thisTouchList(this).touches;
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
  const state = new TouchListHandler(touches);
  const list = state.createProxy(TouchList.prototype);
  linkState(list, state);
  return list;
}

const touches = listOf((value) => {
  if (stateOfKind<TouchState>(value, 'Touch') === null) throw new TypeError("A value is not of type 'Touch'.");
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
    for (const touch of given) targets.add(thisTouch(touch).values.target as AnyRecord);
    values[name] = createTouchList(given);
  }
  if (targets.size > 0) event.touchTargets = [...targets];
}
