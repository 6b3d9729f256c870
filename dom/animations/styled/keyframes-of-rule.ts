import type { RuleRecord } from '../../css/sheets/records.ts';
import { styles } from '../../css/styles.ts';
import type { Easing } from '../easing.ts';
import { type Composite, type Keyframe, NOT_ANIMATED } from '../keyframes.ts';
import { easingOf } from './lists.ts';

const COMPOSITES: readonly string[] = ['replace', 'add', 'accumulate'];

/** https://drafts.csswg.org/css-animations-2/#keyframes, computed from a `@keyframes` rule. */
export function keyframesOfRule(rule: RuleRecord, defaultEasing: Easing): Keyframe[] {
  const byPlace = new Map<string, Keyframe>();
  for (const keyframe of rule.rules) {
    for (const selector of keyframe.prelude.split(','))
      addKeyframe(byPlace, keyframe, offsetOf(selector.trim()), defaultEasing);
  }
  return [...byPlace.values()].sort((a, b) => a.computedOffset - b.computedOffset);
}

function offsetOf(selector: string): number {
  if (selector === 'from') return 0;
  return selector === 'to' ? 1 : Number.parseFloat(selector) / 100;
}

/** Those of one place, easing and composite operation are one. */
function addKeyframe(
  byPlace: Map<string, Keyframe>,
  { block }: RuleRecord,
  offset: number,
  defaultEasing: Easing,
): void {
  if (block === null || !(offset >= 0 && offset <= 1)) return;
  const easingText = block.getPropertyValue('animation-timing-function');
  const easing = easingText === '' ? defaultEasing : easingOf(easingText);
  const compositeText = block.getPropertyValue('animation-composition');
  const composite = COMPOSITES.includes(compositeText) ? (compositeText as Composite) : 'auto';
  const key = `${offset} ${easing.text} ${composite}`;
  const found = byPlace.get(key);
  const own = found?.block ?? styles().createDeclarationBlock();
  for (const name of block.names) {
    const declaration = block.get(name);
    if (declaration === null || declaration.important || NOT_ANIMATED.test(name)) continue;
    own.set(declaration.pending?.name ?? name, declaration.pending?.value ?? declaration.value, false);
  }
  byPlace.set(key, { offset, computedOffset: offset, easing, composite, names: own.names, block: own });
}
