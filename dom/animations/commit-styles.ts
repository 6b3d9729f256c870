import { inlineStyleOf } from '../css/inline-style.ts';
import { styles } from '../css/styles.ts';
import { HTML_NAMESPACE, MATHML_NAMESPACE, SVG_NAMESPACE } from '../names/namespaces.ts';
import type { ElementRecord } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { isInEffect, playStateOf } from './current-time.ts';
import { animatedValue } from './effect-value.ts';
import { elementAnimations } from './element-animations.ts';
import type { AnimationRecord, EffectState } from './records.ts';

/** https://drafts.csswg.org/web-animations-1/#dom-animation-commitstyles */
export function commitStyles(animation: AnimationRecord): void {
  const { effect } = animation;
  const element = effect?.element ?? null;
  if (effect === null || element === null || effect.pseudoElement !== null || !isStyled(element)) {
    throwDOMException('NoModificationAllowedError', 'Animation not associated with a styled element');
  }
  if (!styles().isRendered(element)) throwDOMException('InvalidStateError', 'Target element is not rendered.');
  const names = new Set(
    effect.keyframes.flatMap(({ block }) => block.names.map((name) => styles().physicalName(element, null, name))),
  );
  const values: [name: string, value: string][] = [];
  asFinished(animation, effect, () => {
    for (const name of names) {
      const value = committedValue(animation, element, name);
      // A custom property may have none.
      if (value !== null && value !== '') values.push([name, styles().untainted(value)]);
    }
  });
  inlineStyleOf(element).setProperties(values);
}

const STYLED: readonly (string | null)[] = [HTML_NAMESPACE, SVG_NAMESPACE, MATHML_NAMESPACE];

/** https://drafts.csswg.org/css-style-attr/: whether it has a style attribute that means something. */
function isStyled({ name }: ElementRecord): boolean {
  return STYLED.includes(name.namespace);
}

/** As in Chromium, what has come to its end is in effect here, whether or not it fills what comes then. */
function asFinished(animation: AnimationRecord, effect: EffectState, steps: () => void): void {
  const { timing } = effect;
  if (playStateOf(animation) === 'finished') effect.timing = { ...timing, fill: 'both' };
  try {
    steps();
  } finally {
    effect.timing = timing;
  }
}

/** What the effect stack gives up to the animation, even where that was replaced; null: nothing. */
function committedValue(animation: AnimationRecord, element: ElementRecord, name: string): string | null {
  if (!isInEffect(animation)) return styles().computedValueOf(element, null, name);
  const own = elementAnimations(element);
  return own.withAnimation(animation, () => animatedValue(element, null, name, false));
}
