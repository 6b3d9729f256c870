import { addActivePointer, removeActivePointer } from '../events/pointer-capture.ts';
import { TOUCH_EVENT, TouchState } from '../events/touch-events.ts';
import { type ElementRecord, isConnected } from '../tree/records.ts';
import { createObjectOfState } from '../webidl/state.ts';
import { moveOver } from './boundary.ts';
import { processPendingCapture, releaseCapture } from './capture.ts';
import { fire, firePointer, modifierValues } from './fire.ts';
import type { Place } from './hit.ts';
import { dismissOutside, notePressed } from './light-dismiss.ts';
import { mayBePrevented } from './passive.ts';
import type { Person } from './person.ts';
import { mouseEventsOfTap, pressOf } from './pointer.ts';
import type { Pointer } from './pointer-state.ts';
import type { Steps } from './steps.ts';

/** What a finger has touched, and whether it can still be a tap. */
interface TouchPoint {
  readonly target: ElementRecord;
  mayBeTap: boolean;
}

const points = new WeakMap<Pointer, TouchPoint>();

/** Who listens to a touch from its start may prevent what it does. */
const START_TYPES = ['touchstart', 'touchmove'];
const END_TYPES = [...START_TYPES, 'touchend'];

const touchingOf = (person: Person): Pointer[] => [...person.pointers.values()].filter((each) => points.has(each));

/** https://w3c.github.io/touch-events/: `type` is that of the event. */
function fireTouch(person: Person, pointer: Pointer, { target }: TouchPoint, type: string): Steps<boolean> {
  const touching = touchingOf(person);
  const touchOf = (each: Pointer): object => {
    const { id, x, y, width, height } = each;
    const coordinates = { clientX: x, clientY: y, pageX: x, pageY: y, screenX: x, screenY: y };
    const values = { identifier: id - 2, radiusX: width / 2, radiusY: height / 2, rotationAngle: 0, force: 1 };
    return createObjectOfState(
      new TouchState({ ...coordinates, ...values, target: points.get(each)?.target ?? target }),
    );
  };
  const values = {
    ...modifierValues(person),
    touches: touching.map(touchOf),
    targetTouches: touching.filter((each) => points.get(each)?.target === target).map(touchOf),
    changedTouches: [touchOf(pointer)],
  };
  const cancelable = mayBePrevented(target, type === 'touchend' ? END_TYPES : START_TYPES);
  return fire(target, type, TOUCH_EVENT, values, { cancelable });
}

/** https://w3c.github.io/pointerevents/#implicit-pointer-capture: what cannot hover is captured before anybody hears of the press. */
export function* touchDown(person: Person, pointer: Pointer): Steps {
  const target = pointer.hit;
  if (target === null || !isConnected(target)) return;
  addActivePointer(person.document, pointer.id, pointer);
  pointer.isPrimary = touchingOf(person).length === 0;
  pointer.buttons = 1;
  pointer.width = pointer.height = 2;
  yield* moveOver(person, pointer, target, 0);
  pointer.pendingCapture = target;
  const isUncanceled = yield* firePointer(person, pointer, target, 'pointerdown', 0);
  pointer.isMousePrevented = !isUncanceled;
  notePressed(pointer, target);
  const point: TouchPoint = { target, mayBeTap: pointer.isPrimary };
  points.set(pointer, point);
  if (!(yield* fireTouch(person, pointer, point, 'touchstart'))) point.mayBeTap = false;
}

export function* touchMove(person: Person, pointer: Pointer, { x, y, target }: Place): Steps {
  const point = points.get(pointer);
  const isMoved = pointer.x !== x || pointer.y !== y || pointer.hit !== target;
  pointer.x = x;
  pointer.y = y;
  pointer.hit = target;
  if (point === undefined || !isMoved) return;
  point.mayBeTap = false;
  yield* processPendingCapture(person, pointer, -1);
  const heard = pointer.capture ?? target;
  if (heard !== null && isConnected(heard)) {
    yield* moveOver(person, pointer, heard);
    yield* firePointer(person, pointer, heard, 'pointermove', -1);
  }
  yield* fireTouch(person, pointer, point, 'touchmove');
}

export function* touchUp(person: Person, pointer: Pointer): Steps {
  const point = points.get(pointer);
  if (point === undefined) return;
  yield* leaveSurface(person, pointer, 'pointerup');
  points.delete(pointer);
  const isUncanceled = yield* fireTouch(person, pointer, point, 'touchend');
  if (!isUncanceled || !point.mayBeTap || !isConnected(point.target)) {
    dismissOutside(person.document, pointer, point.target);
    return;
  }
  const press = pressOf(pointer, 0, point.target, null);
  pointer.press = press;
  yield* mouseEventsOfTap(person, pointer, point.target, press);
}

/** https://w3c.github.io/pointerevents/#dfn-suppress-a-pointer-event-stream */
export function* touchCancel(person: Person, pointer: Pointer): Steps {
  const point = points.get(pointer);
  if (point === undefined) return;
  yield* leaveSurface(person, pointer, 'pointercancel');
  points.delete(pointer);
  yield* fireTouch(person, pointer, point, 'touchcancel');
}

/** What cannot hover is nowhere then. */
function* leaveSurface(person: Person, pointer: Pointer, type: string): Steps {
  pointer.buttons = 0;
  yield* processPendingCapture(person, pointer, 0);
  const heard = pointer.capture ?? pointer.hit;
  if (heard !== null && isConnected(heard)) {
    yield* moveOver(person, pointer, heard, 0);
    yield* firePointer(person, pointer, heard, type, 0);
  }
  yield* releaseCapture(person, pointer);
  yield* moveOver(person, pointer, null, 0);
  removeActivePointer(person.document, pointer.id);
}
