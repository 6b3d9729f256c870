import { fireEvent } from '../../events/fire-event.ts';
import { ANIMATION_EVENT, TRANSITION_EVENT } from '../../events/html-events.ts';
import { objectOfAnimation } from '../animation-objects.ts';
import { currentTimeOf, timingNow } from '../current-time.ts';
import type { DocumentAnimations } from '../document-animations.ts';
import { type AnimationRecord, type EffectState, Origin, type StyledPhase, type ToldState } from '../records.ts';
import { activeDuration, activeInterval, iterationDuration } from '../timing.ts';

/** An event that the change from one phase to another fires, and the milliseconds that it tells of. */
type StyledEvent = readonly [name: string, elapsed: number];

/** What an animation of a style sheet has come to, and the events that tell of that. */
interface News {
  readonly effect: EffectState;
  readonly phase: StyledPhase;
  readonly iteration: number;
  readonly events: readonly StyledEvent[];
}

/** https://drafts.csswg.org/css-transitions/#event-dispatch and https://drafts.csswg.org/css-animations/#event-dispatch */
export function queueStyledEvents(state: DocumentAnimations, animation: AnimationRecord): void {
  if (animation.told === null) return;
  const { effect, phase, iteration, events } = newsOf(animation, animation.told);
  Object.assign(animation.told, { effect, phase, iteration });
  for (const [name, elapsed] of events) queueEvent(state, animation, animation.told, name, elapsed);
}

/** Whether the next frame has something to tell of it. */
export function hasStyledEvents(animation: AnimationRecord): boolean {
  return animation.told !== null && newsOf(animation, animation.told).events.length > 0;
}

function newsOf(animation: AnimationRecord, told: ToldState): News {
  const effect = animation.effect ?? told.effect;
  const timing = timingNow(animation);
  // What has no effect any more is at its end.
  const phase = timing?.phase ?? (currentTimeOf(animation) === null ? 'idle' : 'after');
  const iteration = timing?.currentIteration ?? told.iteration;
  const events =
    animation.origin === Origin.Transition
      ? transitionEvents(effect, told.phase, phase, animation.canceledAt ?? 0)
      : animationEvents(effect, told, phase, iteration, animation.canceledAt ?? 0);
  return { effect, phase, iteration, events };
}

function startOf({ timing }: EffectState): number {
  return Math.max(Math.min(-timing.delay, activeDuration(timing)), 0);
}

function transitionEvents(
  effect: EffectState,
  before: StyledPhase,
  phase: StyledPhase,
  canceledAt: number,
): StyledEvent[] {
  const run: StyledEvent = ['transitionrun', startOf(effect)];
  const start: StyledEvent = ['transitionstart', startOf(effect)];
  const end: StyledEvent = ['transitionend', activeDuration(effect.timing)];
  switch (phase) {
    case 'idle':
      return before === 'idle' || before === 'after' ? [] : [['transitioncancel', canceledAt]];
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
  effect: EffectState,
  { phase: before, iteration: iterationBefore }: ToldState,
  phase: StyledPhase,
  iteration: number,
  canceledAt: number,
): StyledEvent[] {
  const duration = activeDuration(effect.timing);
  const start: StyledEvent = ['animationstart', startOf(effect)];
  const wasBefore = before === 'idle' || before === 'before';
  switch (phase) {
    case 'idle':
      return before === 'idle' || before === 'after' ? [] : [['animationcancel', canceledAt]];
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
      if (iterationBefore === iteration) return [];
      const boundary = iterationBefore > iteration ? iteration + 1 : iteration;
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
  { element, pseudoElement, effect }: ToldState,
  name: string,
  elapsed: number,
): void {
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
