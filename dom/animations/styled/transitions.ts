import { inlineBlockOf } from '../../css/inline-style.ts';
import { styles } from '../../css/styles.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import { rootOf } from '../../tree/traversal.ts';
import { playStateOf, timingNow } from '../current-time.ts';
import type { DocumentAnimations } from '../document-animations.ts';
import { type Easing, LINEAR } from '../easing.ts';
import { animatedValue, baseValue } from '../effect-value.ts';
import type { StyledAnimations } from '../element-animations.ts';
import { NOT_ANIMATED } from '../keyframes.ts';
import { cancel, play } from '../playing.ts';
import { type AnimationRecord, EffectState, Origin } from '../records.ts';
import { DEFAULT_TIMING } from '../timing.ts';
import { isInterpolable } from '../values/interpolate.ts';
import { cancelStyled } from './animations.ts';
import { queueStyledEvents } from './events.ts';
import { easingOf, itemAt, listOf, timeOf } from './lists.ts';
import { areSetting } from './moved-properties.ts';
import { setStyledEffect } from './styled-effect.ts';

type Transition = NonNullable<AnimationRecord['transition']>;

/** What an element declares for the transitions of one property. */
interface Matching {
  readonly duration: number;
  readonly delay: number;
  readonly easing: Easing;
  readonly allowsDiscrete: boolean;
}

/** Inherited properties that an element may have another value of, though nothing in its tree declares it. */
const OFTEN_INHERITED = ['color', 'visibility', 'font-size'];

/** Whether there is anything that takes time. */
export function declaresTransitions(element: ElementRecord, pseudo: string | null): boolean {
  const isTimed = (name: string): boolean =>
    styles().mayBeDeclared(element, name, pseudo) && styles().computedValueOf(element, pseudo, name) !== '0s';
  return isTimed('transition-duration') || isTimed('transition-delay');
}

/** What is declared for each property. https://drafts.csswg.org/css-transitions/#matching-transition-property-value */
function matchingOf(
  element: ElementRecord,
  pseudo: string | null,
  known: ReadonlyMap<string, string>,
): Map<string, Matching> {
  const matching = new Map<string, Matching>();
  const [durations, delays, easings, behaviors] = ['duration', 'delay', 'timing-function', 'behavior'].map((part) =>
    listOf(element, pseudo, `transition-${part}`),
  ) as [string[], string[], string[], string[]];
  for (const [index, given] of listOf(element, pseudo, 'transition-property').entries()) {
    const declared: Matching = {
      duration: Math.max(0, timeOf(itemAt(durations, index))),
      delay: timeOf(itemAt(delays, index)),
      easing: easingOf(itemAt(easings, index)),
      allowsDiscrete: itemAt(behaviors, index) === 'allow-discrete',
    };
    for (const name of namesOf(element, given, known)) {
      // DEVIATION: `all` is of no custom properties, as in Chromium.
      if (given === 'all' && name.startsWith('--')) continue;
      matching.delete(name);
      matching.set(name, declared);
    }
  }
  return matching;
}

/** The longhands that an item of `transition-property` names; of `all`, those that may be other than they were. */
function namesOf(element: ElementRecord, given: string, known: ReadonlyMap<string, string>): Iterable<string> {
  if (given === 'none') return [];
  if (given.startsWith('--')) return [given];
  if (given !== 'all')
    return (styles().propertyOf(given)?.longhands ?? [given]).filter((name) => !NOT_ANIMATED.test(name));
  const declared = styles().declaredIn(rootOf(element) as ParentRecord).names;
  const own = element.rare?.shadowRoot == null ? [] : styles().declaredIn(element.rare.shadowRoot).names;
  const inline = inlineBlockOf(element)?.names ?? [];
  const names = new Set([...declared, ...own, ...inline, ...known.keys(), ...OFTEN_INHERITED]);
  for (const name of names) if (NOT_ANIMATED.test(name)) names.delete(name);
  return names;
}

