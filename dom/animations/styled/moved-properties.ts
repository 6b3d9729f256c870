import type { ElementRecord } from '../../tree/records.ts';
import { isInEffect } from '../current-time.ts';
import { keyframesSetting } from '../effect-value.ts';
import { elementAnimationsOrNull } from '../element-animations.ts';
import { type EffectState, Origin } from '../records.ts';

/** What moves the element or the pseudo-element now, but for transitions. */
export function movingNow(element: ElementRecord, pseudo: string | null): EffectState[] {
  const own = elementAnimationsOrNull(element);
  if (own === null || own.isEmpty) return [];
  return own.sorted.flatMap((animation) => {
    const { effect, origin } = animation;
    const moves = effect !== null && effect.pseudo === pseudo && origin !== Origin.Transition && isInEffect(animation);
    return moves ? [effect] : [];
  });
}

/**
 * Whether one of them sets the property.
 *
 * DEVIATION: such properties have no transitions of their own, as in Chromium, whatever the style of the element is beneath.
 */
export function areSetting(effects: readonly EffectState[], element: ElementRecord, name: string): boolean {
  return effects.some((effect) => keyframesSetting(effect, element, name).length > 0);
}
