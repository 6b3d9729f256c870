import { addActivePointer } from '../../events/pointer-capture.ts';
import { platform } from '../../realm/platform.ts';
import { windowWithBoxes } from '../../realm/supplied-boxes.ts';
import { type ElementRecord, isConnected } from '../../tree/records.ts';
import { bodyOrRoot, inclusiveAncestors, nearestInclusive } from '../documents.ts';
import { disabledControlAround, fireClick, fireMouse, firePointer, firePointerMove, noButton } from '../fire.ts';
import type { Person } from '../person.ts';
import { bitOfButton, type Pointer, type Press } from '../pointer-state.ts';
import { leaveMenu } from '../select-menu.ts';
import { MICROTASKS, type Steps } from '../steps.ts';
import { lastOver, moveMouseOver, moveOver } from './boundary.ts';
import { processPendingCapture, releaseCapture } from './capture.ts';
import { continueDrag, endDrag, startDrag } from './drag.ts';
import { type Place, placeAt } from './hit.ts';
import { dismissOutside, notePressed } from './light-dismiss.ts';
import { chooseByRelease, pressDeaf, pressDefault, releaseDefault } from './mouse-default.ts';
import { pressOn } from './pressed.ts';

/** How long after a press another one may be the next click of a double click, in milliseconds. */
const DOUBLE_CLICK_TIME = 500;

/** What hears of a pointer, which need not be what it is over. */
function targetOf(person: Person, pointer: Pointer): ElementRecord | null {
  const { capture } = pointer;
  return capture !== null && isConnected(capture) ? capture : hitNow(person, pointer);
}

/** What is there by now, if what was there is gone. What has left the page leaves the body there. */
function hitNow(person: Person, pointer: Pointer): ElementRecord | null {
  const { hit, over } = pointer;
  if (hit === null || isConnected(hit)) return hit;
  const around = over.entered.includes(hit) ? lastOver(over) : null;
  const hasBoxes = windowWithBoxes(person.document) !== null;
  pointer.hit = hasBoxes ? placeAt(person, pointer.x, pointer.y, null).target : (around ?? bodyOrRoot(person.document));
  return pointer.hit;
}

/** Moves a mouse, or a pen or finger that is on the surface. */
export function* movePointer(person: Person, pointer: Pointer, { x, y, target }: Place): Steps {
  pointer.moveTo(x, y);
  pointer.hit = target;
  addActivePointer(person.document, pointer.id, pointer);
  if (pointer.drag !== null) {
    yield* continueDrag(person, pointer);
    return;
  }
  if (pointer.type === 'touch') return;
  yield* processPendingCapture(person, pointer, -1);
  // The document is told next time that what has got the pointer is gone, and nobody hears of this move.
  if (pointer.capture !== null && !isConnected(pointer.capture)) return;
  const over = targetOf(person, pointer);
  yield* moveOver(person, pointer, over);
  const heard = over === null ? null : stillThere(pointer, over);
  if (heard === null) return;
  yield* firePointerMove(person, pointer, heard, -1);
  if (pointer.isMousePrevented) return;
  const moved = stillThere(pointer, heard);
  if (moved !== null) yield* fireMouse(person, pointer, moved, 'mousemove', noButton(pointer));
  if (pointer.draggable !== null) yield* startDrag(person, pointer);
  else if (pointer.extendSelection?.(pointer) === false) pointer.extendSelection = null;
}

/** What the pointer is over, or if a listener has removed it, what it was in. */
function stillThere({ over }: Pointer, target: ElementRecord): ElementRecord | null {
  return isConnected(target) ? target : lastOver(over);
}

/** `count`: which click of a series it is; null: as time and place say. */
export function* pressButton(person: Person, pointer: Pointer, button: number, count: number | null): Steps {
  if (targetOf(person, pointer) === null) return;
  const isFirst = pointer.buttons === 0;
  pointer.buttons |= bitOfButton(button);
  yield* processPendingCapture(person, pointer, button);
  const target = targetOf(person, pointer);
  if (target === null) return;
  yield* leaveMenuByPress(person, pointer);
  pressOn(person.document, target);
  yield* moveOver(person, pointer, target, button);
  const isUncanceled = yield* isFirst
    ? firePointer(person, pointer, target, 'pointerdown', button)
    : firePointerMove(person, pointer, target, button);
  if (isFirst) {
    pointer.isMousePrevented = !isUncanceled;
    notePressed(pointer, target);
  }
  const press = pressOf(pointer, button, target, count);
  pointer.press = press;
  pointer.pressed = target;
  const heard = stillThere(pointer, target);
  if (heard !== null) yield* mouseDown(person, pointer, heard, press);
}

/** What a mouse does beyond pointers, and a finger that has been lifted. */
function* mouseDown(person: Person, pointer: Pointer, target: ElementRecord, press: Press): Steps {
  const { button, count } = press;
  if (!pointer.isMousePrevented) {
    const isUncanceled = yield* fireMouse(person, pointer, target, 'mousedown', button, count);
    if (isUncanceled && disabledControlAround(target) !== null) {
      pressDeaf(target);
    } else if (isUncanceled && isConnected(target)) {
      yield* pressDefault(person, pointer, target, press);
      yield MICROTASKS;
    } else if (isUncanceled) {
      const rest = stillThere(pointer, target);
      if (rest !== null) pressDeaf(rest);
    }
  }
  if (button === 2 && isConnected(target)) yield* fireClick(person, pointer, target, 'contextmenu', button, 0);
}

