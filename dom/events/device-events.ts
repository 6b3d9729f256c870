import { toDouble } from '../webidl/convert.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { expectMembers } from '../webidl/expose.ts';
import { includeAttributes } from '../webidl/include.ts';
import { illegalConstructor, lazyInterface } from '../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject, type PlatformState } from '../webidl/state.ts';
import { boolean, double, objectOrNull } from './conversions.ts';
import { defineEvent } from './define-event.ts';
import type { Conversion } from './event-definition.ts';

/** Events of devices: nothing fires them but scripts. */

const doubleOrNull: Conversion = (value) => (value === null || value === undefined ? null : toDouble(value));

/** https://w3c.github.io/deviceorientation/#deviceorientationevent */
export const DEVICE_ORIENTATION_EVENT = defineEvent({
  name: 'DeviceOrientationEvent',
  init: () => [
    ['absolute', boolean, false],
    ['alpha', doubleOrNull, null],
    ['beta', doubleOrNull, null],
    ['gamma', doubleOrNull, null],
  ],
  attributes: 'alpha beta gamma absolute',
});

interface Numbers extends PlatformState {
  readonly values: Readonly<Record<string, unknown>>;
}

/** An interface of read-only numbers, and the conversion of the dictionary that an object of it is made from. */
function numbersInterface(name: string, members: readonly string[]) {
  const thisNumbers = brandOf<Numbers>(name);
  const Interface = lazyInterface(name, () => {
    const Class = class {
      constructor() {
        illegalConstructor();
      }
    };
    expectMembers(Class.prototype);
    includeAttributes(Class, members, (object, member) => thisNumbers(object).values[member]);
    return Class;
  });
  const convert: Conversion = (value) => {
    const dictionary = toDictionary(value, `${name}Init`);
    const values: Record<string, unknown> = {};
    for (const member of members) values[member] = doubleOrNull(dictionary?.[member]);
    return createPlatformObject(Interface(), { kind: name, values } as Numbers);
  };
  return { Interface, convert };
}

const acceleration = numbersInterface('DeviceMotionEventAcceleration', ['x', 'y', 'z']);
const rotationRate = numbersInterface('DeviceMotionEventRotationRate', ['alpha', 'beta', 'gamma']);
export const deviceMotionEventAcceleration = acceleration.Interface;
export const deviceMotionEventRotationRate = rotationRate.Interface;

/** https://w3c.github.io/deviceorientation/#devicemotionevent */
export const DEVICE_MOTION_EVENT = defineEvent({
  name: 'DeviceMotionEvent',
  init: () => [
    ['acceleration', acceleration.convert, null],
    ['accelerationIncludingGravity', acceleration.convert, null],
    ['interval', double, 0],
    ['rotationRate', rotationRate.convert, null],
  ],
  attributes: 'acceleration accelerationIncludingGravity rotationRate interval',
});

/** https://w3c.github.io/gamepad/#gamepadevent-interface. There are no gamepads, so that nothing is one. */
export const GAMEPAD_EVENT = defineEvent({
  name: 'GamepadEvent',
  init: () => [['gamepad', objectOrNull('Gamepad', () => false), null]],
  attributes: 'gamepad',
});
