import { treeOf } from '../css/computed/tree-of.ts';
import type { AttributeName } from '../names/attribute-name.ts';
import { getAttribute } from '../tree/attributes.ts';
import { type ElementRecord, NodeFlag } from '../tree/records.ts';
import { hasAnimations } from './animation/animation-elements.ts';
import { svg } from './door.ts';

export function isAnimated(element: ElementRecord): boolean {
  return (element.flags & NodeFlag.Connected) !== 0 && hasAnimations(treeOf(element));
}

/** https://svgwg.org/svg2-draft/coords.html#TransformProperty: an attribute of transforms, as the value of CSS that it stands for. */
export function presentedTransform(element: ElementRecord, name: AttributeName): string | null {
  const text = presentedAttribute(element, name);
  return text === null ? null : svg().cssTransform(text);
}

/** https://svgwg.org/specs/animations/: an attribute, as animations have it. */
export function presentedAttribute(element: ElementRecord, name: AttributeName): string | null {
  return isAnimated(element) ? svg().presentedText(element, name) : getAttribute(element, name);
}