function leaveMenuByPress(person: Person, pointer: Pointer): Steps {
  pointer.closedMenu = person.menu?.select ?? null;
  return leaveMenu(person);
}

export function pressOf(pointer: Pointer, button: number, target: ElementRecord, count: number | null): Press {
  const { x, y, press } = pointer;
  const time = platform().now();
  const isNext =
    press !== null &&
    press.button === button &&
    press.target === target &&
    press.x === x &&
    press.y === y &&
    time - press.time < DOUBLE_CLICK_TIME;
  const path = inclusiveAncestors(target);
  return { button, target, x, y, time, count: count ?? (isNext ? press.count + 1 : 1), path };
}

export function* releaseButton(person: Person, pointer: Pointer, button: number): Steps {
  pointer.buttons &= ~bitOfButton(button);
  if (button === 0) pointer.extendSelection = null;
  if (pointer.buttons === 0) pressOn(person.document, null);
  if (pointer.drag !== null) {
    yield* endDrag(person, pointer);
    pointer.pressed = null;
    return;
  }
  yield* processPendingCapture(person, pointer, button);
  const target = targetOf(person, pointer);
  if (target === null) return;
  const isLast = pointer.buttons === 0;
  yield* moveOver(person, pointer, target, button);
  yield* isLast
    ? firePointer(person, pointer, target, 'pointerup', button)
    : firePointerMove(person, pointer, target, button);
  const { isMousePrevented } = pointer;
  const clicked = pointer.capture === target ? target : commonAncestor(pointer.pressed, target);
  const heard = stillThere(pointer, target);
  if (!isMousePrevented && heard !== null) yield* mouseUp(person, pointer, heard, button);
  if (isLast) {
    pointer.isMousePrevented = false;
    yield* releaseCapture(person, pointer);
  }
  dismissOutside(person.document, pointer, target);
  if (clicked !== null && isConnected(clicked)) yield* click(person, pointer, clicked, button);
  pointer.pressed = null;
  pointer.draggable = null;
  if (isLast) yield* moveOver(person, pointer, targetOf(person, pointer), 0);
}

/** https://w3c.github.io/pointerevents/#dfn-suppress-a-pointer-event-stream */
export function* cancelPointer(person: Person, pointer: Pointer): Steps {
  pointer.buttons = 0;
  pointer.pressed = null;
  pressOn(person.document, null);
  const target = targetOf(person, pointer);
  if (target === null) return;
  yield* firePointer(person, pointer, target, 'pointercancel', 0);
  yield* releaseCapture(person, pointer);
  yield* moveOver(person, pointer, null, 0);
}

function* mouseUp(person: Person, pointer: Pointer, target: ElementRecord, button: number): Steps {
  const isUncanceled = yield* fireMouse(person, pointer, target, 'mouseup', button, pointer.press?.count ?? 0);
  yield* releaseDefault(pointer);
  if (isUncanceled && button === 0 && disabledControlAround(target) === null) yield* chooseByRelease(target);
}

/** https://w3c.github.io/uievents/#event-type-click, and what follows a second one. */
function* click(person: Person, pointer: Pointer, target: ElementRecord, button: number): Steps {
  const count = pointer.press?.count ?? 1;
  const type = button === 0 ? 'click' : 'auxclick';
  person.lastClickCanceled = !(yield* fireClick(person, pointer, target, type, button, count));
  if (button === 0 && count % 2 === 0 && isConnected(target))
    yield* fireMouse(person, pointer, target, 'dblclick', 0, count);
}

/** What both are in: the nearest in the flat tree. */
function commonAncestor(one: ElementRecord | null, other: ElementRecord): ElementRecord | null {
  if (one === null || one === other) return one;
  const ancestors = new Set(inclusiveAncestors(one));
  return nearestInclusive(other, (element) => ancestors.has(element));
}

/** The mouse events of a tap, which a finger makes once it has left. https://w3c.github.io/touch-events/#mouse-events */
export function* mouseEventsOfTap(person: Person, pointer: Pointer, press: Press): Steps {
  const target = hitNow(person, pointer);
  if (target === null) return;
  yield* moveMouseOver(person, pointer, target);
  if (pointer.isMousePrevented) pointer.pressed = target;
  else yield* pressOfTap(person, pointer, target, press);
  const released = hitNow(person, pointer);
  dismissOutside(person.document, pointer, released ?? target);
  const clicked = released === null ? null : commonAncestor(pointer.pressed, released);
  pointer.pressed = null;
  if (clicked !== null && isConnected(clicked)) yield* click(person, pointer, clicked, 0);
}

function* pressOfTap(person: Person, pointer: Pointer, target: ElementRecord, press: Press): Steps {
  yield* fireMouse(person, pointer, target, 'mousemove', -1);
  const pressed = yield* mouseOfTap(person, pointer);
  pointer.pressed = pressed;
  if (pressed === null) return;
  pointer.buttons = 1;
  yield* leaveMenuByPress(person, pointer);
  yield* mouseDown(person, pointer, pressed, press);
  pointer.buttons = 0;
  const released = yield* mouseOfTap(person, pointer);
  if (released !== null) yield* mouseUp(person, pointer, released, 0);
}

/** What is there by now, which the mouse is over. */
function* mouseOfTap(person: Person, pointer: Pointer): Steps<ElementRecord | null> {
  const target = hitNow(person, pointer);
  yield* moveMouseOver(person, pointer, target);
  return target !== null && isConnected(target) ? target : null;
}
