import type { AttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import type { BoundaryPoint } from '../../ranges/range-record.ts';
import { indexOf } from '../../tree/child-index.ts';
import { isHtml } from '../../tree/is-html.ts';
import { isElement, isText, type NodeRecord } from '../../tree/records.ts';
import { lengthOf } from '../../tree/traversal.ts';
import { pointAt } from './editing-positions.ts';

const STYLES: readonly TagId[] = [
  TagId.B,
  TagId.Strong,
  TagId.I,
  TagId.Em,
  TagId.U,
  TagId.S,
  TagId.Strike,
  TagId.Sub,
  TagId.Sup,
  TagId.Span,
];
const FONT_STYLES: readonly string[] = ['color', 'face', 'size'];

/** Whether there is nothing to it but a style, as Chromium sees it: an element with a class or an ID means more. */
function isStyle(node: NodeRecord): boolean {
  if (!isElement(node)) return false;
  const isFont = isHtml(node, TagId.Font);
  const attributes = node.attributes ?? [];
  if (isFont ? attributes.length === 0 : !STYLES.some((tag) => isHtml(node, tag))) return false;
  for (let index = 0; index < attributes.length; index += 2) {
    const { qualifiedName } = attributes[index] as AttributeName;
    if (qualifiedName !== 'style' && !(isFont && FONT_STYLES.includes(qualifiedName))) return false;
  }
  return true;
}

/** The farthest element in the block that is nothing but a style. */
export function styleAround(node: NodeRecord, block: NodeRecord): NodeRecord | null {
  let style: NodeRecord | null = null;
  for (let at = node; at !== block && at.parent !== null; at = at.parent) if (isStyle(at)) style = at;
  return style;
}

/** Behind the elements in the block that a point is at the end of. */
export function behindInlines(point: BoundaryPoint, block: NodeRecord): BoundaryPoint {
  let { node, offset } = point;
  let place = point;
  while (node !== block && offset === lengthOf(node)) {
    offset = indexOf(node) + 1;
    const parent = node.parent as NodeRecord;
    if (!isText(node)) place = pointAt(parent, offset);
    node = parent;
  }
  return place;
}
