import { Category } from '../names/categories.ts';
import type { TagId } from '../names/tag-ids.ts';
import { type ElementRecord, type NodeRecord, NodeType } from './records.ts';

/** Whether the node is the HTML element of that name. */
export function isHtml(node: NodeRecord, id: TagId): node is ElementRecord {
  if (node.nodeType !== NodeType.Element) return false;
  const name = (node as ElementRecord).name;
  return name.tagId === id && (name.categories & Category.Html) !== 0;
}

/** Whether the node is an HTML element. */
export function isHtmlElement(node: NodeRecord): node is ElementRecord {
  return node.nodeType === NodeType.Element && ((node as ElementRecord).name.categories & Category.Html) !== 0;
}

/** The nearest ancestor that is the HTML element of that name. */
export function nearestAncestor(node: NodeRecord, id: TagId): ElementRecord | null {
  let ancestor = node.parent;
  while (ancestor !== null) {
    if (isHtml(ancestor, id)) return ancestor;
    ancestor = ancestor.parent;
  }
  return null;
}
