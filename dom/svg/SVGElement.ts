import { Element } from '../nodes/Element.ts';
import { expose } from '../webidl/expose.ts';

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGElement */
export class SVGElement extends Element {}

expose(SVGElement, 'SVGElement');
