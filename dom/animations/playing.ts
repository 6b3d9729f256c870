import { DOMException, throwDOMException } from '../webidl/DOMException.ts';
import { typeError } from '../webidl/unnamed.ts';
import { currentTimeOf, effectEndOf, effectiveRateOf, playStateOf, timeByStart } from './current-time.ts';
import { animationsOfDocument, timelineTime } from './document-animations.ts';
import { queuePlaybackEvent, updateFinishedState } from './finished-state.ts';
import type { AnimationRecord, EffectState, TimelineState } from './records.ts';
import { animationChanged, waitUntilReady } from './schedule.ts';
import { queueStyledEvents } from './styled/events.ts';
import { computeTiming } from './timing.ts';

/** https://drafts.csswg.org/web-animations-1/#apply-any-pending-playback-rate */
function applyPendingPlaybackRate(animation: AnimationRecord): void {
  if (animation.pendingPlaybackRate === null) return;
  animation.playbackRate = animation.pendingPlaybackRate;
  animation.pendingPlaybackRate = null;
}

/** https://drafts.csswg.org/web-animations-1/#playing-an-animation-section */
export function play(animation: AnimationRecord, isAutoRewind: boolean): void {
  const abortedPause = animation.pending === 'pause';
  const hadReadyPending = animation.pending !== null;
  const rate = effectiveRateOf(animation);
  const end = effectEndOf(animation);
  const previous = currentTimeOf(animation);
  let seekTime: number | null = null;
  if (isAutoRewind && rate > 0 && (previous === null || previous < 0 || previous >= end)) seekTime = 0;
  else if (isAutoRewind && rate < 0 && (previous === null || previous <= 0 || previous > end)) {
    if (end === Number.POSITIVE_INFINITY) {
      throwDOMException('InvalidStateError', 'Cannot play reversed Animation with infinite target effect end.');
    }
    seekTime = end;
  }
  if (seekTime === null && animation.startTime === null && previous === null) seekTime = 0;
  if (seekTime !== null) animation.holdTime = seekTime;
  if (animation.holdTime !== null) animation.startTime = null;
  animation.pending = null;
  if (animation.holdTime === null && seekTime === null && !abortedPause && animation.pendingPlaybackRate === null) {
    if (hadReadyPending) animation.pending = 'play';
    return;
  }
  if (!hadReadyPending) animation.ready.renew();
  animation.pending = 'play';
  updateFinishedState(animation, false, false);
  waitUntilReady(animation);
}

/** https://drafts.csswg.org/web-animations-1/#pausing-an-animation-section */
export function pause(animation: AnimationRecord): void {
  if (animation.pending === 'pause' || playStateOf(animation) === 'paused') return;
  const rate = effectiveRateOf(animation);
  if (currentTimeOf(animation) === null) {
    const end = effectEndOf(animation);
    if (rate < 0 && end === Number.POSITIVE_INFINITY) {
      throwDOMException('InvalidStateError', 'Cannot play reversed Animation with infinite target effect end.');
    }
    animation.holdTime = rate >= 0 ? 0 : end;
  }
  if (animation.pending === null) animation.ready.renew();
  animation.pending = 'pause';
  updateFinishedState(animation, false, false);
  waitUntilReady(animation);
}

/** What https://drafts.csswg.org/web-animations-1/#pending-play-task and the pending pause task do. */
export function becomeReady(animation: AnimationRecord): void {
  const { pending } = animation;
  const readyTime = timelineTime(animation.timeline);
  if (pending === null || readyTime === null) return;
  animation.pending = null;
  if (pending === 'pause') {
    if (animation.startTime !== null && animation.holdTime === null) {
      animation.holdTime = (readyTime - animation.startTime) * animation.playbackRate;
    }
    applyPendingPlaybackRate(animation);
    animation.startTime = null;
  } else {
    startAt(animation, readyTime);
  }
  animation.ready.resolve();
  updateFinishedState(animation, false, false);
}

