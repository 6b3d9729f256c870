import { type AnyRecord, isNodeRecord } from '../tree/link.ts';
import { requireArguments, toDOMString, toLong } from '../webidl/convert.ts';
import { illegalInvocation, typeError } from '../webidl/unnamed.ts';
import {
  any,
  boolean,
  dataTransferOrNull,
  double,
  float,
  listOf,
  long,
  short,
  string,
  stringOrNull,
  targetOrNull,
  unsignedLong,
  unsignedShort,
  windowOrNull,
} from './conversions.ts';
import { brandOfEvent, defineEvent, windowAttribute } from './define-event.ts';
import type { DictionaryMember, EventDefinition } from './event-definition.ts';
import { eventRecordOf, eventRecordOrNull, targetObject } from './event-object.ts';
import type { EventRecord } from './event-record.ts';

/** https://w3c.github.io/uievents/ and what extends it. Nothing is laid out: offsets and page coordinates are the client's. */

/** https://w3c.github.io/uievents/#interface-uievent. DEVIATION: `which` cannot be given, as in Chromium. */
export const UI_EVENT = defineEvent({
  name: 'UIEvent',
  init: () => [
    ['detail', long, 0],
    ['view', windowOrNull, null],
  ],
  getters: { view: windowAttribute('view'), which },
  attributes: 'detail',
  legacyInit: [
    'initUIEvent',
    () => [
      ['view', windowOrNull, null],
      ['detail', long, 0],
    ],
  ],
});

/** https://w3c.github.io/uievents/#dom-uievent-which: the button, counted from 1, or the code of the key. */
function which({ definition, values }: EventRecord): number {
  if (definition.isMouseEvent) return (values!.button as number) + 1;
  return definition.inherits(KEYBOARD_EVENT) ? (values!.keyCode as number) : 0;
}

/** https://w3c.github.io/uievents/#event-modifier-initializers */
export const MODIFIERS: readonly DictionaryMember[] = [
  'altKey',
  'ctrlKey',
  'metaKey',
  'modifierAltGraph',
  'modifierCapsLock',
  'modifierFn',
  'modifierFnLock',
  'modifierHyper',
  'modifierNumLock',
  'modifierScrollLock',
  'modifierSuper',
  'modifierSymbol',
  'modifierSymbolLock',
  'shiftKey',
].map((name) => [name, boolean, false]);

/**
 * The members that hold the state of a modifier key, by the key's name where it is not in the member's.
 * DEVIATION: those of some keys are taken and never told of, as in Chromium.
 */
const MODIFIER_MEMBERS: Readonly<Record<string, string>> = {
  Alt: 'altKey',
  Control: 'ctrlKey',
  FnLock: '',
  Hyper: '',
  Meta: 'metaKey',
  Shift: 'shiftKey',
  Super: '',
  SymbolLock: '',
};

/** https://w3c.github.io/uievents/#dom-mouseevent-getmodifierstate */
const modifierMethods = {
  getModifierState(keyArg: unknown): boolean {
    const { values } = eventRecordOf(this);
    if (values === null || !('shiftKey' in values)) throw illegalInvocation();
    requireArguments(arguments.length, 1);
    const key = toDOMString(keyArg);
    return values[MODIFIER_MEMBERS[key] ?? `modifier${key}`] === true;
  },
};

function withoutNone(button: number): number {
  return button === -1 ? 0 : button;
}

function clientCoordinate(name: 'clientX' | 'clientY'): (event: EventRecord) => unknown {
  return (event) => event.values![name];
}

/** DEVIATION: coordinates of mouse events are whole numbers, but for those of pointer events that are no clicks, as in Chromium. */
function truncateCoordinates(event: EventRecord): void {
  const values = event.values as Record<string, number>;
  values.offsetX = roundedFromZero(values.clientX as number);
  values.offsetY = roundedFromZero(values.clientY as number);
  for (const name of ['clientX', 'clientY', 'screenX', 'screenY']) values[name] = Math.floor(values[name] as number);
}

