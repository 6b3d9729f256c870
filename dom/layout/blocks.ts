import { Category } from '../names/categories.ts';
import { TagId } from '../names/tag-ids.ts';
import { isHtml } from '../tree/is-html.ts';
import { type ElementRecord, isElement, type NodeRecord } from '../tree/records.ts';

/** What of a page is no text of it, whatever it shows. */
export const CONTROLS: ReadonlySet<TagId> = new Set([
  TagId.Button,
  TagId.Input,
  TagId.Select,
  TagId.Textarea,
  TagId.Img,
  TagId.Iframe,
]);

export function isBreak(node: NodeRecord): boolean {
  return isHtml(node, TagId.Br);
}

/** By its name. */
export function isBlock(node: NodeRecord): node is ElementRecord {
  if (!isElement(node) || (node.name.categories & Category.Special) === 0) return false;
  const { tagId } = node.name;
  return tagId !== TagId.Br && tagId !== TagId.Object && !CONTROLS.has(tagId);
}

/** The cell of a table that a node is in, or is. */
export function cellAround(node: NodeRecord): NodeRecord | null {
  for (let at: NodeRecord | null = node; at !== null; at = at.parent)
    if (isHtml(at, TagId.Td) || isHtml(at, TagId.Th) || isHtml(at, TagId.Caption)) return at;
  return null;
}