/** The properties that have transitions, and those that the style attribute sets: where there are no transitions, the next one begins there. */
export function namesThatMove(element: ElementRecord, pseudo: string | null): Set<string> {
  return withInline(element, matchingOf(element, pseudo, new Map()).keys());
}

function withInline(element: ElementRecord, names: Iterable<string>): Set<string> {
  const inline = [...(inlineBlockOf(element)?.names ?? [])].filter((name) => !NOT_ANIMATED.test(name));
  return new Set([...names, ...inline]);
}

/** The values of those properties, and of what the style attribute sets, without what moves them, and with `currentcolor` as such. */
export function stylesOf(element: ElementRecord, pseudo: string | null, names: Iterable<string>): Map<string, string> {
  const valueOf = (name: string): string => baseValue(element, pseudo, name, styles().unresolvedValueOf);
  return new Map(Array.from(withInline(element, names), (name) => [name, valueOf(name)]));
}

/** https://drafts.csswg.org/css-transitions-2/#starting-style, of those properties. */
function startingStyleOf(element: ElementRecord, pseudo: string | null, names: Iterable<string>): Map<string, string> {
  return styles().inStartingStyle(element, pseudo, () => stylesOf(element, pseudo, names));
}

/** https://drafts.csswg.org/css-transitions-2/#defining-before-change-style: whether rules speak of the starting style of the element. */
export function mayStart(element: ElementRecord): boolean {
  const trees = [rootOf(element) as ParentRecord, element.rare?.shadowRoot];
  return trees.some((tree) => tree != null && styles().declaredIn(tree).hasStartingStyle);
}

export function mayLeaveSlowly(element: ElementRecord): boolean {
  return styles().computedValueOf(element, null, 'transition-behavior').includes('allow-discrete');
}

/** https://drafts.csswg.org/css-display/#display-animation: whether it is shown on, though its style is `display: none` now. */
export function leavesSlowly(element: ElementRecord, { before }: StyledAnimations): boolean {
  const display = before?.get('display') ?? 'none';
  if (before === null || display === 'none') return false;
  const matching = matchingOf(element, null, before).get('display');
  return matching?.allowsDiscrete === true && matching.duration + matching.delay > 0;
}

/** Whether it was shown on, and the transition of that has ended since. */
export function hasLeftSlowly(styled: StyledAnimations): boolean {
  if (styled.before?.get('display') !== 'none') return false;
  forgetEnded(styled);
  return !styled.transitions.has('display');
}

/**
 * https://drafts.csswg.org/css-transitions/#starting, for all properties of an element.
 *
 * @param moving - What moves it, or did before the change, but for transitions.
 */
export function updateTransitions(
  state: DocumentAnimations,
  element: ElementRecord,
  styled: StyledAnimations,
  isStarting: boolean,
  moving: readonly EffectState[],
): void {
  let before = styled.before ?? new Map<string, string>();
  const isFirst = styled.before === null;
  const { pseudo } = styled;
  const matching = matchingOf(element, pseudo, before);
  const after = stylesOf(element, pseudo, matching.keys());
  for (const [name, transition] of styled.transitions) {
    if (matching.has(name)) continue;
    styled.transitions.delete(name);
    cancelStyled(transition);
  }
  styled.before = after;
  if (isFirst && !isStarting) return;
  if (isFirst) before = startingStyleOf(element, pseudo, after.keys());
  let declared: ReadonlySet<string> | null = null;
  for (const [name, declaredFor] of matching) {
    if (moving.length > 0 && areSetting(moving, element, name)) continue;
    const to = after.get(name) as string;
    let from = before.get(name);
    if (from === undefined) {
      declared ??= new Set(styles().declaredIn(rootOf(element) as ParentRecord).names);
      // What nothing declared was as the user agent has it; of the rest it is not known what it was.
      from = declared.has(name) ? to : styles().unresolvedByUserAgent(element, pseudo, name);
    }
    updateTransition(state, element, styled, name, from, to, declaredFor);
  }
}