function roundedFromZero(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

/** https://w3c.github.io/uievents/#interface-mouseevent, https://drafts.csswg.org/cssom-view/#extensions-to-the-mouseevent-interface */
export const MOUSE_EVENT: EventDefinition = defineEvent({
  name: 'MouseEvent',
  parent: UI_EVENT,
  init: () => [
    ...MODIFIERS,
    ['button', short, 0],
    ['buttons', unsignedShort, 0],
    ['clientX', double, 0],
    ['clientY', double, 0],
    ['movementX', long, 0],
    ['movementY', long, 0],
    ['relatedTarget', targetOrNull, null],
    ['screenX', double, 0],
    ['screenY', double, 0],
  ],
  construct: truncateCoordinates,
  attributes:
    'screenX screenY clientX clientY ctrlKey shiftKey altKey metaKey buttons relatedTarget movementX movementY',
  getters: {
    // No button, which only pointer events tell apart from the first.
    button: ({ definition, values }) =>
      definition.inherits(POINTER_EVENT) ? values!.button : withoutNone(values!.button as number),
    pageX: clientCoordinate('clientX'),
    pageY: clientCoordinate('clientY'),
    x: clientCoordinate('clientX'),
    y: clientCoordinate('clientY'),
    offsetX: ({ values }) => values!.offsetX ?? values!.clientX,
    offsetY: ({ values }) => values!.offsetY ?? values!.clientY,
    layerX: ({ values }) => Math.floor(values!.clientX as number),
    layerY: ({ values }) => Math.floor(values!.clientY as number),
    fromElement: (event) => fromOrTo(event, event.type === 'mouseout' || event.type === 'mouseleave'),
    toElement: (event) => fromOrTo(event, event.type !== 'mouseout' && event.type !== 'mouseleave'),
  },
  methods: modifierMethods,
  legacyInit: [
    'initMouseEvent',
    () => [
      ['view', windowOrNull, null],
      ['detail', long, 0],
      ['screenX', long, 0],
      ['screenY', long, 0],
      ['clientX', long, 0],
      ['clientY', long, 0],
      ['ctrlKey', boolean, false],
      ['altKey', boolean, false],
      ['shiftKey', boolean, false],
      ['metaKey', boolean, false],
      ['button', short, 0],
      ['relatedTarget', targetOrNull, null],
    ],
  ],
});

/**
 * The node that the mouse left or entered, in the words of Internet Explorer that Chromium still has. Pointer events say neither, as
 * there: libraries take `toElement` for what an event without a `relatedTarget` goes to.
 */
function fromOrTo(event: EventRecord, isTarget: boolean): object | null {
  if (event.definition.inherits(POINTER_EVENT)) return null;
  const target: AnyRecord | null = isTarget ? event.target : event.relatedTarget;
  return target !== null && isNodeRecord(target) ? targetObject(target) : null;
}

/** https://w3c.github.io/uievents/#interface-wheelevent */
export const WHEEL_EVENT = defineEvent({
  name: 'WheelEvent',
  constants: { DOM_DELTA_PIXEL: 0, DOM_DELTA_LINE: 1, DOM_DELTA_PAGE: 2 },
  parent: MOUSE_EVENT,
  init: () => [
    ['deltaMode', unsignedLong, 0],
    ['deltaX', double, 0],
    ['deltaY', double, 0],
    ['deltaZ', double, 0],
    ['wheelDeltaX', long, 0],
    ['wheelDeltaY', long, 0],
  ],
  attributes: 'deltaZ deltaMode',
  getters: {
    deltaX: (event) => delta(event, 'X'),
    deltaY: (event) => delta(event, 'Y'),
    wheelDeltaX: (event) => wheelDelta(event, 'X'),
    wheelDeltaY: (event) => wheelDelta(event, 'Y'),
    wheelDelta: (event) => wheelDelta(event, 'Y') || wheelDelta(event, 'X'),
  },
});

function wheelDelta(event: EventRecord, axis: 'X' | 'Y'): number {
  const values = event.values as Record<string, number>;
  return (values[`wheelDelta${axis}`] as number) || toLong(values[`delta${axis}`]);
}

/** Each of the two follows from the other where it is not given, as in Chromium. */
function delta(event: EventRecord, axis: 'X' | 'Y'): number {
  const values = event.values as Record<string, number>;
  return (values[`delta${axis}`] as number) || 0 - (values[`wheelDelta${axis}`] as number);
}

/** https://w3c.github.io/uievents/#interface-keyboardevent */
export const KEYBOARD_EVENT = defineEvent({
  name: 'KeyboardEvent',
  constants: {
    DOM_KEY_LOCATION_STANDARD: 0,
    DOM_KEY_LOCATION_LEFT: 1,
    DOM_KEY_LOCATION_RIGHT: 2,
    DOM_KEY_LOCATION_NUMPAD: 3,
  },
  parent: UI_EVENT,
  init: () => [
    ...MODIFIERS,
    ['charCode', unsignedLong, 0],
    ['code', string, ''],
    ['isComposing', boolean, false],
    ['key', string, ''],
    ['keyCode', unsignedLong, 0],
    ['location', unsignedLong, 0],
    ['repeat', boolean, false],
  ],
  attributes: 'key code location ctrlKey shiftKey altKey metaKey repeat isComposing charCode keyCode',
  methods: modifierMethods,
  legacyInit: [
    'initKeyboardEvent',
    () => [
      ['view', windowOrNull, null],
      // DEVIATION: an identifier that nothing shows, not the `key`, as in Chromium.
      ['keyIdentifier', string, ''],
      ['location', unsignedLong, 0],
      ['ctrlKey', boolean, false],
      ['altKey', boolean, false],
      ['shiftKey', boolean, false],
      ['metaKey', boolean, false],
    ],
  ],
});

/** https://w3c.github.io/uievents/#interface-focusevent */
export const FOCUS_EVENT = defineEvent({
  name: 'FocusEvent',
  parent: UI_EVENT,
  init: () => [['relatedTarget', targetOrNull, null]],
  attributes: 'relatedTarget',
});

/** https://w3c.github.io/uievents/#interface-compositionevent */
export const COMPOSITION_EVENT = defineEvent({
  name: 'CompositionEvent',
  parent: UI_EVENT,
  init: () => [['data', string, '']],
  attributes: 'data',
  legacyInit: [
    'initCompositionEvent',
    () => [
      ['view', windowOrNull, null],
      ['data', string, ''],
    ],
  ],
});

/** https://w3c.github.io/uievents/#interface-textevent */
export const TEXT_EVENT = defineEvent({
  name: 'TextEvent',
  parent: UI_EVENT,
  init: () => [['data', string, '']],
  isIllegal: true,
  attributes: 'data',
  legacyInit: [
    'initTextEvent',
    () => [
      ['view', windowOrNull, null],
      ['data', string, 'undefined'],
    ],
  ],
});

const ranges = listOf(any);
const NO_RANGES: readonly object[] = Object.freeze([]);

/** https://w3c.github.io/input-events/#interface-InputEvent */
export const INPUT_EVENT = defineEvent({
  name: 'InputEvent',
  parent: UI_EVENT,
  init: () => [
    ['data', stringOrNull, null],
    ['dataTransfer', dataTransferOrNull, null],
    ['inputType', string, ''],
    ['isComposing', boolean, false],
    ['targetRanges', ranges, NO_RANGES],
  ],
  attributes: 'data isComposing inputType dataTransfer',
  methods: {
    getTargetRanges(): object[] {
      return [...(thisInputEvent(this).values!.targetRanges as readonly object[])];
    },
  },
});

const thisInputEvent = brandOfEvent(INPUT_EVENT);

const pointerEvents = listOf((value) => {
  if (eventRecordOrNull(value)?.definition.inherits(POINTER_EVENT) === true) return value;
  throw typeError("Failed to convert value to 'PointerEvent'.");
});
const NO_EVENTS: readonly object[] = Object.freeze([]);

/** https://w3c.github.io/pointerevents/#pointerevent-interface */
export const POINTER_EVENT: EventDefinition = defineEvent({
  name: 'PointerEvent',
  parent: MOUSE_EVENT,
  init: () => [
    ['altitudeAngle', double, undefined],
    ['azimuthAngle', double, undefined],
    ['coalescedEvents', pointerEvents, NO_EVENTS],
    ['height', double, 1],
    ['isPrimary', boolean, false],
    ['persistentDeviceId', long, 0],
    ['pointerId', long, 0],
    ['pointerType', string, ''],
    ['predictedEvents', pointerEvents, NO_EVENTS],
    ['pressure', float, 0],
    ['tangentialPressure', float, 0],
    ['tiltX', long, undefined],
    ['tiltY', long, undefined],
    ['twist', long, 0],
    ['width', double, 1],
  ],
  construct(event) {
    completeAngles(event);
    if (CLICKS.has(event.type)) truncateCoordinates(event);
  },
  attributes:
    'pointerId width height pressure tiltX tiltY azimuthAngle altitudeAngle tangentialPressure twist pointerType ' +
    'isPrimary persistentDeviceId',
  methods: {
    getCoalescedEvents(): object[] {
      return [...(thisPointerEvent(this).values!.coalescedEvents as readonly object[])];
    },
    getPredictedEvents(): object[] {
      return [...(thisPointerEvent(this).values!.predictedEvents as readonly object[])];
    },
  },
});

const CLICKS: ReadonlySet<string> = new Set(['click', 'auxclick', 'contextmenu']);

const thisPointerEvent = brandOfEvent(POINTER_EVENT);

const HALF_PI = Math.PI / 2;

/** Either pair of angles follows from the other. https://w3c.github.io/pointerevents/#converting-between-tiltx-tilty-and-altitudeangle-azimuthangle */
function completeAngles({ values }: EventRecord): void {
  const angles = values as Record<string, number | undefined>;
  if (angles.altitudeAngle === undefined && angles.azimuthAngle === undefined) {
    const { altitude, azimuth } = tiltToSpherical(angles.tiltX ?? 0, angles.tiltY ?? 0);
    angles.altitudeAngle = altitude;
    angles.azimuthAngle = azimuth;
  } else if (angles.tiltX === undefined && angles.tiltY === undefined) {
    const { tiltX, tiltY } = sphericalToTilt(angles.altitudeAngle ?? HALF_PI, angles.azimuthAngle ?? 0);
    angles.tiltX = tiltX;
    angles.tiltY = tiltY;
  }
  angles.altitudeAngle ??= HALF_PI;
  angles.azimuthAngle ??= 0;
  angles.tiltX ??= 0;
  angles.tiltY ??= 0;
}

function tiltToSpherical(tiltX: number, tiltY: number): { altitude: number; azimuth: number } {
  const x = (tiltX * Math.PI) / 180;
  const y = (tiltY * Math.PI) / 180;
  let azimuth = 0;
  if (tiltX === 0) azimuth = tiltY > 0 ? HALF_PI : tiltY < 0 ? 3 * HALF_PI : 0;
  else if (tiltY === 0) azimuth = tiltX < 0 ? Math.PI : 0;
  else if (Math.abs(tiltX) !== 90 && Math.abs(tiltY) !== 90) {
    azimuth = Math.atan2(Math.tan(y), Math.tan(x));
    if (azimuth < 0) azimuth += 2 * Math.PI;
  }
  if (Math.abs(tiltX) === 90 || Math.abs(tiltY) === 90) return { altitude: 0, azimuth };
  if (tiltX === 0) return { altitude: HALF_PI - Math.abs(y), azimuth };
  if (tiltY === 0) return { altitude: HALF_PI - Math.abs(x), azimuth };
  return { altitude: Math.atan(1 / Math.hypot(Math.tan(x), Math.tan(y))), azimuth };
}

function sphericalToTilt(altitude: number, azimuth: number): { tiltX: number; tiltY: number } {
  const toDegrees = (radians: number): number => Math.round((radians * 180) / Math.PI) + 0;
  if (altitude === 0) {
    const sign = (value: number): number => (Math.abs(value) < 1e-12 ? 0 : Math.sign(value) * 90);
    return { tiltX: sign(Math.cos(azimuth)), tiltY: sign(Math.sin(azimuth)) };
  }
  const tangent = Math.tan(altitude);
  return {
    tiltX: toDegrees(Math.atan(Math.cos(azimuth) / tangent)),
    tiltY: toDegrees(Math.atan(Math.sin(azimuth) / tangent)),
  };
}
