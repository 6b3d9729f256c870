import { addActivePointer, removeActivePointer } from '../../events/pointer-capture.ts';
import { TOUCH_EVENT, TouchState } from '../../events/touch-events.ts';
import { type ElementRecord, isConnected } from '../../tree/records.ts';
import { createObjectOfState } from '../../webidl/state.ts';
import { fire, firePointer, firePointerMove, modifierValues } from '../fire.ts';
import type { Person } from '../person.ts';
import type { Pointer } from '../pointer-state.ts';
import type { Steps } from '../steps.ts';
import { moveOver } from './boundary.ts';
import { processPendingCapture, releaseCapture } from './capture.ts';
import type { Place } from './hit.ts';
import { dismissOutside, notePressed } from './light-dismiss.ts';
import { type Pan, panOf, scrollByPan, type Way, waysOf } from './pan.ts';
import { mayBePrevented } from './passive.ts';
import { mouseEventsOfTap, pressOf } from './pointer.ts';

/** What a finger has touched, and whether it can still be a tap. */
interface TouchPoint {
  readonly target: ElementRecord;
  /** https://w3c.github.io/touch-events/#dom-touch-identifier */
  readonly identifier: number;
  readonly startX: number;
  readonly startY: number;
  /** The ways that it may scroll, as was said when it came. */
  readonly ways: ReadonlySet<Way>;
  mayBeTap: boolean;
  /** Whether it has gone further than a tap does. */
  isMoved: boolean;
  /** Whether somebody has prevented that it pans. */
  isPrevented: boolean;
  /** The ways that it scrolls; null: it does not. */
  pan: Pan | null;
}

const points = new WeakMap<Pointer, TouchPoint>();

/** Who listens to a touch from its start may prevent what it does. */
const START_TYPES = ['touchstart', 'touchmove'];
const END_TYPES = [...START_TYPES, 'touchend'];

const touchingOf = (person: Person): Pointer[] => [...person.pointers.values()].filter((each) => points.has(each));

/** https://w3c.github.io/touch-events/: `type` is that of the event. */
function fireTouch(person: Person, pointer: Pointer, { target, pan }: TouchPoint, type: string): Steps<boolean> {
  const touching = touchingOf(person);
  const touchOf = (each: Pointer): object => {
    const { x, y, width, height } = each;
    const identifier = points.get(each)?.identifier ?? 0;
    const coordinates = { clientX: x, clientY: y, pageX: x, pageY: y, screenX: x, screenY: y };
    const values = { identifier, radiusX: width / 2, radiusY: height / 2, rotationAngle: 0, force: 1 };
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
  const cancelable = pan === null && mayBePrevented(target, type === 'touchend' ? END_TYPES : START_TYPES);
  return fire(target, type, TOUCH_EVENT, values, { cancelable });
}

/** https://w3c.github.io/pointerevents/#implicit-pointer-capture: what cannot hover is captured before anybody hears of the press. */
export function* touchDown(person: Person, pointer: Pointer): Steps {
  const target = pointer.hit;
  if (target === null || !isConnected(target)) return;
  const touching = touchingOf(person);
  pointer.id = person.newPointerId();
  addActivePointer(person.document, pointer.id, pointer);
  pointer.isPrimary = touching.length === 0;
  for (const each of touching) points.get(each)!.mayBeTap = false;
  pointer.buttons = 1;
  pointer.width = pointer.height = 2;
  yield* moveOver(person, pointer, target, 0);
  const ways = waysOf(target);
  pointer.pendingCapture = target;
  const isUncanceled = yield* firePointer(person, pointer, target, 'pointerdown', 0);
  pointer.isMousePrevented = !isUncanceled;
  notePressed(pointer, target);
  const taken = touching.map((each) => points.get(each)!.identifier);
  const point: TouchPoint = {
    target,
    identifier: [...taken.keys(), taken.length].find((identifier) => !taken.includes(identifier))!,
    startX: pointer.x,
    startY: pointer.y,
    ways,
    mayBeTap: pointer.isPrimary,
    isMoved: false,
    isPrevented: false,
    pan: null,
  };
  points.set(pointer, point);
  if (yield* fireTouch(person, pointer, point, 'touchstart')) return;
  point.mayBeTap = false;
  point.isPrevented = true;
}

export function* touchMove(person: Person, pointer: Pointer, { x, y, target }: Place): Steps {
  const point = points.get(pointer);
  const isElsewhere = pointer.hit !== target;
  const isMoved = pointer.x !== x || pointer.y !== y || isElsewhere;
  pointer.moveTo(x, y);
  pointer.hit = target;
  if (point === undefined || !isMoved) return;
  if (point.pan !== null) {
    yield* fireTouch(person, pointer, point, 'touchmove');
    scrollByPan(point.target, point.pan, pointer.movementX, pointer.movementY);
    return;
  }
  yield* processPendingCapture(person, pointer, -1);
  const heard = pointer.capture ?? target;
  if (heard !== null && isConnected(heard)) {
    yield* moveOver(person, pointer, heard);
    yield* firePointerMove(person, pointer, heard, -1);
  }
  const [moveX, moveY] = [x - point.startX, y - point.startY];
  const distance = Math.hypot(moveX, moveY);
  const isStill = distance === 0 ? !isElsewhere : distance <= TAP_DISTANCE;
  // One finger among others may scale the page, which needs no distance.
  if (isStill && !point.isMoved && touchingOf(person).length === 1) return;
  const isFirst = !point.isMoved;
  point.isMoved = true;
  point.mayBeTap = false;
  if (!(yield* fireTouch(person, pointer, point, 'touchmove'))) point.isPrevented = true;
  if (!isFirst || point.isPrevented || !isConnected(point.target) || isStill) return;
  const pan = panOf(point.ways, moveX, moveY);
  if (pan === null) return;
  yield* leaveSurface(person, pointer, 'pointercancel');
  point.pan = pan;
  const rest = (distance - TAP_DISTANCE) / distance;
  scrollByPan(point.target, pan, moveX * rest, moveY * rest);
}

/** How far a finger may go and still tap, in pixels. */
const TAP_DISTANCE = 15;

export function* touchUp(person: Person, pointer: Pointer): Steps {
  const point = points.get(pointer);
  if (point === undefined) return;
  if (point.pan === null) yield* leaveSurface(person, pointer, 'pointerup');
  points.delete(pointer);
  const isUncanceled = yield* fireTouch(person, pointer, point, 'touchend');
  if (!isUncanceled || !point.mayBeTap) {
    if (point.pan === null) dismissOutside(person.document, pointer, point.target);
    return;
  }
  const press = pressOf(pointer, 0, point.target, null);
  pointer.press = press;
  yield* mouseEventsOfTap(person, pointer, press);
}

/** https://w3c.github.io/pointerevents/#dfn-suppress-a-pointer-event-stream */
export function* touchCancel(person: Person, pointer: Pointer): Steps {
  const point = points.get(pointer);
  if (point === undefined) return;
  if (point.pan === null) yield* leaveSurface(person, pointer, 'pointercancel');
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
