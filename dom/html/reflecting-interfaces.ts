import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

export class HTMLBRElement extends HTMLElement {}
expose(HTMLBRElement, 'HTMLBRElement');

export class HTMLBodyElement extends HTMLElement {}
expose(HTMLBodyElement, 'HTMLBodyElement');

export class HTMLCanvasElement extends HTMLElement {}
expose(HTMLCanvasElement, 'HTMLCanvasElement');

export class HTMLDListElement extends HTMLElement {}
expose(HTMLDListElement, 'HTMLDListElement');

export class HTMLDataElement extends HTMLElement {}
expose(HTMLDataElement, 'HTMLDataElement');

export class HTMLDetailsElement extends HTMLElement {}
expose(HTMLDetailsElement, 'HTMLDetailsElement');

export class HTMLDialogElement extends HTMLElement {}
expose(HTMLDialogElement, 'HTMLDialogElement');

export class HTMLDirectoryElement extends HTMLElement {}
expose(HTMLDirectoryElement, 'HTMLDirectoryElement');

export class HTMLDivElement extends HTMLElement {}
expose(HTMLDivElement, 'HTMLDivElement');

export class HTMLEmbedElement extends HTMLElement {}
expose(HTMLEmbedElement, 'HTMLEmbedElement');

export class HTMLFontElement extends HTMLElement {}
expose(HTMLFontElement, 'HTMLFontElement');

export class HTMLFrameElement extends HTMLElement {}
expose(HTMLFrameElement, 'HTMLFrameElement');

export class HTMLFrameSetElement extends HTMLElement {}
expose(HTMLFrameSetElement, 'HTMLFrameSetElement');

export class HTMLHRElement extends HTMLElement {}
expose(HTMLHRElement, 'HTMLHRElement');

export class HTMLHeadElement extends HTMLElement {}
expose(HTMLHeadElement, 'HTMLHeadElement');

export class HTMLHeadingElement extends HTMLElement {}
expose(HTMLHeadingElement, 'HTMLHeadingElement');

export class HTMLHtmlElement extends HTMLElement {}
expose(HTMLHtmlElement, 'HTMLHtmlElement');

export class HTMLIFrameElement extends HTMLElement {}
expose(HTMLIFrameElement, 'HTMLIFrameElement');

export class HTMLLIElement extends HTMLElement {}
expose(HTMLLIElement, 'HTMLLIElement');

export class HTMLLinkElement extends HTMLElement {}
expose(HTMLLinkElement, 'HTMLLinkElement');

export class HTMLMapElement extends HTMLElement {}
expose(HTMLMapElement, 'HTMLMapElement');

export class HTMLMarqueeElement extends HTMLElement {}
expose(HTMLMarqueeElement, 'HTMLMarqueeElement');

export class HTMLMenuElement extends HTMLElement {}
expose(HTMLMenuElement, 'HTMLMenuElement');

export class HTMLMetaElement extends HTMLElement {}
expose(HTMLMetaElement, 'HTMLMetaElement');

export class HTMLModElement extends HTMLElement {}
expose(HTMLModElement, 'HTMLModElement');

export class HTMLOListElement extends HTMLElement {}
expose(HTMLOListElement, 'HTMLOListElement');

export class HTMLObjectElement extends HTMLElement {}
expose(HTMLObjectElement, 'HTMLObjectElement');

export class HTMLParagraphElement extends HTMLElement {}
expose(HTMLParagraphElement, 'HTMLParagraphElement');

export class HTMLParamElement extends HTMLElement {}
expose(HTMLParamElement, 'HTMLParamElement');

export class HTMLPictureElement extends HTMLElement {}
expose(HTMLPictureElement, 'HTMLPictureElement');

export class HTMLPreElement extends HTMLElement {}
expose(HTMLPreElement, 'HTMLPreElement');

export class HTMLQuoteElement extends HTMLElement {}
expose(HTMLQuoteElement, 'HTMLQuoteElement');

export class HTMLSourceElement extends HTMLElement {}
expose(HTMLSourceElement, 'HTMLSourceElement');

export class HTMLSpanElement extends HTMLElement {}
expose(HTMLSpanElement, 'HTMLSpanElement');

export class HTMLStyleElement extends HTMLElement {}
expose(HTMLStyleElement, 'HTMLStyleElement');

export class HTMLTableCaptionElement extends HTMLElement {}
expose(HTMLTableCaptionElement, 'HTMLTableCaptionElement');

export class HTMLTableColElement extends HTMLElement {}
expose(HTMLTableColElement, 'HTMLTableColElement');

export class HTMLTimeElement extends HTMLElement {}
expose(HTMLTimeElement, 'HTMLTimeElement');

export class HTMLTitleElement extends HTMLElement {}
expose(HTMLTitleElement, 'HTMLTitleElement');

export class HTMLTrackElement extends HTMLElement {}
expose(HTMLTrackElement, 'HTMLTrackElement');

export class HTMLUListElement extends HTMLElement {}
expose(HTMLUListElement, 'HTMLUListElement');

export class HTMLUnknownElement extends HTMLElement {}
expose(HTMLUnknownElement, 'HTMLUnknownElement');