function updateTransition(
  state: DocumentAnimations,
  element: ElementRecord,
  styled: StyledAnimations,
  name: string,
  from: string,
  to: string,
  matching: Matching,
): void {
  const running = styled.transitions.get(name);
  if (to === (running === undefined ? styled.completed.get(name) : running.transition?.to)) return;
  styled.completed.delete(name);
  let start: Transition = { from, to, reversingStart: from, shortening: 1 };
  if (running !== undefined) {
    start = retargeted(running, animatedValue(element, styled.pseudo, name, true) ?? from, to);
    styled.transitions.delete(name);
    cancel(running);
  }
  if (start.from === to || !canStart(element, styled.pseudo, name, start, matching)) return;
  styled.transitions.set(name, startTransition(state, element, styled.pseudo, name, start, matching));
}

function canStart(
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  { from, to }: Transition,
  { duration, delay, allowsDiscrete }: Matching,
): boolean {
  if (duration + delay <= 0) return false;
  if (allowsDiscrete) return true;
  const { computedFrom, interpolationType, untainted } = styles();
  const [first, second] = [from, to].map((value) => {
    const text = untainted(value);
    return text.includes('currentcolor') ? computedFrom(element, pseudo, name, text) : text;
  }) as [string, string];
  return isInterpolable(interpolationType(element, name, [from, to]), first, second);
}

/** https://drafts.csswg.org/css-transitions/#reversing: what follows a running transition, from where that is to another end. */
function retargeted(running: AnimationRecord, from: string, to: string): Transition {
  const old = running.transition as Transition;
  if (old.reversingStart !== to) return { from, to, reversingStart: from, shortening: 1 };
  const timing = timingNow(running);
  const progress = timing?.progress ?? (timing?.phase === 'after' ? 1 : 0);
  const shortening = Math.min(1, Math.abs(progress * old.shortening + 1 - old.shortening));
  return { from, to, reversingStart: old.to, shortening };
}

function startTransition(
  state: DocumentAnimations,
  element: ElementRecord,
  pseudo: string | null,
  name: string,
  transition: Transition,
  { duration, delay, easing }: Matching,
): AnimationRecord {
  const keyframes = [transition.from, transition.to].map((value, offset) => {
    const block = styles().createDeclarationBlock();
    block.set(name, styles().untainted(value), false);
    const isTainted = styles().isTainted(value);
    return {
      offset,
      computedOffset: offset,
      easing: LINEAR,
      composite: 'auto' as const,
      names: [name],
      block,
      isTainted,
      isOfStyle: true,
    };
  });
  const { shortening } = transition;
  const itsDelay = delay < 0 ? delay * shortening : delay;
  const timing = {
    ...DEFAULT_TIMING,
    duration: duration * shortening,
    delay: itsDelay,
    easing,
    fill: 'backwards' as const,
  };
  const animation = state.create(Origin.Transition);
  animation.cssName = name;
  animation.position = state.styleVersion;
  animation.transition = transition;
  animation.timeline = state.defaultTimeline;
  setStyledEffect(animation, element, new EffectState(element, timing, keyframes, pseudo));
  play(animation, true);
  queueStyledEvents(state, animation);
  return animation;
}

/** What has ended is not started again until its end is another one. */
export function forgetEnded(styled: StyledAnimations): void {
  for (const [name, transition] of styled.transitions) {
    const playState = playStateOf(transition);
    const isCompleted = playState === 'finished' || timingNow(transition)?.phase === 'after';
    if (!isCompleted && playState !== 'idle') continue;
    styled.transitions.delete(name);
    transition.owningElement = null;
    if (isCompleted && transition.transition !== null) {
      styled.completed.set(name, transition.transition.to);
    }
  }
}
