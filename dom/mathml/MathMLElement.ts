import { brandOfNamespace } from '../html/brand.ts';
import { includeHTMLOrSVGElement } from '../html-elements/html-or-svg-members.ts';
import { MATHML_NAMESPACE } from '../names/namespaces.ts';
import { Element } from '../nodes/Element.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';

const thisMathMLElement = brandOfNamespace(MATHML_NAMESPACE);

/** https://w3c.github.io/mathml-core/#dom-mathmlelement */
export class MathMLElement extends Element {}

exposeWhenSeen(MathMLElement, 'MathMLElement', () => {
  includeHTMLOrSVGElement(MathMLElement, thisMathMLElement);
});
