import type { ElementRecord, NodeRecord, ParentRecord } from '../tree/records.ts';
import { rootOf } from '../tree/traversal.ts';
import { toDOMString, toDOMStringOrNull } from '../webidl/convert.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { stateOfKind } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { objectOfAnimation } from './animation-objects.ts';
import { isRelevant } from './current-time.ts';
import { animationsOfDocument, animationsOfDocumentOrNull } from './document-animations.ts';
import { initialEffect, toPseudoElement } from './effects.ts';
import { inCompositeOrder } from './element-animations.ts';
import { play, setEffect } from './playing.ts';
import { type EffectTarget, Origin, type TimelineState } from './records.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

import { flushStyles } from './styled/update-styles.ts';

/** https://drafts.csswg.org/web-animations-1/#dom-animatable-animate */
export function animate(element: ElementRecord, keyframes: unknown, options: unknown): object {
  const state = animationsOfDocument(element.nodeDocument);
  const effect = initialEffect(element, keyframes, options, 'KeyframeAnimationOptions');
  const { id, timeline = undefined } = isObject(options) ? options : {};
  const animation = state.create(Origin.Script);
  animation.id = id === undefined ? '' : toDOMString(id);
  animation.timeline = state.defaultTimeline;
  if (timeline !== undefined) {
    animation.timeline = timeline === null ? null : stateOfKind<TimelineState>(timeline, 'DocumentTimeline');
    if (timeline !== null && animation.timeline === null) {
      throw typeError(
        "Failed to read the 'timeline' property from 'KeyframeAnimationOptions': Failed to convert value to 'AnimationTimeline'.",
      );
    }
  }
  setEffect(animation, effect);
  play(animation, true);
  return objectOfAnimation(animation);
}

/** https://drafts.csswg.org/web-animations-1/#dom-animatable-getanimations */
export function animationsOf(element: ElementRecord, options: unknown): object[] {
  const given = toDictionary(options, 'GetAnimationsOptions') ?? {};
  const pseudo = toPseudoElement(toDOMStringOrNull(given.pseudoElement))?.slice(2) ?? null;
  const isWanted = given.subtree
    ? (target: EffectTarget) => isWithin(target.element, element)
    : (target: EffectTarget) => target.element === element && target.pseudo === pseudo;
  return found(element, isWanted);
}

/** https://drafts.csswg.org/web-animations-1/#dom-documentorshadowroot-getanimations */
export function animationsIn(root: ParentRecord): object[] {
  return found(root, ({ element }) => rootOf(element) === root);
}

function isWithin(node: NodeRecord, ancestor: NodeRecord): boolean {
  for (let at: NodeRecord | null = node; at !== null; at = at.parent) if (at === ancestor) return true;
  return false;
}

function found(node: NodeRecord, isWanted: (target: EffectTarget) => boolean): object[] {
  flushStyles(node);
  const state = animationsOfDocumentOrNull(node.nodeDocument);
  if (state === null) return [];
  const all = [...state.relevant].filter((animation) => {
    const { effect } = animation;
    return effect !== null && effect.element !== null && isWanted(effect as EffectTarget) && isRelevant(animation);
  });
  return all.sort(inCompositeOrder).map(objectOfAnimation);
}
