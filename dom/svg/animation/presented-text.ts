import { type AttributeName, plainAttributeName } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import { rootOf } from '../../tree/traversal.ts';
import { animationsIn, targetOf } from './animation-elements.ts';
import { animate } from './animation-function.ts';
import { timeContainerOf } from './time-container.ts';
import { type Progress, progressAt, Timing } from './timing.ts';
import { animateTransform } from './transform-function.ts';

const ATTRIBUTE_NAME = plainAttributeName('attributeName');
const ATTRIBUTE_TYPE = plainAttributeName('attributeType');
const FILL = plainAttributeName('fill');
const TRANSFORMS = new Set(['transform', 'gradientTransform', 'patternTransform']);

interface Effect {
  readonly animation: ElementRecord;
  readonly progress: Progress;
}

/** Those that have an effect now: what began first is below, and what is first in the tree among those that began together. */
function effectsOn(element: ElementRecord, attribute: string): Effect[] {
  const animations = animationsIn(rootOf(element) as ParentRecord).filter(
    (animation) => isOf(animation, attribute) && targetOf(animation) === element,
  );
  const timing = new Timing();
  const effects: Effect[] = [];
  for (const animation of animations) {
    const container = timeContainerOf(animation);
    if (container === null) continue;
    const freezes = getAttribute(animation, FILL) === 'freeze';
    const progress = progressAt(animation, timing.intervalsOf(animation), container.time, freezes);
    if (progress !== null) effects.push({ animation, progress });
  }
  return effects.sort((one, other) => one.progress.begin - other.progress.begin);
}

function isOf(animation: ElementRecord, attribute: string): boolean {
  if (animation.name.localName === 'animateMotion') return false;
  const name = getAttribute(animation, ATTRIBUTE_NAME);
  if (name !== attribute && !(attribute === 'href' && name === 'xlink:href')) return false;
  const isTransform = animation.name.localName === 'animateTransform';
  if (isTransform !== TRANSFORMS.has(attribute) && animation.name.localName !== 'set') return false;
  return getAttribute(animation, ATTRIBUTE_TYPE) !== 'CSS' || !XML_ALONE.test(attribute);
}

/** What is no property of CSS. */
const XML_ALONE =
  /^(?:points|viewBox|class|href|offset|in2?|.*Units|.*Transform|values|tableValues|stdDeviation|orient)$/;

/** https://www.w3.org/TR/SMIL3/smil-animation.html#AnimationSandwichModel: the attribute as animations have it. */
export function presentedText(element: ElementRecord, name: AttributeName): string | null {
  const attribute = name.localName;
  let text = getAttribute(element, name);
  for (const { animation, progress } of effectsOn(element, attribute)) {
    const make = animation.name.localName === 'animateTransform' ? animateTransform : animate;
    text = make(animation, element, attribute, text, progress) ?? text;
  }
  return text;
}
