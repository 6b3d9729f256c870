import type { Brand } from '../html/brand.ts';
import { includeHTMLOrSVGElement } from '../html/html-or-svg-members.ts';
import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { Element } from '../nodes/Element.ts';
import { thisElement } from '../realm/this.ts';
import { objectOrNull } from '../tree/link.ts';
import type { ElementRecord } from '../tree/records.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { addReflectedMembers } from './reflected-members.ts';

const thisSVGElement: Brand = (object) => {
  const element = thisElement(object);
  if (element.name.namespace !== SVG_NAMESPACE) throw new TypeError('Illegal invocation');
  return element;
};

/** https://svgwg.org/svg2-draft/types.html#__svg__SVGElement__ownerSVGElement: the nearest ancestor that is an `svg`. */
function ownerSVGElement(element: ElementRecord): ElementRecord | null {
  let ancestor = element.parent;
  while (ancestor?.name != null && ancestor.name.namespace === SVG_NAMESPACE) {
    if (ancestor.name.tagId === TagId.Svg) return ancestor as ElementRecord;
    ancestor = ancestor.parent;
  }
  return null;
}

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGElement */
export class SVGElement extends Element {
  get ownerSVGElement(): object | null {
    return objectOrNull(ownerSVGElement(thisSVGElement(this)));
  }

  /** https://svgwg.org/svg2-draft/types.html#__svg__SVGElement__viewportElement */
  get viewportElement(): object | null {
    return objectOrNull(ownerSVGElement(thisSVGElement(this)));
  }
}

exposeWhenSeen(SVGElement, 'SVGElement', () => {
  addReflectedMembers(SVGElement, 'SVGElement', thisSVGElement);
  includeHTMLOrSVGElement(SVGElement, thisSVGElement);
});