function startAt(animation: AnimationRecord, readyTime: number): void {
  if (animation.holdTime !== null) {
    applyPendingPlaybackRate(animation);
    const { playbackRate: rate, holdTime } = animation;
    animation.startTime = rate === 0 ? readyTime : readyTime - holdTime / rate;
    if (rate !== 0) animation.holdTime = null;
  } else if (animation.startTime !== null && animation.pendingPlaybackRate !== null) {
    const timeToMatch = (readyTime - animation.startTime) * animation.playbackRate;
    applyPendingPlaybackRate(animation);
    const { playbackRate: rate } = animation;
    if (rate === 0) {
      animation.holdTime = timeToMatch;
      animation.startTime = readyTime;
    } else {
      animation.startTime = readyTime - timeToMatch / rate;
    }
  }
}

/** https://drafts.csswg.org/web-animations-1/#silently-set-the-current-time */
function silentlySetCurrentTime(animation: AnimationRecord, time: number | null): void {
  if (time === null) {
    if (currentTimeOf(animation) === null) return;
    throw typeError('currentTime may not be changed from resolved to unresolved');
  }
  const timeline = timelineTime(animation.timeline);
  if (
    animation.holdTime !== null ||
    animation.startTime === null ||
    timeline === null ||
    animation.playbackRate === 0
  ) {
    animation.holdTime = time;
  } else {
    animation.startTime = timeline - time / animation.playbackRate;
  }
  if (timeline === null) animation.startTime = null;
  animation.previousCurrentTime = null;
}

/** https://drafts.csswg.org/web-animations-1/#setting-the-current-time-of-an-animation */
export function setCurrentTime(animation: AnimationRecord, time: number | null): void {
  silentlySetCurrentTime(animation, time);
  if (time === null) return;
  if (animation.pending === 'pause') {
    animation.holdTime = time;
    applyPendingPlaybackRate(animation);
    animation.startTime = null;
    animation.pending = null;
    animation.ready.resolve();
  }
  updateFinishedState(animation, true, false);
  animationChanged(animation);
}

/** https://drafts.csswg.org/web-animations-1/#setting-the-start-time-of-an-animation */
export function setStartTime(animation: AnimationRecord, time: number | null): void {
  const timeline = timelineTime(animation.timeline);
  if (timeline === null && time !== null) animation.holdTime = null;
  const previous = currentTimeOf(animation);
  applyPendingPlaybackRate(animation);
  animation.startTime = time;
  if (time === null) animation.holdTime = previous;
  else if (animation.playbackRate !== 0) animation.holdTime = null;
  if (animation.pending !== null) {
    animation.pending = null;
    animation.ready.resolve();
  }
  updateFinishedState(animation, true, false);
  animationChanged(animation);
}

/** https://drafts.csswg.org/web-animations-1/#setting-the-timeline */
export function setTimeline(animation: AnimationRecord, timeline: TimelineState | null): void {
  if (animation.timeline === timeline) return;
  animation.timeline = timeline;
  if (animation.startTime !== null) animation.holdTime = null;
  updateFinishedState(animation, false, false);
  animationChanged(animation);
}

/** https://drafts.csswg.org/web-animations-1/#setting-the-associated-effect */
export function setEffect(animation: AnimationRecord, effect: EffectState | null): void {
  const { effect: old } = animation;
  if (old === effect) return;
  animationChanged(animation);
  if (old !== null) old.animation = null;
  animation.effect = null;
  if (effect !== null) {
    const { animation: other } = effect;
    if (other !== null) setEffect(other, null);
    effect.animation = animation;
    animation.effect = effect;
  }
  updateFinishedState(animation, false, false);
  if (animation.pending !== null) waitUntilReady(animation);
  animationChanged(animation);
}

/** https://drafts.csswg.org/web-animations-1/#setting-the-playback-rate-of-an-animation */
export function setPlaybackRate(animation: AnimationRecord, rate: number): void {
  animation.pendingPlaybackRate = null;
  const previous = currentTimeOf(animation);
  animation.playbackRate = rate;
  if (previous !== null) setCurrentTime(animation, previous);
  animationChanged(animation);
}

