import { isBlock } from '../../layout/blocks.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { Category } from '../../names/categories.ts';
import { TagId } from '../../names/tag-ids.ts';
import { extractContents } from '../../ranges/range-contents.ts';
import { type BoundaryPoint, RangeRecord } from '../../ranges/range-record.ts';
import { removeAttribute } from '../../tree/attributes.ts';
import { indexOf } from '../../tree/child-index.ts';
import { isHtml } from '../../tree/is-html.ts';
import { insert, moveChildren, remove } from '../../tree/mutation.ts';
import { type ElementRecord, isElement, type NodeRecord, type ParentRecord } from '../../tree/records.ts';
import { isBlank } from './edit-blocks.ts';
import { pointAt } from './editing-positions.ts';

/** What becomes of an emptied block of a host that markup comes into, as in Chromium. */

/** Takes away the blocks around a point that say nothing and have nothing beside them. */
export function unwrap({ node, offset }: BoundaryPoint, host: ElementRecord): BoundaryPoint {
  let start = node;
  for (let at = node; at !== host; ) {
    const parent = at.parent as ParentRecord;
    if (isHtml(at, TagId.Div) && at.attributes === null && parent.firstChild === parent.lastChild) {
      moveChildren(at as ParentRecord, parent, at);
      remove(at);
      if (start === at) start = parent;
    }
    at = parent;
  }
  return pointAt(start, offset);
}

/** What no parser leaves in a paragraph, or in a heading, goes out of it, and splits it. */
export function moveOut(block: ElementRecord): void {
  let outer: NodeRecord = block;
  for (let node = block.firstChild; node !== null; ) {
    const next: NodeRecord | null = node.nextSibling;
    if (isOutOfPlace(node, block)) {
      const parent = outer.parent as ParentRecord;
      const range = new RangeRecord(outer, indexOf(node) + 1, parent, indexOf(outer) + 1);
      const rest = extractContents(range).firstChild as ElementRecord;
      insert(node, parent, outer.nextSibling);
      if (isBlank(outer)) remove(outer);
      else removeAttribute(rest, ATTR.id);
      if (isBlank(rest)) return;
      insert(rest, parent, node.nextSibling);
      outer = rest;
    }
    node = next;
  }
}

function isOutOfPlace(node: NodeRecord, block: ElementRecord): boolean {
  return (isHtml(block, TagId.P) && isBlock(node)) || (isHeading(block) && isHeading(node));
}

const isHeading = (node: NodeRecord): boolean => isElement(node) && (node.name.categories & Category.Heading) !== 0;
