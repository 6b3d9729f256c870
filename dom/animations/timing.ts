import { type Easing, LINEAR } from './easing.ts';

/** https://drafts.csswg.org/web-animations-1/#timing-model, of one animation effect. Times are in milliseconds. */

export type FillMode = 'none' | 'forwards' | 'backwards' | 'both' | 'auto';
export type PlaybackDirection = 'normal' | 'reverse' | 'alternate' | 'alternate-reverse';

export interface Timing {
  readonly delay: number;
  readonly endDelay: number;
  readonly fill: FillMode;
  readonly iterationStart: number;
  readonly iterations: number;
  readonly duration: number | 'auto';
  readonly direction: PlaybackDirection;
  readonly easing: Easing;
}

export const DEFAULT_TIMING: Timing = {
  delay: 0,
  endDelay: 0,
  fill: 'auto',
  iterationStart: 0,
  iterations: 1,
  duration: 'auto',
  direction: 'normal',
  easing: LINEAR,
};

type Phase = 'idle' | 'before' | 'active' | 'after';

/** https://drafts.csswg.org/web-animations-1/#the-computedeffecttiming-dictionary, as far as it depends on the time. */
export interface ComputedTiming {
  readonly phase: Phase;
  readonly activeTime: number | null;
  readonly currentIteration: number | null;
  /** https://drafts.csswg.org/web-animations-1/#transformed-progress */
  readonly progress: number | null;
}

export function iterationDuration({ duration }: Timing): number {
  return duration === 'auto' ? 0 : duration;
}

/** https://drafts.csswg.org/web-animations-1/#calculating-the-active-duration */
export function activeDuration(timing: Timing): number {
  const duration = iterationDuration(timing);
  return duration === 0 || timing.iterations === 0 ? 0 : duration * timing.iterations;
}

/** https://drafts.csswg.org/web-animations-1/#end-time */
export function endTimeOf(timing: Timing): number {
  return Math.max(timing.delay + activeDuration(timing) + timing.endDelay, 0);
}

/** `auto` is `none` for keyframe effects. */
export function fillOf({ fill }: Timing): Exclude<FillMode, 'auto'> {
  return fill === 'auto' ? 'none' : fill;
}

/** Where the active interval begins and ends. https://drafts.csswg.org/web-animations-1/#before-active-boundary-time */
export function activeInterval(timing: Timing): readonly [start: number, end: number] {
  const end = endTimeOf(timing);
  return [Math.max(Math.min(timing.delay, end), 0), Math.max(Math.min(timing.delay + activeDuration(timing), end), 0)];
}

/** https://drafts.csswg.org/web-animations-1/#animation-effect-phases-and-states */
function phaseAt(timing: Timing, localTime: number | null, isBackwards: boolean): Phase {
  if (localTime === null) return 'idle';
  const [start, end] = activeInterval(timing);
  if (localTime < start || (isBackwards && localTime === start)) return 'before';
  if (localTime > end || (!isBackwards && localTime === end)) return 'after';
  return 'active';
}

/** https://drafts.csswg.org/web-animations-1/#calculating-the-active-time */
function activeTimeAt(timing: Timing, localTime: number | null, phase: Phase): number | null {
  const fill = fillOf(timing);
  switch (phase) {
    case 'before':
      return fill === 'backwards' || fill === 'both' ? Math.max((localTime as number) - timing.delay, 0) : null;
    case 'active':
      return (localTime as number) - timing.delay;
    case 'after': {
      if (fill !== 'forwards' && fill !== 'both') return null;
      return Math.max(Math.min((localTime as number) - timing.delay, activeDuration(timing)), 0);
    }
    default:
      return null;
  }
}

/** https://drafts.csswg.org/web-animations-1/#calculating-the-overall-progress */
function overallProgress(timing: Timing, activeTime: number, phase: Phase): number {
  const duration = iterationDuration(timing);
  const progress = duration === 0 ? (phase === 'before' ? 0 : timing.iterations) : activeTime / duration;
  return progress + timing.iterationStart;
}

/** https://drafts.csswg.org/web-animations-1/#calculating-the-simple-iteration-progress */
function simpleIterationProgress(timing: Timing, overall: number, activeTime: number, phase: Phase): number {
  const progress = (overall === Number.POSITIVE_INFINITY ? timing.iterationStart : overall) % 1;
  const isAtEnd = phase === 'active' || phase === 'after';
  const isWhole = progress === 0 && isAtEnd && activeTime === activeDuration(timing) && timing.iterations !== 0;
  return isWhole ? 1 : progress;
}

/** https://drafts.csswg.org/web-animations-1/#calculating-the-current-iteration */
function currentIterationAt(timing: Timing, overall: number, simple: number, phase: Phase): number {
  if (phase === 'after' && timing.iterations === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
  return simple === 1 ? Math.floor(overall) - 1 : Math.floor(overall);
}

/** https://drafts.csswg.org/web-animations-1/#calculating-the-directed-progress: whether the current direction is forwards. */
function isForwards(direction: PlaybackDirection, iteration: number): boolean {
  if (direction === 'normal' || direction === 'reverse') return direction === 'normal';
  const isOdd = iteration !== Number.POSITIVE_INFINITY && (iteration + (direction === 'alternate' ? 0 : 1)) % 2 === 1;
  return !isOdd;
}

const NOT_IN_EFFECT = { activeTime: null, currentIteration: null, progress: null };

export function computeTiming(timing: Timing, localTime: number | null, isBackwards: boolean): ComputedTiming {
  const phase = phaseAt(timing, localTime, isBackwards);
  const activeTime = activeTimeAt(timing, localTime, phase);
  if (activeTime === null) return { phase, ...NOT_IN_EFFECT };
  const overall = overallProgress(timing, activeTime, phase);
  const simple = simpleIterationProgress(timing, overall, activeTime, phase);
  const currentIteration = currentIterationAt(timing, overall, simple, phase);
  const forwards = isForwards(timing.direction, currentIteration);
  const directed = forwards ? simple : 1 - simple;
  // https://drafts.csswg.org/web-animations-1/#calculating-the-transformed-progress
  const isBefore = (phase === 'before' && forwards) || (phase === 'after' && !forwards);
  return { phase, activeTime, currentIteration, progress: timing.easing.at(directed, isBefore) };
}
