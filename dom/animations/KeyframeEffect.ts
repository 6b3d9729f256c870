import { toElement } from '../realm/arguments.ts';
import { interfaceBehind } from '../realm/interface-objects.ts';
import { objectOrNull } from '../tree/link.ts';
import { requireArguments, toDOMStringOrNull } from '../webidl/convert.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { illegalConstructor, lazyInterface } from '../webidl/lazy-interface.ts';
import { brandOf, linkState, stateOfKind } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { currentTimeOf } from './current-time.ts';
import {
  COMPOSITE_OPERATIONS,
  ITERATION_COMPOSITES,
  initialEffect,
  retargetEffect,
  toPseudoElement,
} from './effects.ts';
import { effectMoves, giveKeyframes } from './element-animations.ts';
import { effectChanged } from './finished-state.ts';
import { processKeyframes } from './keyframes.ts';
import { EffectState } from './records.ts';
import { computedKeyframes } from './styled/computed-keyframes.ts';
import { flushStyleOf } from './styled/update-styles.ts';
import { activeDuration, computeTiming, endTimeOf, fillOf, iterationDuration, type Timing } from './timing.ts';
import { readTiming } from './timing-options.ts';

const thisEffectAsItIs = brandOf<EffectState>('KeyframeEffect');

function thisEffect(object: object): EffectState {
  const effect = thisEffectAsItIs(object);
  if (effect.animation !== null) flushStyleOf(effect.animation);
  return effect;
}

function timingObject({
  delay,
  direction,
  duration,
  easing,
  endDelay,
  fill,
  iterationStart,
  iterations,
}: Timing): object {
  return { delay, direction, duration, easing: easing.text, endDelay, fill, iterationStart, iterations };
}

/** https://drafts.csswg.org/web-animations-1/#dom-animationeffect-getcomputedtiming */
function computedTimingObject({ timing, animation }: EffectState): object {
  const localTime = animation === null ? null : currentTimeOf(animation);
  const { progress, currentIteration } = computeTiming(timing, localTime, (animation?.playbackRate ?? 1) < 0);
  return {
    ...timingObject(timing),
    duration: iterationDuration(timing),
    fill: fillOf(timing),
    activeDuration: activeDuration(timing),
    currentIteration,
    endTime: endTimeOf(timing),
    localTime,
    progress,
  };
}

/** https://drafts.csswg.org/web-animations-1/#the-animationeffect-interface */
export const animationEffectInterface = lazyInterface('AnimationEffect', () => {
  class AnimationEffect {
    constructor() {
      if (interfaceBehind(new.target) === AnimationEffect) illegalConstructor();
    }

    getComputedTiming(): object {
      return computedTimingObject(thisEffect(this));
    }

    getTiming(): object {
      return timingObject(thisEffect(this).timing);
    }

    updateTiming(timing: unknown = undefined): void {
      const effect = thisEffect(this);
      const given = readTiming(toDictionary(timing, 'OptionalEffectTiming') ?? {}, 'OptionalEffectTiming');
      effect.timing = { ...effect.timing, ...given };
      for (const part of Object.keys(given)) effect.styledParts.delete(part);
      effectChanged(effect);
    }
  }
  return AnimationEffect;
});

/** `Element?` */
function toTarget(value: unknown, position: number): ReturnType<typeof toElement> | null {
  return value === null || value === undefined ? null : toElement(value, position);
}

function copyOf(source: EffectState): EffectState {
  const copy = new EffectState(source.element, source.timing, source.keyframes);
  copy.pseudoElement = source.pseudoElement;
  copy.composite = source.composite;
  copy.iterationComposite = source.iterationComposite;
  copy.defaultEasing = source.defaultEasing;
  return copy;
}

/** https://drafts.csswg.org/web-animations-1/#the-keyframeeffect-interface */
export const keyframeEffectInterface = lazyInterface('KeyframeEffect', () => {
  class KeyframeEffect extends animationEffectInterface() {
    constructor(target: unknown, keyframes: unknown = undefined, options: unknown = undefined) {
      requireArguments(arguments.length, 1);
      super();
      let state: EffectState;
      if (arguments.length === 1) {
        const source = stateOfKind<EffectState>(target, 'KeyframeEffect');
        if (source === null) throw typeError("parameter 1 is not of type 'KeyframeEffect'.");
        state = copyOf(source);
      } else {
        state = initialEffect(toTarget(target, 1), keyframes, options, 2);
      }
      state.object = this;
      linkState(this, state);
    }

    get target(): object | null {
      return objectOrNull(thisEffectAsItIs(this).element);
    }

    set target(value: unknown) {
      const effect = thisEffectAsItIs(this);
      const element = toTarget(value, 1);
      retargetEffect(effect, element, effect.pseudoElement);
    }

    get pseudoElement(): string | null {
      return thisEffectAsItIs(this).pseudoElement;
    }

    set pseudoElement(value: unknown) {
      const effect = thisEffectAsItIs(this);
      retargetEffect(effect, effect.element, toPseudoElement(toDOMStringOrNull(value)));
    }

    get composite(): string {
      return thisEffectAsItIs(this).composite;
    }

    set composite(value: unknown) {
      const effect = thisEffectAsItIs(this);
      if (!(COMPOSITE_OPERATIONS as readonly unknown[]).includes(`${value as string}`)) return;
      effect.composite = `${value as string}` as EffectState['composite'];
      effectMoves(effect);
      effect.styledParts.delete('composite');
    }

    get iterationComposite(): string {
      return thisEffectAsItIs(this).iterationComposite;
    }

    set iterationComposite(value: unknown) {
      const effect = thisEffectAsItIs(this);
      if (!(ITERATION_COMPOSITES as readonly unknown[]).includes(`${value as string}`)) return;
      effect.iterationComposite = `${value as string}` as EffectState['iterationComposite'];
      effectMoves(effect);
    }

    getKeyframes(): object[] {
      return computedKeyframes(thisEffect(this));
    }

    setKeyframes(keyframes: unknown): void {
      const effect = thisEffect(this);
      requireArguments(arguments.length, 1);
      giveKeyframes(effect, processKeyframes(keyframes, 1));
      effect.styledParts.delete('keyframes');
      effectChanged(effect);
    }
  }
  return KeyframeEffect;
});
