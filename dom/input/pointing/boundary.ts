import { hears } from '../../events/hears.ts';
import { listensFor } from '../../events/listeners.ts';
import { windowTargetOf } from '../../realm/document-window.ts';
import { flatParentOf } from '../../tree/flat-tree.ts';
import type { AnyRecord } from '../../tree/link.ts';
import { type ElementRecord, isConnected } from '../../tree/records.ts';
import { inclusiveAncestors } from '../documents.ts';
import { fireMouse, firePointer, noButton } from '../fire.ts';
import type { Person } from '../person.ts';
import type { Over, Pointer } from '../pointer-state.ts';
import type { Steps } from '../steps.ts';
import { hoverOver } from './pressed.ts';

/** The pointer is over something else, and so is the mouse: `target` is null when it has left. */
export function* moveOver(
  person: Person,
  pointer: Pointer,
  target: ElementRecord | null,
  button = -1,
  tellsOfMouse = pointer.type === 'mouse',
): Steps {
  if (pointer.type === 'mouse' && person.mouseOver.target !== target) hoverOver(person.document, target);
  yield* movePointerOver(person, pointer, target, button);
  if (!tellsOfMouse) return;
  yield* moveMouseOver(person, pointer, target === null || isConnected(target) ? target : lastOver(pointer.over));
}

/** https://w3c.github.io/pointerevents/#boundary-events */
export function movePointerOver(person: Person, pointer: Pointer, target: ElementRecord | null, button: number): Steps {
  return cross(pointer.over, target, 'pointer', (element, type, related) =>
    firePointer(person, pointer, element, type, button, related),
  );
}

/** https://w3c.github.io/uievents/#events-mouseevent-event-order */
export function moveMouseOver(person: Person, pointer: Pointer, target: ElementRecord | null): Steps {
  return cross(person.mouseOver, target, 'mouse', (element, type, related) =>
    fireMouse(person, pointer, element, type, noButton(pointer), 0, related),
  );
}

/** What it was over, or if that has been taken out of its place, the nearest of what it was in that has not. */
export function lastOver({ entered }: Over): ElementRecord | null {
  let last: ElementRecord | null = null;
  for (const element of entered.toReversed()) {
    if (!isConnected(element) || (last !== null && flatParentOf(element) !== last)) break;
    last = element;
  }
  return last;
}

type Tell = (element: ElementRecord, type: string, related: ElementRecord | null) => Steps<boolean>;

/** What has been taken out of its place hears of nothing, and what it was in has been entered already. */
function* cross(over: Over, target: ElementRecord | null, device: string, tell: Tell): Steps {
  const last = lastOver(over);
  const isThere = over.target === last;
  if (isThere && last === target) return;
  const [before, after] = [inclusiveAncestors(last), inclusiveAncestors(target)];
  const [wasIn, isIn] = [new Set(before), new Set(after)];
  over.target = target;
  over.entered = after;
  if (isThere && last !== null) yield* tell(last, `${device}out`, target);
  const left = before.filter((element) => !isIn.has(element));
  yield* tellEach(left, before, `${device}leave`, target, tell);
  if (target === null || !isConnected(target)) return;
  yield* tell(target, `${device}over`, last);
  const entered = after.filter((element) => !wasIn.has(element)).reverse();
  yield* tellEach(entered, after, `${device}enter`, last, tell);
}

/**
 * Events that do not bubble, at elements that are in each other; `around` is what all of them are in.
 *
 * OPTIMIZATION: what nobody hears is not fired: the path of each is as long as the tree is deep. (bench/growth)
 */
function* tellEach(
  elements: readonly ElementRecord[],
  around: readonly ElementRecord[],
  type: string,
  related: ElementRecord | null,
  tell: Tell,
): Steps {
  let isCaptured = mayCapture(around, type);
  for (const element of elements) {
    if (!isCaptured && !hears(element, type)) continue;
    yield* tell(element, type, related);
    isCaptured = mayCapture(around, type);
  }
}

/** Whether any of them, their trees or their window hears what is fired in it. */
function mayCapture(elements: readonly ElementRecord[], type: string): boolean {
  const [inner] = elements;
  if (inner === undefined) return false;
  const captures = (target: AnyRecord | null): boolean => target !== null && listensFor(target, type, true);
  return (
    captures(windowTargetOf(inner.nodeDocument)) ||
    elements.some((element) => captures(element) || captures(element.parent))
  );
}
