import { styles } from '../../css/styles.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { baseValue } from '../effect-value.ts';
import { type Keyframe, keyframeObject } from '../keyframes.ts';
import type { EffectState } from '../records.ts';

/** https://drafts.csswg.org/css-animations-2/#keyframes: those of a rule, with computed values, and whole at the beginning and at the end. */
export function computedKeyframes(effect: EffectState): object[] {
  const { keyframes, element } = effect;
  if (element === null) return keyframes.map((one) => keyframeObject(one));
  if (!effect.styledParts.has('keyframes')) return keyframes.map((one) => givenKeyframe(effect, element, one));
  const all = [...keyframes];
  const animated = new Set(keyframes.flatMap(({ names }) => names));
  const added = new Map<Keyframe, string[]>();
  for (const offset of animated.size === 0 ? [] : [0, 1]) {
    const there = all.filter((keyframe) => keyframe.computedOffset === offset);
    const missing = [...animated].filter((name) => !there.some(({ names }) => names.includes(name)));
    if (missing.length === 0) continue;
    let keyframe = there.find((one) => one.easing.text === effect.defaultEasing.text && isReplacing(one, effect));
    if (keyframe === undefined) {
      keyframe = neutralKeyframe(effect, offset);
      all.splice(offset === 0 ? there.length : all.length, 0, keyframe);
    }
    added.set(keyframe, missing);
  }
  return all.map((keyframe) => {
    const missing = added.get(keyframe) ?? [];
    return keyframeObject({ ...keyframe, names: [...keyframe.names, ...missing].filter(isNoVariable) }, (name) =>
      missing.includes(name) ? baseValue(element, effect.pseudo, name) : computedValue(effect, element, keyframe, name),
    );
  });
}

function givenKeyframe(effect: EffectState, element: ElementRecord, keyframe: Keyframe): object {
  if (keyframe.isOfStyle !== true) return keyframeObject(keyframe);
  return keyframeObject(keyframe, (name) => computedValue(effect, element, keyframe, name));
}

const isNoVariable = (name: string): boolean => !name.startsWith('--');

function isReplacing({ composite }: Keyframe, effect: EffectState): boolean {
  return composite === 'replace' || (composite === 'auto' && effect.composite === 'replace');
}

function neutralKeyframe({ defaultEasing }: EffectState, offset: number): Keyframe {
  const block = styles().createDeclarationBlock();
  return { offset, computedOffset: offset, easing: defaultEasing, composite: 'replace', names: [], block };
}

function computedValue({ pseudo }: EffectState, element: ElementRecord, { block }: Keyframe, name: string): string {
  const declaration = block.get(name);
  return declaration === null
    ? block.getPropertyValue(name)
    : styles().computedFrom(element, pseudo, name, styles().declaredText(declaration));
}
