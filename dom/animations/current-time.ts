import { timelineTime } from './document-animations.ts';
import type { AnimationRecord, PlayState } from './records.ts';
import { type ComputedTiming, computeTiming, endTimeOf } from './timing.ts';

/** https://drafts.csswg.org/web-animations-1/#the-current-time-of-an-animation */
export function currentTimeOf(animation: AnimationRecord): number | null {
  return animation.holdTime ?? timeByStart(animation);
}

/** The current time, whatever the hold time is. */
export function timeByStart({ timeline, startTime, playbackRate }: AnimationRecord): number | null {
  if (startTime === null) return null;
  const time = timelineTime(timeline);
  // Not -0 where it runs backwards.
  return time === null ? null : (time - startTime) * playbackRate + 0;
}

/** https://drafts.csswg.org/web-animations-1/#associated-effect-end */
export function effectEndOf({ effect }: AnimationRecord): number {
  return effect === null ? 0 : endTimeOf(effect.timing);
}

/** https://drafts.csswg.org/web-animations-1/#effective-playback-rate */
export function effectiveRateOf({ pendingPlaybackRate, playbackRate }: AnimationRecord): number {
  return pendingPlaybackRate ?? playbackRate;
}

/** https://drafts.csswg.org/web-animations-1/#play-states */
export function playStateOf(animation: AnimationRecord): PlayState {
  const time = currentTimeOf(animation);
  const { pending, startTime } = animation;
  if (time === null && startTime === null && pending === null) return 'idle';
  if (pending === 'pause' || (startTime === null && pending !== 'play')) return 'paused';
  const rate = effectiveRateOf(animation);
  if (time !== null && ((rate > 0 && time >= effectEndOf(animation)) || (rate < 0 && time <= 0))) return 'finished';
  return 'running';
}

/** What the effect has of the time now. */
export function timingNow(animation: AnimationRecord): ComputedTiming | null {
  const { effect } = animation;
  return effect === null ? null : computeTiming(effect.timing, currentTimeOf(animation), animation.playbackRate < 0);
}

/** https://drafts.csswg.org/web-animations-1/#in-effect */
export function isInEffect(animation: AnimationRecord): boolean {
  return timingNow(animation)?.activeTime != null;
}

/** https://drafts.csswg.org/web-animations-1/#current: it is yet to come, or in play. */
function isCurrent(animation: AnimationRecord): boolean {
  const timing = timingNow(animation);
  if (timing === null || timing.phase === 'idle') return false;
  const rate = animation.playbackRate;
  if (timing.phase === 'before') return rate > 0;
  if (timing.phase === 'active') return playStateOf(animation) !== 'finished';
  return rate < 0;
}

/** https://drafts.csswg.org/web-animations-1/#relevant-animations-section */
export function isRelevant(animation: AnimationRecord): boolean {
  return animation.replaceState !== 'removed' && (isCurrent(animation) || isInEffect(animation));
}
