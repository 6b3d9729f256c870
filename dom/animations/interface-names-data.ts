/** The interfaces that are made where animations are. */
export const ANIMATION_INTERFACES = [
  'Animation',
  'AnimationEffect',
  'AnimationTimeline',
  'CSSAnimation',
  'CSSTransition',
  'DocumentTimeline',
  'KeyframeEffect',
] as const;
