import { isConnected } from '../tree/records.ts';
import { firePointer } from './fire.ts';
import type { Person } from './person.ts';
import type { Pointer } from './pointer-state.ts';
import type { Steps } from './steps.ts';

/** https://w3c.github.io/pointerevents/#process-pending-pointer-capture */
export function* processPendingCapture(person: Person, pointer: Pointer, button: number): Steps {
  const { capture, pendingCapture } = pointer;
  if (capture === pendingCapture) return;
  pointer.capture = null;
  if (capture !== null && isConnected(capture))
    yield* firePointer(person, pointer, capture, 'lostpointercapture', button);
  if (pendingCapture === null || !isConnected(pendingCapture)) return;
  pointer.capture = pendingCapture;
  pointer.over = pendingCapture;
  yield* firePointer(person, pointer, pendingCapture, 'gotpointercapture', button);
}

/** https://w3c.github.io/pointerevents/#implicit-release-of-pointer-capture */
export function* releaseCapture(person: Person, pointer: Pointer): Steps {
  pointer.pendingCapture = null;
  yield* processPendingCapture(person, pointer, 0);
}
