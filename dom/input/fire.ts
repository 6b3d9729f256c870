import { createEventRecord, type EventDescription } from '../events/construct-event.ts';
import type { EventDefinition } from '../events/event-definition.ts';
import { eventObject } from '../events/event-object.ts';
import { fireEvent } from '../events/fire-event.ts';
import { MOUSE_EVENT, POINTER_EVENT } from '../events/ui-events.ts';
import { isDisabledControl } from '../html/activation/click.ts';
import { isDefaultSummary, toggleDetails } from '../html/activation/details.ts';
import { closeWatchersOf } from '../html/top-layer/close-watchers.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { isSecureContext } from '../realm/origin.ts';
import type { WindowRecord } from '../realm/shared/window-record.ts';
import { notifyUserActivation } from '../realm/user-activation.ts';
import type { DocumentRecord, ElementRecord, NodeRecord } from '../tree/records.ts';
import { nearestInclusive } from './documents.ts';
import type { Person } from './person.ts';
import type { Pointer } from './pointer-state.ts';
import { MICROTASKS, type Steps } from './steps.ts';

/** https://w3c.github.io/uievents/#idl-eventmodifierinit */
export function modifierValues({ modifiers }: Person): Record<string, boolean> {
  return {
    ctrlKey: modifiers.has('Control'),
    shiftKey: modifiers.has('Shift'),
    altKey: modifiers.has('Alt'),
    metaKey: modifiers.has('Meta'),
  };
}

/**
 * https://html.spec.whatwg.org/#enabling-and-disabling-form-controls:-the-disabled-attribute: neither the control nor what is around
 * it hears of these, and what is in it does, as in Chromium.
 */
const STOPPED_BY_DISABLED: ReadonlySet<string> = new Set(['mousedown', 'mouseup', 'click', 'dblclick']);

/** The disabled control that the element is, or is in. */
export function disabledControlAround(element: ElementRecord): ElementRecord | null {
  return nearestInclusive(element, isDisabledControl);
}

/** Fires a trusted event that bubbles, is cancelable and composed unless said otherwise. Gives whether nobody canceled it. */
export function* fire(
  target: NodeRecord,
  type: string,
  definition: EventDefinition,
  values: Readonly<Record<string, unknown>>,
  { bubbles = true, cancelable = true, composed = true }: EventDescription = {},
): Steps<boolean> {
  const view = windowOfDocument(target.nodeDocument);
  if (view !== null && isActivation(type, values)) noteActivation(view, target.nodeDocument);
  const description = { bubbles, cancelable, composed, values: { view, ...values } };
  const end = STOPPED_BY_DISABLED.has(type) ? disabledControlAround(target as ElementRecord) : null;
  const isUncanceled = end === target || fireEvent(target, type, description, definition, target, end);
  yield MICROTASKS;
  return isUncanceled;
}

function noteActivation(window: WindowRecord, document: DocumentRecord): void {
  notifyUserActivation(window);
  notifyCloseWatchers(document);
}

/** https://html.spec.whatwg.org/#notify-the-close-watcher-manager-about-user-activation */
function notifyCloseWatchers(document: DocumentRecord): void {
  const manager = closeWatchersOf(document);
  if (!manager.isNewGroupAllowed) return;
  manager.allowedGroups++;
  manager.isNewGroupAllowed = false;
}

