import { styles } from '../css/styles.ts';
import { withReactions } from '../custom-elements/reactions.ts';
import { EventTarget } from '../events/EventTarget.ts';
import { includeEventHandlers } from '../events/event-handler-members.ts';
import { currentDocument } from '../realm/current-document.ts';
import { brandOfRecord } from '../realm/target-link.ts';
import { pending } from '../tree/link.ts';
import { requireArguments, toDOMString, toDouble } from '../webidl/convert.ts';
import { illegalConstructor, lazyInterface } from '../webidl/lazy-interface.ts';
import { stateOfKind } from '../webidl/state.ts';
import { illegalInvocation, typeError } from '../webidl/unnamed.ts';
import { objectOfAnimation, objectOfEffect, objectOfTimeline } from './animation-objects.ts';
import { commitStyles } from './commit-styles.ts';
import { currentTimeOf, effectEndOf, playStateOf } from './current-time.ts';
import { animationsOfDocument } from './document-animations.ts';
import {
  cancel,
  finish,
  pause,
  play,
  reverse,
  setCurrentTime,
  setEffect,
  setPlaybackRate,
  setStartTime,
  setTimeline,
  updatePlaybackRate,
} from './playing.ts';
import { AnimationRecord, type EffectState, Origin, type TimelineState } from './records.ts';
import { flushStyleOf } from './styled/update-styles.ts';

/** As it is, whatever style sheets would make of it. */
const rawAnimation = brandOfRecord(AnimationRecord);

/** With what style sheets say of it now, where they have made it. */
function thisAnimation(object: object): AnimationRecord {
  const animation = rawAnimation(object);
  flushStyleOf(animation);
  return animation;
}

/** https://drafts.csswg.org/css-animations-2/#animations: `animation-play-state` counts no more where the steps pause it or go on. */
function overridingPlayState(animation: AnimationRecord, steps: () => void): void {
  const wasPaused = playStateOf(animation) === 'paused';
  steps();
  if (wasPaused !== (playStateOf(animation) === 'paused')) animation.styledPlayState = null;
}

function toEffect(value: unknown, position: number): EffectState | null {
  if (value === null || value === undefined) return null;
  const effect = stateOfKind<EffectState>(value, 'KeyframeEffect');
  if (effect === null) throw typeError(`parameter ${position} is not of type 'AnimationEffect'.`);
  return effect;
}

function toTimeline(value: unknown, position: number): TimelineState | null {
  if (value === null || value === undefined) return null;
  const timeline = stateOfKind<TimelineState>(value, 'DocumentTimeline');
  if (timeline === null) throw typeError(`parameter ${position} is not of type 'AnimationTimeline'.`);
  return timeline;
}

/** https://drafts.csswg.org/web-animations-2/#validating-a-cssnumberish-time, in milliseconds. */
function toTime(value: unknown, name: string): number | null {
  if (value === null || value === undefined) return null;
  const time = styles().timeOf(value);
  if (time === null) {
    throw typeError(
      `Invalid ${name}. CSSNumericValue must be either a number or a time value for time based animations.`,
    );
  }
  return time ?? toDouble(value);
}

