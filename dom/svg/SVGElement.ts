import { brandOfNamespace } from '../html/brand.ts';
import { includeHTMLOrSVGElement } from '../html-elements/html-or-svg-members.ts';
import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { Element } from '../nodes/Element.ts';
import { objectOrNull } from '../tree/link.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { ownerSvgOf, viewportElementOf } from './owner-svg.ts';
import { addReflectedMembers } from './reflected-members.ts';

const thisSVGElement = brandOfNamespace(SVG_NAMESPACE);

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGElement */
export class SVGElement extends Element {
  get ownerSVGElement(): object | null {
    return objectOrNull(ownerSvgOf(thisSVGElement(this)));
  }

  /** https://svgwg.org/svg2-draft/types.html#__svg__SVGElement__viewportElement */
  get viewportElement(): object | null {
    return objectOrNull(viewportElementOf(thisSVGElement(this)));
  }
}

exposeWhenSeen(SVGElement, 'SVGElement', () => {
  addReflectedMembers(SVGElement, 'SVGElement', thisSVGElement);
  includeHTMLOrSVGElement(SVGElement, thisSVGElement);
});
