import { brand } from '../html/brand.ts';
import { LINK_TYPES, REFERRER_POLICY } from '../html/enumerations.ts';
import { includeHTMLHyperlinkElementUtils } from '../html/hyperlink.ts';
import { boolean, enumerated, reflect, string, tokenList, url, usvString } from '../html/reflect.ts';
import { ATTR } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisArea = brand(TagId.Area);
const href = url();

/** https://html.spec.whatwg.org/#htmlareaelement */
export class HTMLAreaElement extends HTMLElement {
  /** The stringifier. */
  override toString(): string {
    return href.get(thisArea(this), ATTR.href) as string;
  }
}

exposeWhenSeen(HTMLAreaElement, 'HTMLAreaElement', () => {
  includeHTMLHyperlinkElementUtils(HTMLAreaElement, thisArea);
  reflect(HTMLAreaElement, thisArea, {
    alt: string(),
    coords: string(),
    shape: string(),
    target: string(),
    download: string(),
    ping: usvString(),
    rel: string(),
    relList: tokenList('rel', LINK_TYPES),
    referrerPolicy: enumerated(REFERRER_POLICY),
    noHref: boolean(),
  });
});
