import { brand } from '../html/brand.ts';
import { boolean, reflect, string, stringNullIsEmpty, url } from '../html/reflect.ts';
import { long } from '../html/reflect-numbers.ts';
import { TagId } from '../names/tag-ids.ts';
import { recordOf } from '../realm/target-link.ts';
import type { ElementRecord } from '../tree/records.ts';
import { watchElementSteps } from '../tree/watch-element-steps.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';
import { includeWindowReflectingHandlers } from './window-reflecting-members.ts';

/**
 * Interfaces of sections, grouping content and text whose members all reflect attributes.
 * https://html.spec.whatwg.org/#grouping-content
 */

/** https://html.spec.whatwg.org/#htmlunknownelement */
export class HTMLUnknownElement extends HTMLElement {}
exposeWhenSeen(HTMLUnknownElement, 'HTMLUnknownElement');

export class HTMLHtmlElement extends HTMLElement {}
exposeWhenSeen(HTMLHtmlElement, 'HTMLHtmlElement', () => {
  reflect(HTMLHtmlElement, brand(TagId.Html), { version: string() });
});

export class HTMLHeadElement extends HTMLElement {}
exposeWhenSeen(HTMLHeadElement, 'HTMLHeadElement');

export class HTMLBodyElement extends HTMLElement {}
exposeWhenSeen(HTMLBodyElement, 'HTMLBodyElement', () => {
  includeWindowReflectingHandlers(HTMLBodyElement, brand(TagId.Body));
  reflect(HTMLBodyElement, brand(TagId.Body), {
    text: stringNullIsEmpty(),
    link: stringNullIsEmpty(),
    vLink: stringNullIsEmpty(),
    aLink: stringNullIsEmpty(),
    bgColor: stringNullIsEmpty(),
    background: string(),
  });
});

export class HTMLHeadingElement extends HTMLElement {}
exposeWhenSeen(HTMLHeadingElement, 'HTMLHeadingElement', () => {
  reflect(HTMLHeadingElement, brand(TagId.H1, TagId.H2, TagId.H3, TagId.H4, TagId.H5, TagId.H6), { align: string() });
});

export class HTMLParagraphElement extends HTMLElement {}
exposeWhenSeen(HTMLParagraphElement, 'HTMLParagraphElement', () => {
  reflect(HTMLParagraphElement, brand(TagId.P), { align: string() });
});

export class HTMLHRElement extends HTMLElement {}
exposeWhenSeen(HTMLHRElement, 'HTMLHRElement', () => {
  reflect(HTMLHRElement, brand(TagId.Hr), {
    align: string(),
    color: string(),
    noShade: boolean(),
    size: string(),
    width: string(),
  });
});

export class HTMLPreElement extends HTMLElement {}
exposeWhenSeen(HTMLPreElement, 'HTMLPreElement', () => {
  reflect(HTMLPreElement, brand(TagId.Pre, TagId.Listing, TagId.Xmp), { width: long() });
});

export class HTMLQuoteElement extends HTMLElement {}
exposeWhenSeen(HTMLQuoteElement, 'HTMLQuoteElement', () => {
  reflect(HTMLQuoteElement, brand(TagId.Blockquote, TagId.Q), { cite: url() });
});

export class HTMLOListElement extends HTMLElement {}
exposeWhenSeen(HTMLOListElement, 'HTMLOListElement', () => {
  reflect(HTMLOListElement, brand(TagId.Ol), {
    reversed: boolean(),
    start: long({ default: 1 }),
    type: string(),
    compact: boolean(),
  });
});

export class HTMLUListElement extends HTMLElement {}
exposeWhenSeen(HTMLUListElement, 'HTMLUListElement', () => {
  reflect(HTMLUListElement, brand(TagId.Ul), { compact: boolean(), type: string() });
});

export class HTMLMenuElement extends HTMLElement {}
exposeWhenSeen(HTMLMenuElement, 'HTMLMenuElement', () => {
  reflect(HTMLMenuElement, brand(TagId.Menu), { compact: boolean() });
});

export class HTMLDirectoryElement extends HTMLElement {}
exposeWhenSeen(HTMLDirectoryElement, 'HTMLDirectoryElement', () => {
  reflect(HTMLDirectoryElement, brand(TagId.Dir), { compact: boolean() });
});

export class HTMLLIElement extends HTMLElement {}
exposeWhenSeen(HTMLLIElement, 'HTMLLIElement', () => {
  reflect(HTMLLIElement, brand(TagId.Li), { value: long(), type: string() });
});

export class HTMLDListElement extends HTMLElement {}
exposeWhenSeen(HTMLDListElement, 'HTMLDListElement', () => {
  reflect(HTMLDListElement, brand(TagId.Dl), { compact: boolean() });
});

export class HTMLDivElement extends HTMLElement {}
exposeWhenSeen(HTMLDivElement, 'HTMLDivElement', () => {
  reflect(HTMLDivElement, brand(TagId.Div), { align: string() });
});

export class HTMLDataElement extends HTMLElement {}
exposeWhenSeen(HTMLDataElement, 'HTMLDataElement', () => {
  reflect(HTMLDataElement, brand(TagId.Data), { value: string() });
});

export class HTMLTimeElement extends HTMLElement {}
exposeWhenSeen(HTMLTimeElement, 'HTMLTimeElement', () => {
  reflect(HTMLTimeElement, brand(TagId.Time), { dateTime: string() });
});

export class HTMLModElement extends HTMLElement {}
exposeWhenSeen(HTMLModElement, 'HTMLModElement', () => {
  reflect(HTMLModElement, brand(TagId.Del, TagId.Ins), { cite: url(), dateTime: string() });
});

export class HTMLSpanElement extends HTMLElement {}
exposeWhenSeen(HTMLSpanElement, 'HTMLSpanElement');

export class HTMLBRElement extends HTMLElement {}
exposeWhenSeen(HTMLBRElement, 'HTMLBRElement', () => {
  reflect(HTMLBRElement, brand(TagId.Br), { clear: string() });
});

export class HTMLFontElement extends HTMLElement {}
exposeWhenSeen(HTMLFontElement, 'HTMLFontElement', () => {
  reflect(HTMLFontElement, brand(TagId.Font), { color: stringNullIsEmpty(), face: string(), size: string() });
});

export class HTMLMetaElement extends HTMLElement {}
exposeWhenSeen(HTMLMetaElement, 'HTMLMetaElement', () => {
  reflect(HTMLMetaElement, brand(TagId.Meta), {
    name: string(),
    httpEquiv: string('http-equiv'),
    content: string(),
    media: string(),
    scheme: string(),
  });
});

export class HTMLDetailsElement extends HTMLElement {
  /** From here on it may be opened and closed, which its `toggle` event tells of. */
  constructor() {
    super();
    watchElementSteps((recordOf(this) as ElementRecord).nodeDocument);
  }
}
exposeWhenSeen(HTMLDetailsElement, 'HTMLDetailsElement', () => {
  reflect(HTMLDetailsElement, brand(TagId.Details), { name: string(), open: boolean() });
});
