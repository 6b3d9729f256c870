import { ElementsByKey } from '../html/elements-by-key.ts';
import { ATTR } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute } from '../tree/attributes.ts';
import { isHtml } from '../tree/is-html.ts';
import type { ElementRecord, NodeRecord } from '../tree/records.ts';
import { nextInTreeOrder, rootOf } from '../tree/traversal.ts';
import { isInArea, shapeOf } from './area-shape.ts';
import { clientRectOf } from './positions.ts';

/** https://html.spec.whatwg.org/#rules-for-parsing-a-hash-name-reference. As in Chromium, what does not begin with the sign names nothing. */
function mapNameOf(image: ElementRecord): string | null {
  const reference = isHtml(image, TagId.Img) ? (getAttribute(image, ATTR.usemap) ?? '') : '';
  return reference.length > 1 && reference.startsWith('#') ? reference.slice(1) : null;
}

/** The images of a tree by what they say that their maps are. */
const imagesByMap = new ElementsByKey(mapNameOf);

/** The image came, went, or has another map. */
export function imageMayHaveOtherMap(image: ElementRecord): void {
  imagesByMap.update(image);
}

/** As in Chromium, each map of that name is, not only the first one. */
export function imageOfArea(area: ElementRecord): ElementRecord | null {
  let map = area.parent;
  while (map !== null && !isHtml(map, TagId.Map)) map = map.parent;
  if (map === null) return null;
  for (const attribute of [ATTR.name, ATTR.id]) {
    const name = getAttribute(map, attribute);
    const image = name ? imagesByMap.inOrderInTreeOf(map, name)[0] : undefined;
    if (image !== undefined) return image;
  }
  return null;
}

function mapOf(image: ElementRecord, name: string): ElementRecord | null {
  const root = rootOf(image);
  for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
    if (!isHtml(node, TagId.Map)) continue;
    if (getAttribute(node, ATTR.id) === name || getAttribute(node, ATTR.name) === name) return node;
  }
  return null;
}

/**
 * What a pointer hits in place of an image: the first area with that point, before those of the default shape. Points are relative to
 * the border box, as in Chromium. https://html.spec.whatwg.org/#image-map-processing-model
 */
export function areaOrImage(image: ElementRecord, x: number, y: number): ElementRecord {
  const name = mapNameOf(image);
  const map = name === null ? null : mapOf(image, name);
  const rect = map === null ? null : clientRectOf(image);
  if (map === null || rect === null) return image;
  let found: ElementRecord | null = null;
  for (let node = nextInTreeOrder(map, map); node !== null; node = nextInTreeOrder(node, map)) {
    if (!isHtml(node, TagId.Area)) continue;
    if (shapeOf(node) === 'default') found ??= node;
    else if (isInArea(node, x - rect.x, y - rect.y)) return node;
  }
  return found ?? image;
}
