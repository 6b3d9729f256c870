import { includeLinkStyle, includeStyleDisabled } from '../css/sheets/members.ts';
import { brand } from '../html/brand.ts';
import { BLOCKING_TOKENS } from '../html/enumerations.ts';
import { reflect, string, tokenList } from '../html/reflect.ts';
import { TagId } from '../names/tag-ids.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmlstyleelement */
export class HTMLStyleElement extends HTMLElement {}

exposeWhenSeen(HTMLStyleElement, 'HTMLStyleElement', () => {
  reflect(HTMLStyleElement, brand(TagId.Style), {
    media: string(),
    blocking: tokenList(null, BLOCKING_TOKENS),
    type: string(),
  });
  includeStyleDisabled(HTMLStyleElement, brand(TagId.Style));
  includeLinkStyle(HTMLStyleElement, brand(TagId.Style));
});
