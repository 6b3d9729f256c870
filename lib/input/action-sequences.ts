import { describe } from '../options.ts';

/** Nothing, for a while. */
export interface PauseAction {
  readonly type: 'pause';
  /** In milliseconds: no tick is over before. */
  readonly duration?: number | undefined;
}

/** https://w3c.github.io/webdriver/#key-actions */
export interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  /** What the key writes, or WebDriver's character for it. */
  readonly value: string;
}

/** Where a pointer goes: from the viewport's corner, from where it is, or from the middle of an element. */
type Origin = 'viewport' | 'pointer' | Element;

/** https://w3c.github.io/webdriver/#pointer-actions */
export interface PointerAction {
  readonly type: 'pointerDown' | 'pointerUp' | 'pointerMove' | 'pointerCancel';
  readonly button?: number | undefined;
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly origin?: Origin | undefined;
  readonly duration?: number | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly pressure?: number | undefined;
  readonly tiltX?: number | undefined;
  readonly tiltY?: number | undefined;
  readonly twist?: number | undefined;
  readonly tangentialPressure?: number | undefined;
  readonly altitudeAngle?: number | undefined;
  readonly azimuthAngle?: number | undefined;
}

/** https://w3c.github.io/webdriver/#wheel-actions */
export interface WheelAction {
  readonly type: 'scroll';
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly deltaX?: number | undefined;
  readonly deltaY?: number | undefined;
  readonly origin?: Origin | undefined;
  readonly duration?: number | undefined;
}

/** What one device does, tick by tick. */
export type ActionSequence =
  | { readonly type: 'none'; readonly id?: string | undefined; readonly actions: readonly PauseAction[] }
  | { readonly type: 'key'; readonly id?: string | undefined; readonly actions: readonly (KeyAction | PauseAction)[] }
  | {
      readonly type: 'pointer';
      readonly id?: string | undefined;
      readonly parameters?: { readonly pointerType?: 'mouse' | 'pen' | 'touch' | undefined } | undefined;
      readonly actions: readonly (PointerAction | PauseAction)[];
    }
  | {
      readonly type: 'wheel';
      readonly id?: string | undefined;
      readonly actions: readonly (WheelAction | PauseAction)[];
    };

const TYPES: Readonly<Record<string, readonly string[]>> = {
  none: ['pause'],
  key: ['keyDown', 'keyUp', 'pause'],
  pointer: ['pointerDown', 'pointerUp', 'pointerMove', 'pointerCancel', 'pause'],
  wheel: ['scroll', 'pause'],
};

const NUMBERS =
  'button x y duration deltaX deltaY width height pressure tiltX tiltY twist tangentialPressure altitudeAngle azimuthAngle'.split(
    ' ',
  );

interface Sources {
  readonly sources: readonly object[];
  readonly elements: readonly object[];
}

function refuse(what: string): never {
  throw new TypeError(`UserInput.perform(): ${what}`);
}

/** As they cross to the realm of the window. @throws TypeError for what will not do. */
export function actionSources(sequences: readonly ActionSequence[]): Sources {
  if (!Array.isArray(sequences)) refuse(`takes an array of action sequences; got ${describe(sequences)}.`);
  const elements: object[] = [];
  const sources = sequences.map((sequence, index) => {
    const { type, id = `${type}${index}`, actions, parameters } = Object(sequence) as Record<string, unknown>;
    const allowed = typeof type === 'string' && Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
    if (allowed === undefined)
      refuse(`the type of a sequence must be ${list(Object.keys(TYPES))}; got ${describe(type)}.`);
    if (!Array.isArray(actions)) refuse(`the actions of a sequence must be an array; got ${describe(actions)}.`);
    const { pointerType = 'mouse' } = Object(parameters) as { pointerType?: unknown };
    if (!['mouse', 'pen', 'touch'].includes(pointerType as string))
      refuse(`pointerType must be ${list(['mouse', 'pen', 'touch'])}; got ${describe(pointerType)}.`);
    return { type, id, pointerType, actions: actions.map((action) => actionOf(action, allowed as string[], elements)) };
  });
  return { sources, elements };
}

function list(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(' or ');
}

function actionOf(given: unknown, allowed: readonly string[], elements: object[]): object {
  const { type, value, origin, ...others } = Object(given) as Record<string, unknown>;
  if (!allowed.includes(type as string))
    refuse(`the type of an action must be ${list(allowed)}; got ${describe(type)}.`);
  const action: Record<string, unknown> = { type };
  if (type === 'keyDown' || type === 'keyUp') {
    if (typeof value !== 'string' || value === '')
      refuse(`the value of a key must be a string; got ${describe(value)}.`);
    action.value = value;
  }
  for (const name of NUMBERS) {
    const number = others[name];
    if (number === undefined) continue;
    if (typeof number !== 'number' || !Number.isFinite(number))
      refuse(`'${name}' must be a number; got ${describe(number)}.`);
    action[name] = number;
  }
  if (origin === undefined) return action;
  if (typeof origin === 'object' && origin !== null) action.origin = { element: elements.push(origin) - 1 };
  else if (origin === 'viewport' || origin === 'pointer') action.origin = origin;
  else refuse(`an origin must be 'viewport', 'pointer' or an element; got ${describe(origin)}.`);
  return action;
}
