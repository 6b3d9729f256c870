import { brand } from '../html/brand.ts';
import { LINK_TYPES, REFERRER_POLICY } from '../html/enumerations.ts';
import { includeHTMLHyperlinkElementUtils } from '../html/hyperlink.ts';
import { enumerated, reflect, string, tokenList, url, usvString } from '../html/reflect.ts';
import { ATTR } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { descendantTextContent, stringReplaceAll } from '../tree/text-content.ts';
import { toDOMString } from '../webidl/convert.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisAnchor = brand(TagId.A);
const href = url();

/** https://html.spec.whatwg.org/#htmlanchorelement */
export class HTMLAnchorElement extends HTMLElement {
  get text(): string {
    return descendantTextContent(thisAnchor(this));
  }

  set text(value: unknown) {
    const anchor = thisAnchor(this);
    stringReplaceAll(toDOMString(value), anchor);
  }

  /** The stringifier. */
  override toString(): string {
    return href.get(thisAnchor(this), ATTR.href) as string;
  }
}

exposeWhenSeen(HTMLAnchorElement, 'HTMLAnchorElement', () => {
  includeHTMLHyperlinkElementUtils(HTMLAnchorElement, thisAnchor);
  reflect(HTMLAnchorElement, thisAnchor, {
    target: string(),
    download: string(),
    ping: usvString(),
    rel: string(),
    relList: tokenList('rel', LINK_TYPES),
    hreflang: string(),
    type: string(),
    referrerPolicy: enumerated(REFERRER_POLICY),
    coords: string(),
    charset: string(),
    name: string(),
    rev: string(),
    shape: string(),
  });
});
