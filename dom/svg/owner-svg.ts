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

/** The nearest `svg`, by an element that others are in; null: there is none. */
export type Owners = Map<ElementRecord, ElementRecord | null>;

/**
 * https://svgwg.org/svg2-draft/types.html#__svg__SVGElement__ownerSVGElement: the nearest ancestor that is an `svg`.
 *
 * @param known - What was found before, of elements that are all `svg` elements or all others, since the tree has changed.
 */
export function ownerSvgOf(element: ElementRecord, known: Owners | null = null): ElementRecord | null {
  const passed: ElementRecord[] = [];
  let owner: ElementRecord | null = null;
  let ancestor = element.parent;
  while (ancestor?.name != null && ancestor.name.namespace === SVG_NAMESPACE) {
    const there = ancestor as ElementRecord;
    owner = isSvgSvg(there) ? there : (known?.get(there) ?? null);
    if (owner !== null || known?.has(there)) break;
    if (isSvgSvg(element) && there.name.localName === 'foreignObject') break;
    if (known !== null) passed.push(there);
    ancestor = there.parent;
  }
  for (const one of passed) known?.set(one, owner);
  return owner;
}
