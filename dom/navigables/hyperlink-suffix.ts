import { boxOf } from '../layout/boxes.ts';
import { clickOffset } from '../layout/click-offset.ts';
import { clientRectOf } from '../layout/positions.ts';
import { ATTR, plainAttributeName } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { paddingBox } from '../realm/supplied-boxes.ts';
import type { FollowedClick } from '../realm/window-realm.ts';
import { hasAttribute } from '../tree/attributes.ts';
import { isHtml } from '../tree/is-html.ts';
import { isNodeRecord } from '../tree/link.ts';
import { type ElementRecord, isElement } from '../tree/records.ts';

const ISMAP = plainAttributeName('ismap');

/**
 * https://html.spec.whatwg.org/#links-created-by-a-and-area-elements: what a server-side image map in a link adds to its URL.
 *
 * DEVIATION: of events of scripts as well, and not where the image has `usemap`, as in Chromium.
 */
export function hyperlinkSuffix({ target, values }: FollowedClick): string {
  if (target === null || !isNodeRecord(target) || !isElement(target) || !isHtml(target, TagId.Img)) return '';
  if (!hasAttribute(target, ISMAP) || hasAttribute(target, ATTR.usemap)) return '';
  const { x, y } = clickOffset(values as Readonly<Record<string, unknown>>, contentCorner(target));
  return `?${Math.max(0, x)},${Math.max(0, y)}`;
}

/** Of what the image shows, inside of its border and padding. */
function contentCorner(image: ElementRecord): { x: number; y: number } {
  const box = boxOf(image);
  const rect = clientRectOf(image);
  if (box === null || rect === null) return { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY };
  const { x, y } = paddingBox(box, rect);
  return { x: x + box.padding.left, y: y + box.padding.top };
}
