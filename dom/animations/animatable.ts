import { type ElementRecord, isElement, type NodeRecord, type ParentRecord } from '../tree/records.ts';
import { nextInTreeOrder } from '../tree/traversal.ts';
import { toDOMString, toDOMStringOrNull } from '../webidl/convert.ts';
import { convertedMember, toDictionary } from '../webidl/dictionary.ts';
import { stateOfKind } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { objectOfAnimation } from './animation-objects.ts';
import { isRelevant } from './current-time.ts';
import { animationsOfDocument } from './document-animations.ts';
import { initialEffect, toPseudoElement } from './effects.ts';
import { elementAnimationsOrNull, inCompositeOrder } from './element-animations.ts';
import { play, setEffect } from './playing.ts';
import { type AnimationRecord, Origin, type TimelineState } from './records.ts';
import { flushStyles } from './styled/update-styles.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** https://drafts.csswg.org/web-animations-1/#dom-animatable-animate */
export function animate(element: ElementRecord, keyframes: unknown, options: unknown): object {
  const state = animationsOfDocument(element.nodeDocument);
  const effect = initialEffect(element, keyframes, options, 1);
  const { id, timeline = undefined } = isObject(options) ? options : {};
  const animation = state.create(Origin.Script);
  animation.id = convertedMember(id, toDOMString, 'KeyframeAnimationOptions', 'id') ?? '';
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
  flushStyles(element);
  const all = given.subtree
    ? relevantIn(element)
    : relevantOf(element).filter(({ effect }) => effect?.pseudo === pseudo);
  return all.map(objectOfAnimation);
}

/** https://drafts.csswg.org/web-animations-1/#dom-documentorshadowroot-getanimations */
export function animationsIn(root: ParentRecord): object[] {
  flushStyles(root);
  return relevantIn(root).map(objectOfAnimation);
}

function relevantOf(element: ElementRecord): readonly AnimationRecord[] {
  return elementAnimationsOrNull(element)?.sorted.filter(isRelevant) ?? [];
}

function relevantIn(root: ParentRecord): AnimationRecord[] {
  const all: AnimationRecord[] = [];
  for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
    if (isElement(node)) for (const animation of relevantOf(node)) all.push(animation);
  }
  return all.sort(inCompositeOrder);
}
