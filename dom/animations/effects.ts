import { styles } from '../css/styles.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import type { ElementRecord } from '../tree/records.ts';
import { toDOMStringOrNull } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { convertedMember, enumMember } from '../webidl/dictionary.ts';
import { elementAnimationsOrNull } from './element-animations.ts';
import { effectChanged } from './finished-state.ts';
import { processKeyframes } from './keyframes.ts';
import { EffectState } from './records.ts';
import { DEFAULT_TIMING } from './timing.ts';
import { readTiming, toTimingDictionary } from './timing-options.ts';

export const COMPOSITE_OPERATIONS = ['replace', 'add', 'accumulate'] as const;
export const ITERATION_COMPOSITES = ['replace', 'accumulate'] as const;

/** https://drafts.csswg.org/web-animations-1/#dom-keyframeeffect-pseudoelement */
export function toPseudoElement(text: string | null): string | null {
  if (text === null) return null;
  const folded = asciiLowercase(text);
  if (styles().lonePseudoElement(folded) === null) {
    throwDOMException('SyntaxError', `${text} is a syntactically invalid pseudo-element`);
  }
  return folded.replace(/^::?/, '::');
}

/**
 * https://drafts.csswg.org/web-animations-1/#dom-keyframeeffect-keyframeeffect
 *
 * @param position - That of the keyframes among the arguments, from 1.
 */
export function initialEffect(
  element: ElementRecord | null,
  keyframes: unknown,
  options: unknown,
  position: number,
): EffectState {
  const given = toTimingDictionary(options);
  const timing = { ...DEFAULT_TIMING, ...readTiming(given, 'EffectTiming') };
  const composite = enumMember(
    given.composite,
    COMPOSITE_OPERATIONS,
    'CompositeOperation',
    'KeyframeEffectOptions',
    'composite',
  );
  const iterationComposite = enumMember(
    given.iterationComposite,
    ITERATION_COMPOSITES,
    'IterationCompositeOperation',
    'KeyframeEffectOptions',
    'iterationComposite',
  );
  const pseudoElement = toPseudoElement(
    convertedMember(given.pseudoElement, toDOMStringOrNull, 'KeyframeEffectOptions', 'pseudoElement') ?? null,
  );
  const effect = new EffectState(element, timing, processKeyframes(keyframes, position));
  effect.pseudoElement = pseudoElement;
  effect.composite = composite ?? 'replace';
  effect.iterationComposite = iterationComposite ?? 'replace';
  return effect;
}

/** https://drafts.csswg.org/web-animations-1/#effect-target-target-element, changed. */
export function retargetEffect(effect: EffectState, element: ElementRecord | null, pseudoElement: string | null): void {
  const { animation, element: old } = effect;
  if (animation !== null && old !== null) elementAnimationsOrNull(old)?.delete(animation);
  effect.element = element;
  effect.pseudoElement = pseudoElement;
  effectChanged(effect);
}
