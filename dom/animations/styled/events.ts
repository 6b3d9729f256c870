import { fireEvent } from '../../events/fire-event.ts';
import { ANIMATION_EVENT, TRANSITION_EVENT } from '../../events/html-events.ts';
import { objectOfAnimation } from '../animation-objects.ts';
import { currentTimeOf, timingNow } from '../current-time.ts';
import type { DocumentAnimations } from '../document-animations.ts';
import { type AnimationRecord, type EffectState, Origin, type StyledPhase } from '../records.ts';
import { activeDuration, activeInterval, computeTiming, iterationDuration } from '../timing.ts';

/** An event that the change from one phase to another fires, and the milliseconds that it tells of. */
type Told = readonly [name: string, elapsed: number];

/** What an animation of a style sheet has come to, and what is to be told of that. */
interface News {
  readonly effect: EffectState;
  readonly phase: StyledPhase;
  readonly iteration: number;
  readonly told: readonly Told[];
}

/** https://drafts.csswg.org/css-transitions/#event-dispatch and https://drafts.csswg.org/css-animations/#event-dispatch */
export function queueStyledEvents(state: DocumentAnimations, animation: AnimationRecord): void {
  const news = newsOf(animation);
  if (news === null) return;
  const { effect, phase, iteration, told } = news;
  animation.toldPhase = phase;
  animation.toldEffect = effect;
  animation.toldIteration = iteration;
  for (const [name, elapsed] of told) queueEvent(state, animation, effect, name, elapsed);
}

/** Whether the next frame has something to tell of it. */
export function hasStyledEvents(animation: AnimationRecord): boolean {
  const news = newsOf(animation);
  return news !== null && news.told.length > 0;
}

function newsOf(animation: AnimationRecord): News | null {
  const { toldPhase: before } = animation;
  const effect = animation.effect ?? animation.toldEffect;
  if (effect === null) return null;
  const timing = timingNow(animation);
  // What has no effect any more is at its end.
  const phase = animation.effect === null && currentTimeOf(animation) !== null ? 'after' : (timing?.phase ?? 'idle');
  const iteration = iterationOf(animation, effect);
  const told =
    animation.origin === Origin.Transition
      ? transitionEvents(animation, effect, before, phase)
      : animationEvents(animation, effect, before, phase, iteration);
  return { effect, phase, iteration, told };
}

/** Whatever it fills. */
function filled({ timing }: EffectState, localTime: number | null): ReturnType<typeof computeTiming> {
  return computeTiming({ ...timing, fill: 'both' }, localTime, false);
}

function iterationOf(animation: AnimationRecord, effect: EffectState): number {
  const timing = timingNow(animation);
  return timing?.currentIteration ?? filled(effect, null).currentIteration ?? animation.toldIteration;
}

function startOf({ timing }: EffectState): number {
  return Math.max(Math.min(-timing.delay, activeDuration(timing)), 0);
}

function transitionEvents(
  animation: AnimationRecord,
  effect: EffectState,
  before: StyledPhase,
  phase: StyledPhase,
): Told[] {
  const run: Told = ['transitionrun', startOf(effect)];
  const start: Told = ['transitionstart', startOf(effect)];
  const end: Told = ['transitionend', activeDuration(effect.timing)];
  switch (phase) {
    case 'idle':
      return before === 'idle' || before === 'after' ? [] : [['transitioncancel', animation.canceledAt ?? 0]];
    case 'before':
      if (before === 'idle') return [run];
      if (before === 'active') return [['transitionend', startOf(effect)]];
      return before === 'after'
        ? [
            ['transitionstart', activeDuration(effect.timing)],
            ['transitionend', startOf(effect)],
          ]
        : [];
    case 'active':
      if (before === 'idle') return [run, start];
      if (before === 'after') return [['transitionstart', activeDuration(effect.timing)]];
      return before === 'active' ? [] : [start];
    default:
      if (before === 'idle') return [run, start, end];
      if (before === 'active') return [end];
      return before === 'after' ? [] : [start, end];
  }
}

function animationEvents(
  animation: AnimationRecord,
  effect: EffectState,
  before: StyledPhase,
  phase: StyledPhase,
  iteration: number,
): Told[] {
  const duration = activeDuration(effect.timing);
  const start: Told = ['animationstart', startOf(effect)];
  const wasBefore = before === 'idle' || before === 'before';
  switch (phase) {
    case 'idle':
      return before === 'idle' || before === 'after' ? [] : [['animationcancel', animation.canceledAt ?? 0]];
    case 'before':
      if (before === 'active') return [['animationend', 0]];
      return before === 'after'
        ? [
            ['animationstart', duration],
            ['animationend', 0],
          ]
        : [];
    case 'active': {
      if (wasBefore) return [start];
      if (before === 'after') return [['animationstart', duration]];
      if (animation.toldIteration === iteration) return [];
      const boundary = animation.toldIteration > iteration ? iteration + 1 : iteration;
      return [['animationiteration', iterationDuration(effect.timing) * (boundary - effect.timing.iterationStart)]];
    }
    case 'after':
      if (wasBefore) return [start, ['animationend', duration]];
      return before === 'active' ? [['animationend', duration]] : [];
    default:
      return [];
  }
}

function queueEvent(
  state: DocumentAnimations,
  animation: AnimationRecord,
  effect: EffectState,
  name: string,
  elapsed: number,
): void {
  if (animation.eventTarget === null) return;
  const { element, pseudoElement } = animation.eventTarget;
  const isTransition = animation.origin === Origin.Transition;
  const values = {
    animation: objectOfAnimation(animation),
    [isTransition ? 'propertyName' : 'animationName']: animation.cssName,
    elapsedTime: Math.round(elapsed * 1000) / 1e6,
    pseudoElement,
  };
  state.events.push({
    animation,
    time: timeOfEvent(animation, effect, name, elapsed),
    fire() {
      // https://drafts.csswg.org/css-transitions/#transition-events DEVIATION: all can be canceled, as in Chromium.
      const description = { bubbles: true, cancelable: true, values };
      fireEvent(element, name, description, isTransition ? TRANSITION_EVENT : ANIMATION_EVENT);
    },
  });
}

/** When it should have been fired; null: as soon as may be. */
function timeOfEvent(
  animation: AnimationRecord,
  { timing }: EffectState,
  name: string,
  elapsed: number,
): number | null {
  const { startTime, playbackRate } = animation;
  if (startTime === null || playbackRate === 0 || name.endsWith('cancel') || name.endsWith('run')) return null;
  const [start, end] = activeInterval(timing);
  const at = name.endsWith('start') ? start : name.endsWith('end') ? end : elapsed + timing.delay;
  return startTime + at / playbackRate;
}
