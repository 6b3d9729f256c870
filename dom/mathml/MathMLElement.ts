import { Element } from '../nodes/Element.ts';
import { expose } from '../webidl/expose.ts';

/** https://w3c.github.io/mathml-core/#dom-mathmlelement */
export class MathMLElement extends Element {}

expose(MathMLElement, 'MathMLElement');
