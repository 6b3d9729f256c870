import { type ElementRecord, isConnected } from '../tree/records.ts';
import { inclusiveAncestors } from './documents.ts';
import { fireMouse, firePointer } from './fire.ts';
import type { Person } from './person.ts';
import type { Pointer } from './pointer-state.ts';
import { hoverOver } from './pressed.ts';
import type { Steps } from './steps.ts';

/**
 * The pointer is over something else: https://w3c.github.io/pointerevents/#boundary-events, and
 * https://w3c.github.io/uievents/#events-mouseevent-event-order for a mouse. `target` is null when it has left.
 */
export function* moveOver(
  person: Person,
  pointer: Pointer,
  target: ElementRecord | null,
  button = -1,
  tellsOfMouse = pointer.type === 'mouse',
): Steps {
  const { over, entered } = pointer;
  const left = over !== null && isConnected(over) ? over : null;
  if (left === target && (target !== null || !entered.some(isConnected))) return;
  // What has been removed is not told, and what it was in has been entered already.
  const before = left === null ? entered.filter(isConnected) : inclusiveAncestors(left);
  pointer.over = target;
  pointer.entered = inclusiveAncestors(target);
  if (pointer.type === 'mouse') hoverOver(person.document, target);
  yield* tell(left, before, target, (element, type, related) =>
    firePointer(person, pointer, element, `pointer${type}`, button, related),
  );
  if (tellsOfMouse)
    yield* tell(left, before, target, (element, type, related) =>
      fireMouse(person, pointer, element, `mouse${type}`, 0, 0, related),
    );
}

export function moveMouseOver(
  person: Person,
  pointer: Pointer,
  left: ElementRecord | null,
  target: ElementRecord | null,
): Steps {
  return tell(left, inclusiveAncestors(left), target, (element, type, related) =>
    fireMouse(person, pointer, element, `mouse${type}`, 0, 0, related),
  );
}

type Tell = (element: ElementRecord, type: string, related: ElementRecord | null) => Steps<boolean>;

function* tell(
  left: ElementRecord | null,
  before: readonly ElementRecord[],
  target: ElementRecord | null,
  fire: Tell,
): Steps {
  const after = inclusiveAncestors(target);
  const [wasIn, isIn] = [new Set(before), new Set(after)];
  if (left !== null) yield* fire(left, 'out', target);
  for (const element of before) if (!isIn.has(element)) yield* fire(element, 'leave', target);
  if (target === null || !isConnected(target)) return;
  yield* fire(target, 'over', left);
  for (const element of after.reverse()) if (!wasIn.has(element)) yield* fire(element, 'enter', left);
}
