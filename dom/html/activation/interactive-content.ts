import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { isHtmlElement } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, isShadowRoot, type NodeRecord } from '../../tree/records.ts';
import { hostOf } from '../../tree/traversal.ts';
import { InputType, inputTypeOf } from '../forms/input-type.ts';

const CONTROLS = plainAttributeName('controls');

export function isInsideInteractiveContent(target: NodeRecord, around: ElementRecord): boolean {
  let node: NodeRecord | null = target;
  while (node !== null && node !== around) {
    if (isElement(node) && isInteractiveContent(node)) return true;
    node = node.parent ?? (isShadowRoot(node) ? hostOf(node) : null);
  }
  return false;
}

/** https://html.spec.whatwg.org/#interactive-content */
function isInteractiveContent(element: ElementRecord): boolean {
  if (!isHtmlElement(element)) return false;
  switch (element.name.tagId) {
    case TagId.A:
    case TagId.Area:
      return hasAttribute(element, ATTR.href);
    case TagId.Audio:
    case TagId.Video:
      return hasAttribute(element, CONTROLS);
    case TagId.Img:
      return hasAttribute(element, ATTR.usemap);
    case TagId.Input:
      return inputTypeOf(element) !== InputType.Hidden;
    case TagId.Button:
    case TagId.Details:
    case TagId.Embed:
    case TagId.Iframe:
    case TagId.Label:
    case TagId.Select:
    case TagId.Textarea:
      return true;
    default:
      return false;
  }
}