/** https://drafts.csswg.org/web-animations-1/#the-animation-interface */
export const animationInterface = lazyInterface('Animation', () => {
  class Animation extends EventTarget {
    constructor(effect: unknown = null, timeline: unknown = undefined) {
      const document = currentDocument();
      const state = animationsOfDocument(document);
      const animation = state.create(Origin.Script);
      const itsEffect = toEffect(effect, 1);
      animation.timeline = timeline === undefined ? state.defaultTimeline : toTimeline(timeline, 2);
      pending.record = animation;
      try {
        super();
      } finally {
        pending.record = null;
      }
      setEffect(animation, itsEffect);
    }

    get effect(): object | null {
      const animation = thisAnimation(this);
      return animation.effect === null ? null : objectOfEffect(animation.effect, animation);
    }

    set effect(value: unknown) {
      const animation = thisAnimation(this);
      const effect = value === null || value === undefined ? null : stateOfKind<EffectState>(value, 'KeyframeEffect');
      if (effect === null && value !== null && value !== undefined) {
        throw typeError("Failed to convert value to 'AnimationEffect'.");
      }
      setEffect(animation, effect);
    }

    get timeline(): object | null {
      const { timeline } = thisAnimation(this);
      return timeline === null ? null : objectOfTimeline(timeline);
    }

    set timeline(value: unknown) {
      const animation = thisAnimation(this);
      const timeline =
        value === null || value === undefined ? null : stateOfKind<TimelineState>(value, 'DocumentTimeline');
      if (timeline === null && value !== null && value !== undefined) {
        throw typeError("Failed to convert value to 'AnimationTimeline'.");
      }
      setTimeline(animation, timeline);
    }

    get startTime(): number | null {
      return thisAnimation(this).startTime;
    }

    set startTime(value: unknown) {
      const animation = thisAnimation(this);
      overridingPlayState(animation, () => setStartTime(animation, toTime(value, 'startTime')));
    }

    get currentTime(): number | null {
      return currentTimeOf(thisAnimation(this));
    }

    set currentTime(value: unknown) {
      const animation = thisAnimation(this);
      setCurrentTime(animation, toTime(value, 'currentTime'));
    }

    get playbackRate(): number {
      return thisAnimation(this).playbackRate;
    }

    set playbackRate(value: unknown) {
      const animation = thisAnimation(this);
      setPlaybackRate(animation, toDouble(value));
    }

    get playState(): string {
      return playStateOf(thisAnimation(this));
    }

    get replaceState(): string {
      return thisAnimation(this).replaceState;
    }

    get pending(): boolean {
      return thisAnimation(this).pending !== null;
    }

    get id(): string {
      return rawAnimation(this).id;
    }

    set id(value: unknown) {
      rawAnimation(this).id = toDOMString(value);
    }

    get finished(): Promise<object> {
      const animation = thisAnimation(this);
      return animation.finished.promise(() => objectOfAnimation(animation));
    }

    get ready(): Promise<object> {
      const animation = thisAnimation(this);
      return animation.ready.promise(() => objectOfAnimation(animation));
    }

    cancel(): void {
      const animation = thisAnimation(this);
      cancel(animation);
      animation.styledPlayState = null;
    }

    commitStyles(): void {
      const animation = thisAnimation(this);
      withReactions(() => commitStyles(animation));
    }

    finish(): void {
      const animation = thisAnimation(this);
      overridingPlayState(animation, () => finish(animation));
    }

    pause(): void {
      const animation = thisAnimation(this);
      pause(animation);
      animation.styledPlayState = null;
    }

    persist(): void {
      const animation = thisAnimation(this);
      if (animation.replaceState === 'removed') restore(animation);
      animation.replaceState = 'persisted';
    }

    play(): void {
      const animation = thisAnimation(this);
      play(animation, true);
      animation.styledPlayState = null;
    }

    reverse(): void {
      const animation = thisAnimation(this);
      overridingPlayState(animation, () => reverse(animation));
    }

    updatePlaybackRate(playbackRate: unknown): void {
      const animation = thisAnimation(this);
      requireArguments(arguments.length, 1);
      updatePlaybackRate(animation, toDouble(playbackRate));
    }

    /** https://drafts.csswg.org/web-animations-2/#the-overall-progress-of-an-animation */
    get overallProgress(): number | null {
      const animation = thisAnimation(this);
      const time = currentTimeOf(animation);
      const end = effectEndOf(animation);
      if (animation.effect === null || time === null) return null;
      if (end === 0) return time < 0 ? 0 : 1;
      return end === Number.POSITIVE_INFINITY ? 0 : Math.min(1, Math.max(0, time / end));
    }
  }
  includeEventHandlers(Animation, 'onfinish oncancel onremove', rawAnimation);
  return Animation;
});

/** It is composed again with what the element has. */
function restore(animation: AnimationRecord): void {
  animation.replaceState = 'persisted';
  setCurrentTime(animation, currentTimeOf(animation));
}

function thisStyled(object: object, origin: Origin): AnimationRecord {
  const animation = rawAnimation(object);
  if (animation.origin !== origin) throw illegalInvocation();
  return animation;
}

/** https://drafts.csswg.org/css-animations-2/#the-CSSAnimation-interface */
export const cssAnimationInterface = lazyInterface('CSSAnimation', () => {
  class CSSAnimation extends animationInterface() {
    constructor() {
      illegalConstructor();
      super();
    }

    get animationName(): string {
      return thisStyled(this, Origin.StyleSheet).cssName;
    }
  }
  return CSSAnimation;
});

/** https://drafts.csswg.org/css-transitions-2/#the-CSSTransition-interface */
export const cssTransitionInterface = lazyInterface('CSSTransition', () => {
  class CSSTransition extends animationInterface() {
    constructor() {
      illegalConstructor();
      super();
    }

    get transitionProperty(): string {
      return thisStyled(this, Origin.Transition).cssName;
    }
  }
  return CSSTransition;
});
