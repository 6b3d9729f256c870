import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import type { ElementRecord } from '../tree/records.ts';

/** In Chromium, `image` as well. */
const VIEWPORTS: ReadonlySet<string> = new Set(['svg', 'symbol', 'image']);

export function isSvgSvg({ name }: ElementRecord): boolean {
  return name.tagId === TagId.Svg && name.namespace === SVG_NAMESPACE;
}

/** https://svgwg.org/svg2-draft/coords.html#EstablishingANewSVGViewport: the nearest of those around it, instanced or not. */
export function viewportElementOf(element: ElementRecord): ElementRecord | null {
  let ancestor = element.parent;
  while (ancestor !== null && !(ancestor.name?.namespace === SVG_NAMESPACE && VIEWPORTS.has(ancestor.name.localName)))
    ancestor = ancestor.parent;
  return ancestor as ElementRecord | null;
}

/** https://svgwg.org/svg2-draft/types.html#__svg__SVGElement__ownerSVGElement: the nearest ancestor that is an `svg`. */
export function ownerSvgOf(element: ElementRecord): ElementRecord | null {
  let ancestor = element.parent;
  while (ancestor?.name != null && ancestor.name.namespace === SVG_NAMESPACE) {
    if (isSvgSvg(ancestor as ElementRecord)) return ancestor as ElementRecord;
    if (isSvgSvg(element) && ancestor.name.localName === 'foreignObject') return null;
    ancestor = ancestor.parent;
  }
  return null;
}
