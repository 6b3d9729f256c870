import { isConnected } from '../../tree/records.ts';
import { firePointer } from '../fire.ts';
import type { Person } from '../person.ts';
import type { Pointer } from '../pointer-state.ts';
import type { Steps } from '../steps.ts';
import { movePointerOver } from './boundary.ts';

/**
 * https://w3c.github.io/pointerevents/#process-pending-pointer-capture. What gets the pointer is entered first, and the document hears
 * for what is not connected any more: https://w3c.github.io/pointerevents/#implicit-release-of-pointer-capture
 */
export function* processPendingCapture(person: Person, pointer: Pointer, button: number): Steps {
  const { capture } = pointer;
  if (pointer.pendingCapture !== null && !isConnected(pointer.pendingCapture)) pointer.pendingCapture = null;
  const { pendingCapture } = pointer;
  if (capture === pendingCapture) return;
  pointer.capture = null;
  if (capture !== null) {
    const target = isConnected(capture) ? capture : capture.nodeDocument;
    yield* firePointer(person, pointer, target, 'lostpointercapture', button);
  }
  if (pendingCapture === null || !isConnected(pendingCapture)) return;
  yield* movePointerOver(person, pointer, pendingCapture, button);
  pointer.capture = pendingCapture;
  yield* firePointer(person, pointer, pendingCapture, 'gotpointercapture', button);
}

/** https://w3c.github.io/pointerevents/#implicit-release-of-pointer-capture */
export function* releaseCapture(person: Person, pointer: Pointer): Steps {
  pointer.pendingCapture = null;
  yield* processPendingCapture(person, pointer, 0);
}
