import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import type { BoundaryPoint } from '../../ranges/range-record.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { indexOf } from '../../tree/child-index.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, isText, type NodeRecord } from '../../tree/records.ts';
import { lengthOf, nextInTreeOrder, previousInTreeOrder } from '../../tree/traversal.ts';
import { around, pointAt } from './editing-positions.ts';
import { caretWithoutUnseen } from './spaces.ts';

/** Where text comes that is typed at a caret, as in Chromium: behind what is before it in the line, and beside a link that it is at an end of. */
export function typingPlace(host: ElementRecord, point: BoundaryPoint): BoundaryPoint {
  return besideLink(host, isBesideSpace(point) ? caretWithoutUnseen(host, point) : point);
}

/** Where something comes that is to be in no link at whose end the caret is. */
export function besideLink(host: ElementRecord, caret: BoundaryPoint): BoundaryPoint {
  const link = linkAround(caret.node, host);
  if (link === null) return caret;
  const isAtEnd = isEdge(link, caret, nextInTreeOrder, lengthOf(caret.node));
  if (!isAtEnd && !isEdge(link, caret, previousInTreeOrder, 0)) return caret;
  return pointAt(link.parent as NodeRecord, indexOf(link) + (isAtEnd ? 1 : 0));
}

/** Whether there may be something around a caret that is not seen: elsewhere in a text there is nothing. */
export function isBesideSpace({ node, offset }: BoundaryPoint): boolean {
  return offset === 0 || !isText(node) || /\s/.test(node.data.slice(offset - 1, offset + 1));
}

/** The link in the host that the node is in. */
export function linkAround(node: NodeRecord, host: ElementRecord): ElementRecord | null {
  return around(node, host, (at) => isHtml(at, TagId.A) && hasAttribute(at, ATTR.href));
}

type Step = (node: NodeRecord, root: NodeRecord) => NodeRecord | null;

/** Whether nothing of the link is on that side of a caret in a text. */
function isEdge(link: ElementRecord, { node, offset }: BoundaryPoint, step: Step, edge: number): boolean {
  if (!isText(node) || offset !== edge) return false;
  let next = step(node, link);
  while (next !== null && next !== link && (isElement(next) ? next.firstChild !== null : lengthOf(next) === 0))
    next = step(next, link);
  return next === null || next === link;
}
