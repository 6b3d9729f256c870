import type { ElementRecord } from '../../tree/records.ts';
import { setEffect } from '../playing.ts';
import type { AnimationRecord, EffectState } from '../records.ts';

/** Gives an animation that style sheets start its effect. Whatever scripts make of that, the element gets the events. */
export function setStyledEffect(animation: AnimationRecord, element: ElementRecord, effect: EffectState): void {
  animation.owningElement = element;
  animation.told = { element, pseudoElement: effect.pseudoElement ?? '', effect, phase: 'idle', iteration: 0 };
  setEffect(animation, effect);
}
