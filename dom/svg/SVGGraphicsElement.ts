import type { Brand } from '../html/brand.ts';
import { objectOrNull } from '../tree/link.ts';
import type { ElementRecord } from '../tree/records.ts';
import { includeAttributes } from '../webidl/include.ts';
import { ownerSvgOf } from './owner-svg.ts';
import { SVGElement } from './SVGElement.ts';

/** https://svgwg.org/svg2-draft/types.html#InterfaceSVGGraphicsElement */
export class SVGGraphicsElement extends SVGElement {}

function farthestSvg(element: ElementRecord): ElementRecord | null {
  let farthest: ElementRecord | null = null;
  for (let at = ownerSvgOf(element); at !== null; at = ownerSvgOf(at)) farthest = at;
  return farthest;
}

/** https://www.w3.org/TR/SVG11/types.html#InterfaceSVGLocatable, which Chromium has kept. */
export function addViewportElements(thisGraphics: Brand): void {
  includeAttributes(SVGGraphicsElement, ['nearestViewportElement', 'farthestViewportElement'], (object, name) => {
    const element = thisGraphics(object);
    return objectOrNull(name === 'nearestViewportElement' ? ownerSvgOf(element) : farthestSvg(element));
  });
}
