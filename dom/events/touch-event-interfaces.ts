import type { AnyRecord } from '../tree/link.ts';
import { requireArguments, toUnsignedLong } from '../webidl/convert.ts';
import { requiredMember, toRequiredDictionary } from '../webidl/dictionary.ts';
import { expose } from '../webidl/expose.ts';
import { includeAttributes } from '../webidl/include.ts';
import { nameInterface } from '../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { double, float, long, targetOrNull } from './conversions.ts';
import type { Conversion, DictionaryMember } from './event-definition.ts';
import { objectOfTarget } from './event-object.ts';
import { type TouchListState, TouchState } from './touch-events.ts';

/** https://w3c.github.io/touch-events/ */

const target: Conversion = (value) => {
  const record = targetOrNull(value);
  if (record === null) throw typeError("Failed to convert value to 'EventTarget'.");
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

const thisTouch = brandOf<TouchState>('Touch');

export class Touch {
  constructor(touchInitDict: unknown) {
    requireArguments(arguments.length, 1);
    const dictionary = toRequiredDictionary(touchInitDict, 'TouchInit');
    const values: Record<string, unknown> = {};
    for (const [name, convert, defaultValue] of TOUCH_INIT) {
      const value = dictionary[name];
      if (REQUIRED_MEMBERS.has(name)) requiredMember(value, 'TouchInit', name);
      values[name] = value === undefined ? defaultValue : convert(value);
    }
    linkState(this, new TouchState(values));
  }
}

includeAttributes(Touch, TOUCH_ATTRIBUTES, (object, name) => {
  const value = thisTouch(object).values[name];
  return name === 'target' ? objectOfTarget(value as AnyRecord) : value;
});
expose(Touch, 'Touch');
nameInterface('Touch', () => Touch);

const thisTouchList = brandOf<TouchListState>('TouchList');

export class TouchList {
  constructor() {
    throw typeError('Illegal constructor');
  }

  get length(): number {
    return thisTouchList(this).touches.length;
  }

  item(index: unknown): object | null {
    const touches = thisTouchList(this).touches;
    requireArguments(arguments.length, 1);
    return touches[toUnsignedLong(index)] ?? null;
  }
}

expose(TouchList, 'TouchList');
nameInterface('TouchList', () => TouchList);
Object.defineProperty(TouchList.prototype, Symbol.iterator, {
  value: Array.prototype.values,
  writable: true,
  configurable: true,
});
