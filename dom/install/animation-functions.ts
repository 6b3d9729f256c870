import { animationInterface, cssAnimationInterface, cssTransitionInterface } from '../animations/Animation.ts';
import { animationTimelineInterface, documentTimelineInterface } from '../animations/AnimationTimeline.ts';
import { animate, animationsIn, animationsOf } from '../animations/animatable.ts';
import { objectOfTimeline } from '../animations/animation-objects.ts';
import { animationsOfDocument } from '../animations/document-animations.ts';
import type { AnimationFunctions } from '../animations/door.ts';
import { animatedValue, isStopped, mayMove } from '../animations/effect-value.ts';
import { animationEffectInterface, keyframeEffectInterface } from '../animations/KeyframeEffect.ts';
import { runFrame } from '../animations/run-frame.ts';
import { styleMayHaveChanged } from '../animations/schedule.ts';
import {
  attributeChanged,
  enterDocument,
  flushStyles,
  leaveDocument,
  stateChanged,
  styleIsSeen,
  updateStyles,
} from '../animations/styled/update-styles.ts';
import type { AnyClass } from '../webidl/lazy-interface.ts';

const INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  Animation: animationInterface,
  AnimationEffect: animationEffectInterface,
  AnimationTimeline: animationTimelineInterface,
  CSSAnimation: cssAnimationInterface,
  CSSTransition: cssTransitionInterface,
  DocumentTimeline: documentTimelineInterface,
  KeyframeEffect: keyframeEffectInterface,
};

/** What `animations()` gives. */
export const animationFunctions: AnimationFunctions = {
  animate,
  animatedValue,
  animationsIn,
  animationsOf,
  attributeChanged,
  enterDocument,
  flushStyles,
  leaveDocument,
  styleIsSeen,
  interfaceOf: (name) => INTERFACES[name]!(),
  isStopped,
  mayMove,
  runFrame,
  stateChanged,
  styleMayHaveChanged,
  updateStyles,
  timeIn: (document) => animationsOfDocument(document).time,
  timelineOf: (document) => objectOfTimeline(animationsOfDocument(document).defaultTimeline),
};
