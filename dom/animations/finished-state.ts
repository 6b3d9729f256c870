import { fireEvent } from '../events/fire-event.ts';
import { ANIMATION_PLAYBACK_EVENT } from '../events/html-events.ts';
import { queueMicrotaskSteps } from '../webidl/language/intrinsics.ts';
import { currentTimeOf, effectEndOf, playStateOf, timeByStart } from './current-time.ts';
import { animationsOfDocument, timelineTime } from './document-animations.ts';
import type { AnimationRecord, EffectState } from './records.ts';
import { animationChanged, wakeUp } from './schedule.ts';

/** https://drafts.csswg.org/web-animations-1/#update-an-animations-finished-state */
export function updateFinishedState(animation: AnimationRecord, didSeek: boolean, isSynchronous: boolean): void {
  const unconstrained = didSeek ? currentTimeOf(animation) : timeByStart(animation);
  if (unconstrained !== null && animation.startTime !== null && animation.pending === null) {
    limitCurrentTime(animation, unconstrained, didSeek);
  }
  animation.previousCurrentTime = currentTimeOf(animation);
  const isFinished = playStateOf(animation) === 'finished';
  if (isFinished && animation.finished.isPending) {
    if (isSynchronous) finishNotification(animation);
    else queueFinishNotification(animation);
  }
  if (!isFinished && !animation.finished.isPending) animation.finished.renew();
  animationChanged(animation);
}

function limitCurrentTime(animation: AnimationRecord, time: number, didSeek: boolean): void {
  const { playbackRate: rate, previousCurrentTime: previous } = animation;
  const end = effectEndOf(animation);
  if (rate > 0 && time >= end) {
    animation.holdTime = didSeek ? time : previous === null ? end : Math.max(previous, end);
  } else if (rate < 0 && time <= 0) {
    animation.holdTime = didSeek ? time : previous === null ? 0 : Math.min(previous, 0);
  } else if (rate !== 0) {
    const timeline = timelineTime(animation.timeline);
    if (timeline === null) return;
    if (didSeek && animation.holdTime !== null) animation.startTime = timeline - animation.holdTime / rate;
    animation.holdTime = null;
  }
}

/** To be called after the timing, the target or the keyframes of an effect changed. */
export function effectChanged({ animation }: EffectState): void {
  if (animation === null) return;
  updateFinishedState(animation, false, false);
  // In the next frame it may be replaced, or replace others.
  if (playStateOf(animation) === 'finished') wakeUp(animationsOfDocument(animation.document));
}

function queueFinishNotification(animation: AnimationRecord): void {
  if (animation.isFinishQueued) return;
  animation.isFinishQueued = true;
  void queueMicrotaskSteps(() => {
    if (animation.isFinishQueued) finishNotification(animation);
  });
}

/** https://drafts.csswg.org/web-animations-1/#finish-notification-steps */
export function finishNotification(animation: AnimationRecord): void {
  animation.isFinishQueued = false;
  if (playStateOf(animation) !== 'finished' || !animation.finished.isPending) return;
  animation.finished.resolve();
  queuePlaybackEvent(animation, 'finish', currentTimeOf(animation));
}

/** Puts the event into the https://drafts.csswg.org/web-animations-1/#pending-animation-event-queue. */
export function queuePlaybackEvent(
  animation: AnimationRecord,
  name: 'finish' | 'cancel' | 'remove',
  currentTime: number | null,
): void {
  const { timeline, startTime, playbackRate } = animation;
  const end = playbackRate > 0 ? effectEndOf(animation) : 0;
  const isTimed = name === 'finish' && startTime !== null && playbackRate !== 0 && timeline !== null;
  const state = animationsOfDocument(animation.document);
  // https://drafts.csswg.org/web-animations-1/#remove-an-animation: at the time that it is.
  const now = name === 'remove' ? timelineTime(timeline) : null;
  const time = isTimed ? startTime + end / playbackRate : now;
  state.events.push({
    animation,
    time: time === null || timeline === null ? null : time + timeline.originTime,
    fire() {
      const values = { currentTime, timelineTime: timelineTime(timeline) };
      fireEvent(animation, name, { values }, ANIMATION_PLAYBACK_EVENT);
    },
  });
  wakeUp(state);
}
