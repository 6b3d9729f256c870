import { WHEEL_EVENT } from '../events/ui-events.ts';
import { type ElementRecord, isConnected } from '../tree/records.ts';
import { fire, modifierValues } from './fire.ts';
import { pressKey, releaseKey } from './keys/keyboard.ts';
import { type Key, withShift } from './keys/keys-data.ts';
import { keyOfCharacter } from './keys/webdriver-keys-data.ts';
import type { Person } from './person.ts';
import type { Pointer } from './pointer-state.ts';
import { type Place, placeAt, placeOf } from './pointing/hit.ts';
import { mayBePrevented } from './pointing/passive.ts';
import { cancelPointer, movePointer, pressButton, releaseButton } from './pointing/pointer.ts';
import { touchCancel, touchDown, touchMove, touchUp } from './pointing/touch.ts';
import { scrollFrom } from './scroll.ts';
import { type Steps, TASK } from './steps.ts';

/** https://w3c.github.io/webdriver/#dfn-action-item, with elements by their place among those that came with the command. */
interface Action {
  readonly type: string;
  readonly duration?: number;
  readonly value?: string;
  readonly button?: number;
  readonly x?: number;
  readonly y?: number;
  readonly origin?: string | { readonly element: number };
  readonly deltaX?: number;
  readonly deltaY?: number;
  readonly width?: number;
  readonly height?: number;
  readonly pressure?: number;
  readonly tiltX?: number;
  readonly tiltY?: number;
  readonly twist?: number;
}

/** https://w3c.github.io/webdriver/#dfn-actions-by-tick: what one device does. */
export interface ActionSource {
  readonly type: string;
  readonly id: string;
  readonly pointerType: string;
  readonly actions: readonly Action[];
}

/** https://w3c.github.io/webdriver/#dfn-dispatch-actions: in each tick, what every device does next. */
export function* performActions(
  person: Person,
  sources: readonly ActionSource[],
  elements: readonly (ElementRecord | null)[],
): Steps {
  const ticks = Math.max(0, ...sources.map(({ actions }) => actions.length));
  for (let tick = 0; tick < ticks; tick++) {
    let duration = 0;
    for (const source of sources) {
      const action = source.actions[tick];
      if (action === undefined) continue;
      duration = Math.max(duration, action.duration ?? 0);
      yield* performAction(person, source, action, elements);
    }
    yield duration > 0 ? duration : TASK;
  }
}

function* performAction(
  person: Person,
  source: ActionSource,
  action: Action,
  elements: readonly (ElementRecord | null)[],
): Steps {
  switch (action.type) {
    case 'keyDown':
      yield* pressKey(person, keyOf(person, action));
      return;
    case 'keyUp':
      yield* releaseKey(person, keyOf(person, action));
      return;
    case 'scroll':
      yield* scroll(person, action, placeOfAction(person, person.mouse, action, elements));
      return;
    case 'pause':
      return;
    default:
      yield* pointerAction(person, source, action, elements);
  }
}

function keyOf(person: Person, { value = '' }: Action): Key {
  const key = keyOfCharacter(value) ?? { key: value, code: '', keyCode: 0, location: 0 };
  return person.modifiers.has('Shift') ? withShift(key) : key;
}

function placeOfAction(
  person: Person,
  pointer: Pointer,
  { x = 0, y = 0, origin = 'viewport' }: Action,
  elements: readonly (ElementRecord | null)[],
): Place {
  if (typeof origin === 'object') {
    const element = elements[origin.element] ?? null;
    if (element !== null && isConnected(element)) return placeOf(element, x, y);
    return placeAt(person, x, y, null);
  }
  if (origin === 'pointer') return placeAt(person, pointer.x + x, pointer.y + y, pointer.hit);
  return placeAt(person, x, y, null);
}

/** https://w3c.github.io/webdriver/#dfn-dispatch-a-pointerdown-action and those for its other types. */
function* pointerAction(
  person: Person,
  { id, pointerType }: ActionSource,
  action: Action,
  elements: readonly (ElementRecord | null)[],
): Steps {
  const pointer = person.pointerNamed(id, pointerType);
  const isTouch = pointerType === 'touch';
  const { button = 0 } = action;
  setGeometry(pointer, action);
  switch (action.type) {
    case 'pointerMove': {
      const place = placeOfAction(person, pointer, action, elements);
      yield* isTouch ? touchMove(person, pointer, place) : movePointer(person, pointer, place);
      return;
    }
    case 'pointerDown':
      yield* isTouch ? touchDown(person, pointer) : pressButton(person, pointer, button, null);
      return;
    case 'pointerUp':
      yield* isTouch ? touchUp(person, pointer) : releaseButton(person, pointer, button);
      return;
    default:
      yield* isTouch ? touchCancel(person, pointer) : cancelPointer(person, pointer);
  }
}

function setGeometry(pointer: Pointer, action: Action): void {
  const { width, height, pressure, tiltX, tiltY, twist } = action;
  if (width !== undefined) pointer.width = width;
  if (height !== undefined) pointer.height = height;
  if (pressure !== undefined) pointer.pressure = pressure;
  if (tiltX !== undefined) pointer.tiltX = tiltX;
  if (tiltY !== undefined) pointer.tiltY = tiltY;
  if (twist !== undefined) pointer.twist = twist;
}

const WHEEL_TYPES = ['wheel', 'mousewheel'];

/** https://w3c.github.io/webdriver/#dfn-dispatch-a-scroll-action */
function* scroll(person: Person, { deltaX = 0, deltaY = 0 }: Action, { x, y, target }: Place): Steps {
  if (target === null) return;
  const coordinates = { clientX: x, clientY: y, screenX: x, screenY: y };
  const values = {
    ...coordinates,
    ...modifierValues(person),
    deltaX,
    deltaY,
    wheelDeltaX: -deltaX,
    wheelDeltaY: -deltaY,
    buttons: person.mouse.buttons,
  };
  const cancelable = mayBePrevented(target, WHEEL_TYPES);
  if (yield* fire(target, 'wheel', WHEEL_EVENT, values, { cancelable })) scrollFrom(target, deltaX, deltaY);
}