/** https://drafts.csswg.org/web-animations-1/#seamlessly-updating-the-playback-rate-of-an-animation */
export function updatePlaybackRate(animation: AnimationRecord, rate: number): void {
  const previousState = playStateOf(animation);
  animation.pendingPlaybackRate = rate;
  if (animation.pending !== null) return;
  switch (previousState) {
    case 'idle':
    case 'paused':
      applyPendingPlaybackRate(animation);
      break;
    case 'finished': {
      const time = timeByStart(animation);
      const timeline = timelineTime(animation.timeline);
      if (rate === 0) animation.startTime = timeline;
      else animation.startTime = timeline === null || time === null ? null : timeline - time / rate;
      applyPendingPlaybackRate(animation);
      updateFinishedState(animation, false, false);
      break;
    }
    default:
      play(animation, false);
  }
  animationChanged(animation);
}

/** https://drafts.csswg.org/web-animations-1/#reversing-an-animation-section */
export function reverse(animation: AnimationRecord): void {
  if (timelineTime(animation.timeline) === null) {
    throwDOMException('InvalidStateError', 'Cannot reverse an animation with no active timeline');
  }
  const { pendingPlaybackRate } = animation;
  animation.pendingPlaybackRate = 0 - effectiveRateOf(animation);
  try {
    play(animation, true);
  } catch (exception) {
    animation.pendingPlaybackRate = pendingPlaybackRate;
    throw exception;
  }
}

/** https://drafts.csswg.org/web-animations-1/#finishing-an-animation-section */
export function finish(animation: AnimationRecord): void {
  const rate = effectiveRateOf(animation);
  const end = effectEndOf(animation);
  if (rate === 0) throwDOMException('InvalidStateError', 'Cannot finish Animation with a playbackRate of 0.');
  if (rate > 0 && end === Number.POSITIVE_INFINITY) {
    throwDOMException('InvalidStateError', 'Cannot finish Animation with an infinite target effect end.');
  }
  applyPendingPlaybackRate(animation);
  const limit = rate > 0 ? end : 0;
  silentlySetCurrentTime(animation, limit);
  const timeline = timelineTime(animation.timeline);
  if (animation.startTime === null && timeline !== null)
    animation.startTime = timeline - limit / animation.playbackRate;
  if (animation.pending === 'pause' && animation.startTime !== null) animation.holdTime = null;
  if (animation.pending !== null && animation.startTime !== null) {
    animation.pending = null;
    animation.ready.resolve();
  }
  updateFinishedState(animation, true, true);
  animationChanged(animation);
}

/** https://drafts.csswg.org/web-animations-1/#canceling-an-animation-section */
export function cancel(animation: AnimationRecord): void {
  if (playStateOf(animation) !== 'idle') {
    const { effect } = animation;
    const timing = effect === null ? null : { ...effect.timing, fill: 'both' as const };
    animation.canceledAt = timing === null ? 0 : computeTiming(timing, currentTimeOf(animation), false).activeTime;
    resetPendingTasks(animation);
    animation.finished.reject(abortError());
    animation.finished.renew();
    queuePlaybackEvent(animation, 'cancel', null);
  }
  animation.holdTime = null;
  animation.startTime = null;
  animationChanged(animation);
  const state = animationsOfDocument(animation.document);
  queueStyledEvents(state, animation);
  state.running.delete(animation);
}

/** https://drafts.csswg.org/web-animations-1/#reset-an-animations-pending-tasks */
function resetPendingTasks(animation: AnimationRecord): void {
  if (animation.pending === null) return;
  animation.pending = null;
  applyPendingPlaybackRate(animation);
  animation.ready.reject(abortError());
  animation.ready.renew();
  animation.ready.resolve();
}

function abortError(): DOMException {
  return new DOMException('The user aborted a request.', 'AbortError');
}
