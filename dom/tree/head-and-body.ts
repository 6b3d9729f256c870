import { TagId } from '../names/tag-ids.ts';
import { isHtml } from './is-html.ts';
import type { DocumentRecord, ElementRecord, NodeRecord } from './records.ts';
import { documentElementOf } from './traversal.ts';

/** The elements that every document of HTML has. https://html.spec.whatwg.org/#dom-tree-accessors */

/** https://html.spec.whatwg.org/#the-html-element-2 */
export function htmlElementOf(document: DocumentRecord): ElementRecord | null {
  const element = documentElementOf(document);
  return element !== null && isHtml(element, TagId.Html) ? element : null;
}

/** https://html.spec.whatwg.org/#the-head-element-2 */
export function headElementOf(document: DocumentRecord): ElementRecord | null {
  const html = htmlElementOf(document);
  let child = html === null ? null : html.firstChild;
  while (child !== null && !isHtml(child, TagId.Head)) child = child.nextSibling;
  return child;
}

export function isBodyOrFrameset(node: NodeRecord): node is ElementRecord {
  return isHtml(node, TagId.Body) || isHtml(node, TagId.Frameset);
}

/** https://html.spec.whatwg.org/#the-body-element-2 */
export function bodyElementOf(document: DocumentRecord): ElementRecord | null {
  const html = htmlElementOf(document);
  let child = html === null ? null : html.firstChild;
  while (child !== null && !isBodyOrFrameset(child)) child = child.nextSibling;
  return child;
}
