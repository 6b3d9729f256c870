import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { SVGElement } from './SVGElement.ts';

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGGraphicsElement */
export class SVGGraphicsElement extends SVGElement {}

exposeWhenSeen(SVGGraphicsElement, 'SVGGraphicsElement');
