import type { Brand } from '../html/brand.ts';
import { includeHTMLOrSVGElement } from '../html/html-or-svg-members.ts';
import { MATHML_NAMESPACE } from '../names/namespaces.ts';
import { Element } from '../nodes/Element.ts';
import { thisElement } from '../realm/this.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';

const thisMathMLElement: Brand = (object) => {
  const element = thisElement(object);
  if (element.name.namespace !== MATHML_NAMESPACE) throw new TypeError('Illegal invocation');
  return element;
};

/** https://w3c.github.io/mathml-core/#dom-mathmlelement */
export class MathMLElement extends Element {}

exposeWhenSeen(MathMLElement, 'MathMLElement', () => {
  includeHTMLOrSVGElement(MathMLElement, thisMathMLElement);
});
