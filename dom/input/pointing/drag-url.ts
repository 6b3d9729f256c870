import { encodingParseAndSerializeUrl } from '../../html/document-base-url.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord } from '../../tree/records.ts';

/** The URL that comes with an image or a link that is dragged; null for anything else. */
export function imageOrLinkUrl(element: ElementRecord): string | null {
  const attribute = isHtml(element, TagId.Img) ? ATTR.src : isHtml(element, TagId.A) ? ATTR.href : null;
  const value = attribute === null ? null : getAttribute(element, attribute);
  return value === null ? null : encodingParseAndSerializeUrl(value, element.nodeDocument);
}
