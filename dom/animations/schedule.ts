import { isWatched } from '../css/motion.ts';
import { styles } from '../css/styles.ts';
import { listenersOrNull } from '../events/listeners.ts';
import { windowTargetOf } from '../realm/document-window.ts';
import type { AnyRecord } from '../tree/link.ts';
import type { DocumentRecord, NodeRecord } from '../tree/records.ts';
import { currentTimeOf, effectEndOf, playStateOf } from './current-time.ts';
import { animationsOfDocument, type DocumentAnimations, FRAME } from './document-animations.ts';
import { animations } from './door.ts';
import { elementAnimations, elementAnimationsOrNull } from './element-animations.ts';
import { type AnimationRecord, Origin } from './records.ts';
import { hasStyledEvents } from './styled/events.ts';
import { activeInterval, iterationDuration } from './timing.ts';

/** Timers run only while something is going to happen: an animation starts, ends, or has an event to fire. */

export const NEVER = Number.POSITIVE_INFINITY;

/** To be called after whatever may change when something happens to the animation, or what it does to its element. */
export function animationChanged(animation: AnimationRecord): void {
  const state = animationsOfDocument(animation.document);
  const isIdle = playStateOf(animation) === 'idle' || animation.effect === null;
  const hasEvents = hasStyledEvents(animation);
  const element = animation.effect?.element ?? null;
  if (element !== null) {
    if (isIdle) elementAnimationsOrNull(element)?.delete(animation);
    else elementAnimations(element).add(animation);
  }
  // What asks for the size of a container may declare what moves, too.
  if (isWatched(animation.document) && styles().declaredIn(animation.document).asksContainers)
    styleMayHaveChanged(animation.document);
  if (isIdle && !hasEvents) return;
  state.running.add(animation);
  const due = hasEvents ? 0 : dueTimeOf(animation);
  if (due !== NEVER) wakeUpAt(state, due);
}

/** The animation has a pending task, which runs in the next frame. */
export function waitUntilReady(animation: AnimationRecord): void {
  const state = animationsOfDocument(animation.document);
  state.waitingSince ??= state.liveTime;
  state.running.add(animation);
  if (animation.timeline !== null) wakeUpAt(state, 0);
}

/** There are events in the queue, or something else is for the next frame. */
export function wakeUp(state: DocumentAnimations): void {
  wakeUpAt(state, 0);
}

/** When the next frame is to be, for all that runs. */
export function scheduleFrame(state: DocumentAnimations): void {
  let due = state.events.length > 0 ? 0 : NEVER;
  if (state.isStyleNeeded) due = Math.min(due, nextFrame(state));
  for (const animation of state.running) due = Math.min(due, dueTimeOf(animation));
  if (due !== NEVER) wakeUpAt(state, due);
}

function nextFrame(state: DocumentAnimations): number {
  const now = state.liveTime ?? 0;
  return now + FRAME - (now % FRAME);
}

/** In the next frame the styles of all elements are looked at. */
export function styleMayHaveChanged(document: DocumentRecord): void {
  const state = animationsOfDocument(document);
  state.styleVersion++;
  state.plain.clear();
  if (state.isStyleNeeded) return;
  state.isStyleNeeded = true;
  wakeUpAt(state, nextFrame(state));
}

function wakeUpAt(state: DocumentAnimations, time: number): void {
  state.runAt(time, () => void animations().runFrame(state.document));
}

/** When something is going to happen to the animation, by the time of the default timeline. */
export function dueTimeOf(animation: AnimationRecord): number {
  const { timeline, startTime, playbackRate: rate, pending } = animation;
  if (timeline === null) return NEVER;
  if (pending !== null) return 0;
  if (startTime === null || rate === 0 || playStateOf(animation) !== 'running') return NEVER;
  const boundary = nextBoundary(animation, currentTimeOf(animation) as number);
  return boundary === null ? NEVER : startTime + boundary / rate + timeline.originTime;
}

/** The current time at which something happens to the animation next; null: nothing does any more. */
function nextBoundary(animation: AnimationRecord, now: number): number | null {
  const { effect, playbackRate: rate, origin } = animation;
  const boundaries = [rate > 0 ? effectEndOf(animation) : 0];
  if (effect !== null && origin !== Origin.Script) {
    boundaries.push(...activeInterval(effect.timing));
    const duration = iterationDuration(effect.timing);
    if (duration > 0 && origin === Origin.StyleSheet && hearsIterations(effect.element)) {
      const passed = (now - effect.timing.delay) / duration + effect.timing.iterationStart;
      const iteration = rate > 0 ? Math.floor(passed) + 1 : Math.ceil(passed) - 1;
      if (iteration > 0) boundaries.push((iteration - effect.timing.iterationStart) * duration + effect.timing.delay);
    }
  }
  const ahead = boundaries.filter((at) => (rate > 0 ? at > now : at < now) && Number.isFinite(at));
  if (ahead.length === 0) return null;
  return rate > 0 ? Math.min(...ahead) : Math.max(...ahead);
}

/** Whether anybody may want to know when the next iteration begins. What goes on forever would otherwise keep a process alive. */
function hearsIterations(element: NodeRecord | null): boolean {
  const hears = (target: AnyRecord | null): boolean =>
    target !== null && (listenersOrNull(target)?.list.some(({ type }) => /animationiteration$/i.test(type)) ?? false);
  for (let node = element; node !== null; node = node.parent) if (hears(node)) return true;
  return element !== null && hears(windowTargetOf(element.nodeDocument));
}
