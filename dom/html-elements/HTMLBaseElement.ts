import { brand } from '../html/brand.ts';
import { fallbackBaseUrl, parseUrl } from '../html/document-base-url.ts';
import { readBy, reflect, string, usvString } from '../html/reflect.ts';
import { ATTR } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { getAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { toUSVString } from '../webidl/usv-string.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#dom-base-href */
function href(base: ElementRecord): string {
  const value = toUSVString(getAttribute(base, ATTR.href) ?? '');
  return parseUrl(value, fallbackBaseUrl(base.nodeDocument))?.href ?? value;
}

/** https://html.spec.whatwg.org/#htmlbaseelement */
export class HTMLBaseElement extends HTMLElement {}

exposeWhenSeen(HTMLBaseElement, 'HTMLBaseElement', () => {
  reflect(HTMLBaseElement, brand(TagId.Base), { href: readBy(href, usvString()), target: string() });
});
