import type { RuleRecord } from '../../css/sheets/records.ts';
import { styles } from '../../css/styles.ts';
import { type ElementRecord, isShadowRoot, type ParentRecord } from '../../tree/records.ts';
import { hostOf, rootOf } from '../../tree/traversal.ts';
import type { DocumentAnimations } from '../document-animations.ts';
import { elementAnimations, giveKeyframes, type StyledAnimations } from '../element-animations.ts';
import { effectChanged } from '../finished-state.ts';
import type { Composite } from '../keyframes.ts';
import { cancel, pause, play } from '../playing.ts';
import { type AnimationRecord, EffectState, Origin } from '../records.ts';
import { DEFAULT_TIMING, type FillMode, type PlaybackDirection, type Timing } from '../timing.ts';
import { keyframesOfRule } from './keyframes-of-rule.ts';
import { easingOf, itemAt, listOf, timeOf } from './lists.ts';
import { setStyledEffect } from './styled-effect.ts';

/** What an element declares for one of its animations. */
interface Declared {
  readonly name: string;
  readonly rule: RuleRecord;
  readonly timing: Timing;
  readonly easing: string;
  readonly composite: Composite;
  readonly playState: 'running' | 'paused';
}

export function declaresAnimations(element: ElementRecord, pseudo: string | null): boolean {
  const name = 'animation-name';
  return styles().mayBeDeclared(element, name, pseudo) && styles().computedValueOf(element, pseudo, name) !== 'none';
}

/** In the tree that names them, or in one around that. https://drafts.csswg.org/css-scoping/#shadow-names */
function keyframesRule(tree: ParentRecord, name: string): RuleRecord | null {
  let root: ParentRecord | null = tree;
  while (root !== null) {
    const rule: RuleRecord | undefined = styles().declaredIn(root).keyframes.get(name);
    if (rule !== undefined) return rule;
    const host: ElementRecord | null = isShadowRoot(root) ? hostOf(root) : null;
    root = host === null ? null : (rootOf(host) as ParentRecord);
  }
  return null;
}

function declaredAnimations(element: ElementRecord, pseudo: string | null): Declared[] {
  const declared: Declared[] = [];
  const parts = new Map<string, string[]>();
  const partAt = (part: string, index: number): string => {
    const name = `animation-${part}`;
    let list = parts.get(name);
    if (list === undefined) {
      list = listOf(element, pseudo, name);
      parts.set(name, list);
    }
    return itemAt(list, index);
  };
  const tree = styles().treeDeclaring(element, 'animation-name');
  for (const [index, text] of listOf(element, pseudo, 'animation-name').entries()) {
    const name = styles().unescapeName(text.replace(/^(["'])(.*)\1$/, '$2'));
    const rule = text === 'none' ? null : keyframesRule(tree, name);
    if (rule === null) continue;
    const iterations = partAt('iteration-count', index);
    declared.push({
      name,
      rule,
      easing: partAt('timing-function', index),
      composite: partAt('composition', index) as Composite,
      playState: partAt('play-state', index) === 'paused' ? 'paused' : 'running',
      timing: {
        ...DEFAULT_TIMING,
        duration: Math.max(0, timeOf(partAt('duration', index))),
        delay: timeOf(partAt('delay', index)),
        iterations: iterations === 'infinite' ? Number.POSITIVE_INFINITY : Number(iterations),
        direction: partAt('direction', index) as PlaybackDirection,
        fill: partAt('fill-mode', index) as FillMode,
      },
    });
  }
  return declared;
}

/** https://drafts.csswg.org/css-animations/#animations: those that are declared go on, or start, and all others are canceled. */
export function updateAnimations(state: DocumentAnimations, element: ElementRecord, styled: StyledAnimations): void {
  const old = new Set(styled.animations);
  const named = byName(old);
  const animations: AnimationRecord[] = [];
  for (const declared of declaredAnimations(element, styled.pseudo).reverse()) {
    const existing = named.get(declared.name)?.pop();
    animations.push(existing ?? startAnimation(state, element, styled.pseudo, declared));
    if (existing === undefined) continue;
    old.delete(existing);
    updateAnimation(existing, declared);
  }
  styled.animations = animations.reverse();
  for (const animation of old) cancelStyled(animation);
  for (const [position, animation] of animations.entries()) animation.position = position;
  elementAnimations(element).reorder();
}

function byName(animations: Iterable<AnimationRecord>): Map<string, AnimationRecord[]> {
  const named = new Map<string, AnimationRecord[]>();
  for (const animation of animations) {
    const list = named.get(animation.cssName);
    if (list === undefined) named.set(animation.cssName, [animation]);
    else list.push(animation);
  }
  return named;
}

export function cancelStyled(animation: AnimationRecord): void {
  cancel(animation);
  animation.owningElement = null;
}

function startAnimation(
  state: DocumentAnimations,
  element: ElementRecord,
  pseudo: string | null,
  declared: Declared,
): AnimationRecord {
  const animation = state.create(Origin.StyleSheet);
  animation.cssName = declared.name;
  animation.timeline = state.defaultTimeline;
  const effect = new EffectState(element, declared.timing, [], pseudo);
  for (const part of [...Object.keys(declared.timing), 'composite', 'keyframes']) effect.styledParts.add(part);
  setKeyframes(effect, declared);
  animation.styledRule = { rule: declared.rule, version: declared.rule.sheet?.version ?? 0, easing: declared.easing };
  setStyledEffect(animation, element, effect);
  animation.styledPlayState = declared.playState;
  if (declared.playState === 'paused') pause(animation);
  else play(animation, true);
  return animation;
}

function setKeyframes(effect: EffectState, { rule, easing, composite }: Declared): void {
  effect.defaultEasing = easingOf(easing);
  if (effect.styledParts.has('composite')) effect.composite = composite;
  giveKeyframes(effect, keyframesOfRule(rule, effect.defaultEasing));
}

function updateAnimation(animation: AnimationRecord, declared: Declared): void {
  const { effect, styledRule } = animation;
  const { rule, easing, timing, playState } = declared;
  if (effect !== null) updateTiming(effect, timing);
  const version = rule.sheet?.version ?? 0;
  const isSameRule = styledRule?.rule === rule && styledRule.version === version && styledRule.easing === easing;
  if (effect?.styledParts.has('composite')) effect.composite = declared.composite;
  if (effect?.styledParts.has('keyframes') && !isSameRule) setKeyframes(effect, declared);
  animation.styledRule = { rule, version, easing };
  if (animation.styledPlayState === null || animation.styledPlayState === playState) return;
  animation.styledPlayState = playState;
  if (playState === 'paused') pause(animation);
  else play(animation, false);
}

/** What a script has set stays. https://drafts.csswg.org/css-animations-2/#cssanimation */
function updateTiming(effect: EffectState, declared: Timing): void {
  const parts = (Object.keys(declared) as (keyof Timing)[]).filter((part) => effect.styledParts.has(part));
  if (parts.every((part) => effect.timing[part] === declared[part])) return;
  effect.timing = { ...effect.timing, ...Object.fromEntries(parts.map((part) => [part, declared[part]])) };
  effectChanged(effect);
}
