import { type AttributeName, plainAttributeName } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { animate } from './animation-function.ts';
import { effectsOn } from './effects.ts';
import { animateTransform } from './transform-function.ts';

const ATTRIBUTE_NAME = plainAttributeName('attributeName');
const ATTRIBUTE_TYPE = plainAttributeName('attributeType');
const TRANSFORMS = new Set(['transform', 'gradientTransform', 'patternTransform']);

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
  for (const { animation, progress } of effectsOn(element, (animation) => isOf(animation, attribute))) {
    const make = animation.name.localName === 'animateTransform' ? animateTransform : animate;
    text = make(animation, element, attribute, text, progress) ?? text;
  }
  return text;
}