const QUIET_KEYS = ['Escape', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock'];

/** https://html.spec.whatwg.org/#activation-triggering-input-event. DEVIATION: keys that only modify others are none, as in Chromium. */
function isActivation(type: string, { key, pointerType }: Readonly<Record<string, unknown>>): boolean {
  switch (type) {
    case 'keydown':
      return !QUIET_KEYS.includes(key as string);
    case 'mousedown':
    case 'touchend':
      return true;
    case 'pointerdown':
      return pointerType === 'mouse';
    case 'pointerup':
      return pointerType !== 'mouse';
    default:
      return false;
  }
}

function coordinates({ x, y }: Pointer): Record<string, number> {
  return { clientX: x, clientY: y, screenX: x, screenY: y };
}

/** What a move of a mouse tells of buttons: `which` is 0 if none is down. */
export function noButton({ buttons }: Pointer): number {
  return buttons === 0 ? -1 : 0;
}

/** All of https://w3c.github.io/pointerlock/#dom-mouseevent-movementx is in moves. */
function movementOf(pointer: Pointer, type: string, button: number): object | null {
  const { movementX, movementY } = pointer;
  return (type === 'mousemove' && pointer.type !== 'touch') || (button === -1 && isMove(type))
    ? { movementX, movementY }
    : null;
}

/** `button` is -1 where none has changed, which pointer events tell apart from the first. */
export function firePointer(
  person: Person,
  pointer: Pointer,
  target: NodeRecord,
  type: string,
  button: number,
  relatedTarget: ElementRecord | null = null,
): Steps<boolean> {
  const { buttons, pressure } = pointer;
  const isBoundary = type === 'pointerenter' || type === 'pointerleave';
  const values = {
    // https://w3c.github.io/pointerevents/#the-pointercancel-event: it is nowhere.
    ...(type === 'pointercancel' ? null : coordinates(pointer)),
    ...movementOf(pointer, type, button),
    ...modifierValues(person),
    ...geometryOf(pointer),
    button,
    buttons,
    relatedTarget,
    pressure: buttons === 0 ? 0 : (pressure ?? (pointer.type === 'touch' ? 1 : 0.5)),
    pointerId: pointer.id,
    pointerType: pointer.type,
    isPrimary: pointer.isPrimary,
    coalescedEvents: [] as object[],
  };
  if (isMove(type) && button === -1) values.coalescedEvents.push(coalescedEvent(target, type, values));
  return fire(target, type, POINTER_EVENT, values, {
    bubbles: !isBoundary,
    cancelable: !isBoundary && !NOT_CANCELABLE.includes(type),
    composed: !isBoundary,
  });
}

const NOT_CANCELABLE = ['pointercancel', 'pointerrawupdate', 'gotpointercapture', 'lostpointercapture'];

const isMove = (type: string): boolean => type === 'pointermove' || type === 'pointerrawupdate';

/** https://w3c.github.io/pointerevents/#coalesced-events: of a move that is only one, itself. */
function coalescedEvent(target: NodeRecord, type: string, values: object): object {
  const view = windowOfDocument(target.nodeDocument);
  const event = createEventRecord(POINTER_EVENT, type, { values: { view, ...values, coalescedEvents: [] } });
  event.target = target;
  return eventObject(event);
}

/** https://w3c.github.io/pointerevents/#the-pointerrawupdate-event, and the move that it comes before. */
export function* firePointerMove(
  person: Person,
  pointer: Pointer,
  target: ElementRecord,
  button: number,
): Steps<boolean> {
  const view = windowOfDocument(target.nodeDocument);
  if (view !== null && isSecureContext(view)) yield* firePointer(person, pointer, target, 'pointerrawupdate', button);
  return yield* firePointer(person, pointer, target, 'pointermove', button);
}

/** What touches has a size as long as it does. */
function geometryOf({ type: kind, width, height, tiltX, tiltY, twist, buttons }: Pointer): object {
  const isTouching = kind === 'touch' && buttons !== 0;
  const size = kind === 'mouse' || !isTouching ? { width: 1, height: 1 } : { width, height };
  return kind === 'pen' ? { ...size, width, height, tiltX, tiltY, twist } : size;
}

export function fireMouse(
  person: Person,
  pointer: Pointer,
  target: ElementRecord,
  type: string,
  button: number,
  detail = 0,
  relatedTarget: ElementRecord | null = null,
): Steps<boolean> {
  const isBoundary = type === 'mouseenter' || type === 'mouseleave';
  const { buttons } = pointer;
  const values = {
    ...coordinates(pointer),
    ...movementOf(pointer, type, button),
    ...modifierValues(person),
    button,
    buttons,
    detail,
    relatedTarget,
  };
  return fire(target, type, MOUSE_EVENT, values, {
    bubbles: !isBoundary,
    cancelable: !isBoundary,
    composed: !isBoundary,
  });
}

/** `click`, `auxclick` or `contextmenu`, which are of a pointer. https://w3c.github.io/pointerevents/#the-click-auxclick-and-contextmenu-events */
export function fireClick(
  person: Person,
  pointer: Pointer,
  target: ElementRecord,
  type: string,
  button: number,
  detail: number,
): Steps<boolean> {
  const values = {
    ...coordinates(pointer),
    ...modifierValues(person),
    button,
    buttons: pointer.buttons,
    detail,
    pointerId: pointer.id,
    pointerType: pointer.type,
  };
  return fire(target, type, POINTER_EVENT, values);
}

/** A click that a key makes. https://html.spec.whatwg.org/#fire-a-synthetic-pointer-event */
export function* fireClickOfKey(person: Person, target: ElementRecord): Steps<boolean> {
  const goesOn = yield* fire(target, 'click', POINTER_EVENT, { ...modifierValues(person), button: 0, pointerId: -1 });
  if (goesOn && isDefaultSummary(target)) toggleDetails(target);
  return goesOn;
}

/** That of a select element in whose menu something has been chosen: of no button and with no keys. */
export function fireClickOfMenu(select: ElementRecord): Steps<boolean> {
  return fire(select, 'click', POINTER_EVENT, { button: -1, pointerId: -1 });
}
