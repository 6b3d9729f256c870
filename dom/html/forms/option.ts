import { ATTR } from '../../names/attribute-name.ts';
import { SVG_NAMESPACE } from '../../names/namespaces.ts';
import { TagId } from '../../names/tag-ids.ts';
import { stripAndCollapseAsciiWhitespace } from '../../names/white-space.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, isText, type NodeRecord } from '../../tree/records.ts';
import { nextAfterSubtree, nextInTreeOrder } from '../../tree/traversal.ts';

/** https://html.spec.whatwg.org/#dom-option-text: the text inside, without that of scripts. */
export function optionText(option: ElementRecord): string {
  let text = '';
  let node: NodeRecord | null = option.firstChild;
  while (node !== null) {
    if (isText(node)) text += node.data;
    node = isScript(node) ? nextAfterSubtree(node, option) : nextInTreeOrder(node, option);
  }
  return stripAndCollapseAsciiWhitespace(text);
}

/** A script element of HTML or SVG. */
function isScript(node: NodeRecord): boolean {
  if (isHtml(node, TagId.Script)) return true;
  return isElement(node) && node.name.tagId === TagId.Script && node.name.namespace === SVG_NAMESPACE;
}

/** https://html.spec.whatwg.org/#concept-option-value */
export function optionValue(option: ElementRecord): string {
  return getAttribute(option, ATTR.value) ?? optionText(option);
}

/** https://html.spec.whatwg.org/#dom-option-label */
export function optionLabel(option: ElementRecord): string {
  return getAttribute(option, ATTR.label) ?? optionText(option);
}
