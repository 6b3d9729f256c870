import { platform } from '../realm/platform.ts';
import type { DocumentRecord, ElementRecord } from '../tree/records.ts';
import { scriptStack } from '../webidl/shared/script-stack.ts';
import { isRelevant, playStateOf } from './current-time.ts';
import { animationsOfDocument, type DocumentAnimations, type PendingEvent } from './document-animations.ts';
import { elementAnimationsOrNull, inCompositeOrder } from './element-animations.ts';
import { finishNotification, updateFinishedState } from './finished-state.ts';
import { becomeReady } from './playing.ts';
import { Origin } from './records.ts';
import { replaceAnimations } from './replacing.ts';
import { dueTimeOf, NEVER, scheduleFrame } from './schedule.ts';
import { queueStyledEvents } from './styled/events.ts';
import { updateAllStyles } from './styled/update-styles.ts';

/** https://drafts.csswg.org/web-animations-1/#update-animations-and-send-events */
export function runFrame(document: DocumentRecord): number | null {
  const state = animationsOfDocument(document);
  if (state.window === null) return null;
  state.beginFrame();
  try {
    if (state.isStyleNeeded) updateAllStyles(state);
    for (const element of updateAnimations(state)) replaceAnimations(element);
    if (scriptStack.depth === 0) platform().performMicrotaskCheckpoint();
    sendEvents(state);
    return state.time;
  } finally {
    scheduleFrame(state);
    state.endFrame();
  }
}

/** Gives the elements on which something has ended. */
function updateAnimations(state: DocumentAnimations): Set<ElementRecord> {
  const ended = new Set<ElementRecord>();
  state.waitingSince = null;
  for (const animation of [...state.running]) {
    becomeReady(animation);
    updateFinishedState(animation, false, false);
    if (animation.isFinishQueued) finishNotification(animation);
    queueStyledEvents(state, animation);
    const playState = playStateOf(animation);
    const isRunning = playState === 'running' || animation.pending !== null;
    // One of a script that goes on forever: nothing happens to it by itself.
    if (isRunning && (animation.origin !== Origin.Script || dueTimeOf(animation) !== NEVER)) continue;
    state.running.delete(animation);
    if (isRunning) continue;
    const element = animation.effect?.element ?? null;
    if (element !== null) ended.add(element);
    if (playState === 'paused' || isRelevant(animation)) continue;
    if (element !== null) elementAnimationsOrNull(element)?.delete(animation);
  }
  return ended;
}

function inEventOrder(a: PendingEvent, b: PendingEvent): number {
  const [timeOfA, timeOfB] = [a.time ?? Number.NEGATIVE_INFINITY, b.time ?? Number.NEGATIVE_INFINITY];
  if (timeOfA !== timeOfB) return timeOfA < timeOfB ? -1 : 1;
  return inCompositeOrder(a.animation, b.animation);
}

function sendEvents(state: DocumentAnimations): void {
  const events = state.events.sort(inEventOrder);
  state.events = [];
  for (const { fire } of events) if (state.window !== null) fire();
}
