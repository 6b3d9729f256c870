import { brand } from '../html/brand.ts';
import { contentDocumentOf, contentWindowOf } from '../html/child-windows.ts';
import { LOADING, REFERRER_POLICY } from '../html/enumerations.ts';
import { boolean, enumerated, reflect, string, stringNullIsEmpty, tokenList, url, usvString } from '../html/reflect.ts';
import { unsignedLong } from '../html/reflect-numbers.ts';
import { trusted } from '../html/reflect-trusted.ts';
import { TagId } from '../names/tag-ids.ts';
import { windowObjectOrNull } from '../realm/accessible.ts';
import { objectOrNull } from '../tree/link.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';
import { includeWindowReflectingHandlers } from './window-reflecting-members.ts';

/**
 * Interfaces of embedded content and frames, as far as they reflect attributes. What needs a decoder is not there.
 * https://html.spec.whatwg.org/#embedded-content
 */

export class HTMLPictureElement extends HTMLElement {}
exposeWhenSeen(HTMLPictureElement, 'HTMLPictureElement');

export class HTMLSourceElement extends HTMLElement {}
exposeWhenSeen(HTMLSourceElement, 'HTMLSourceElement', () => {
  reflect(HTMLSourceElement, brand(TagId.Source), {
    src: url(),
    type: string(),
    srcset: usvString(),
    sizes: string(),
    media: string(),
    width: unsignedLong(),
    height: unsignedLong(),
  });
});

/** https://html.spec.whatwg.org/#attr-iframe-sandbox: what `supports()` knows, as in Chromium. */
const SANDBOX_TOKENS = [
  'allow-downloads',
  'allow-forms',
  'allow-modals',
  'allow-orientation-lock',
  'allow-pointer-lock',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-presentation',
  'allow-same-origin',
  'allow-same-site-none-cookies',
  'allow-scripts',
  'allow-storage-access-by-user-activation',
  'allow-top-navigation',
  'allow-top-navigation-by-user-activation',
];

const thisIframe = brand(TagId.Iframe);

export class HTMLIFrameElement extends HTMLElement {
  get contentDocument(): object | null {
    return objectOrNull(contentDocumentOf(thisIframe(this)));
  }

  get contentWindow(): object | null {
    return windowObjectOrNull(contentWindowOf(thisIframe(this)));
  }

  getSVGDocument(): object | null {
    return objectOrNull(contentDocumentOf(thisIframe(this)));
  }
}
exposeWhenSeen(HTMLIFrameElement, 'HTMLIFrameElement', () => {
  reflect(HTMLIFrameElement, thisIframe, {
    src: url(),
    srcdoc: trusted(string()),
    name: string(),
    sandbox: tokenList(null, SANDBOX_TOKENS),
    allow: string(),
    allowFullscreen: boolean(),
    width: string(),
    height: string(),
    referrerPolicy: enumerated(REFERRER_POLICY),
    loading: enumerated(LOADING),
    credentialless: boolean(),
    csp: string(),
    align: string(),
    scrolling: string(),
    frameBorder: string(),
    longDesc: url(),
    marginHeight: stringNullIsEmpty(),
    marginWidth: stringNullIsEmpty(),
  });
});

const thisEmbed = brand(TagId.Embed);

export class HTMLEmbedElement extends HTMLElement {
  getSVGDocument(): object | null {
    return objectOrNull(contentDocumentOf(thisEmbed(this)));
  }
}
exposeWhenSeen(HTMLEmbedElement, 'HTMLEmbedElement', () => {
  reflect(HTMLEmbedElement, thisEmbed, {
    src: trusted(url()),
    type: string(),
    width: string(),
    height: string(),
    align: string(),
    name: string(),
  });
});

export class HTMLParamElement extends HTMLElement {}
exposeWhenSeen(HTMLParamElement, 'HTMLParamElement', () => {
  reflect(HTMLParamElement, brand(TagId.Param), {
    name: string(),
    value: string(),
    type: string(),
    valueType: string(),
  });
});

export class HTMLFrameSetElement extends HTMLElement {}
exposeWhenSeen(HTMLFrameSetElement, 'HTMLFrameSetElement', () => {
  includeWindowReflectingHandlers(HTMLFrameSetElement, brand(TagId.Frameset));
  reflect(HTMLFrameSetElement, brand(TagId.Frameset), { cols: string(), rows: string() });
});

const thisFrame = brand(TagId.Frame);

export class HTMLFrameElement extends HTMLElement {
  get contentDocument(): object | null {
    return objectOrNull(contentDocumentOf(thisFrame(this)));
  }

  get contentWindow(): object | null {
    return windowObjectOrNull(contentWindowOf(thisFrame(this)));
  }
}
exposeWhenSeen(HTMLFrameElement, 'HTMLFrameElement', () => {
  reflect(HTMLFrameElement, thisFrame, {
    name: string(),
    scrolling: string(),
    src: url(),
    frameBorder: string(),
    longDesc: url(),
    noResize: boolean(),
    marginHeight: stringNullIsEmpty(),
    marginWidth: stringNullIsEmpty(),
  });
});
