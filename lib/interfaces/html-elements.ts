import { ValidityState as ValidityStateClass } from '../../dom/html/forms/ValidityState.ts';
import {
  HTMLEmbedElement as HTMLEmbedElementClass,
  HTMLFrameElement as HTMLFrameElementClass,
  HTMLFrameSetElement as HTMLFrameSetElementClass,
  HTMLIFrameElement as HTMLIFrameElementClass,
  HTMLParamElement as HTMLParamElementClass,
  HTMLPictureElement as HTMLPictureElementClass,
  HTMLSourceElement as HTMLSourceElementClass,
} from '../../dom/html-elements/embedded-interfaces.ts';
import {
  HTMLBodyElement as HTMLBodyElementClass,
  HTMLBRElement as HTMLBRElementClass,
  HTMLDataElement as HTMLDataElementClass,
  HTMLDetailsElement as HTMLDetailsElementClass,
  HTMLDirectoryElement as HTMLDirectoryElementClass,
  HTMLDivElement as HTMLDivElementClass,
  HTMLDListElement as HTMLDListElementClass,
  HTMLFontElement as HTMLFontElementClass,
  HTMLHeadElement as HTMLHeadElementClass,
  HTMLHeadingElement as HTMLHeadingElementClass,
  HTMLHRElement as HTMLHRElementClass,
  HTMLHtmlElement as HTMLHtmlElementClass,
  HTMLLIElement as HTMLLIElementClass,
  HTMLMenuElement as HTMLMenuElementClass,
  HTMLMetaElement as HTMLMetaElementClass,
  HTMLModElement as HTMLModElementClass,
  HTMLOListElement as HTMLOListElementClass,
  HTMLParagraphElement as HTMLParagraphElementClass,
  HTMLPreElement as HTMLPreElementClass,
  HTMLQuoteElement as HTMLQuoteElementClass,
  HTMLSpanElement as HTMLSpanElementClass,
  HTMLTimeElement as HTMLTimeElementClass,
  HTMLUListElement as HTMLUListElementClass,
  HTMLUnknownElement as HTMLUnknownElementClass,
} from '../../dom/html-elements/grouping-interfaces.ts';
import { HTMLAnchorElement as HTMLAnchorElementClass } from '../../dom/html-elements/HTMLAnchorElement.ts';
import { HTMLAreaElement as HTMLAreaElementClass } from '../../dom/html-elements/HTMLAreaElement.ts';
import { HTMLAudioElement as HTMLAudioElementClass } from '../../dom/html-elements/HTMLAudioElement.ts';
import { HTMLBaseElement as HTMLBaseElementClass } from '../../dom/html-elements/HTMLBaseElement.ts';
import { HTMLButtonElement as HTMLButtonElementClass } from '../../dom/html-elements/HTMLButtonElement.ts';
import { HTMLCanvasElement as HTMLCanvasElementClass } from '../../dom/html-elements/HTMLCanvasElement.ts';
import { HTMLDataListElement as HTMLDataListElementClass } from '../../dom/html-elements/HTMLDataListElement.ts';
import { HTMLDialogElement as HTMLDialogElementClass } from '../../dom/html-elements/HTMLDialogElement.ts';
import { HTMLElement as HTMLElementClass } from '../../dom/html-elements/HTMLElement.ts';
import { HTMLFieldSetElement as HTMLFieldSetElementClass } from '../../dom/html-elements/HTMLFieldSetElement.ts';
import { HTMLFormElement as HTMLFormElementClass } from '../../dom/html-elements/HTMLFormElement.ts';
import { HTMLImageElement as HTMLImageElementClass } from '../../dom/html-elements/HTMLImageElement.ts';
import { HTMLInputElement as HTMLInputElementClass } from '../../dom/html-elements/HTMLInputElement.ts';
import { HTMLLabelElement as HTMLLabelElementClass } from '../../dom/html-elements/HTMLLabelElement.ts';
import { HTMLLegendElement as HTMLLegendElementClass } from '../../dom/html-elements/HTMLLegendElement.ts';
import { HTMLLinkElement as HTMLLinkElementClass } from '../../dom/html-elements/HTMLLinkElement.ts';
import { HTMLMapElement as HTMLMapElementClass } from '../../dom/html-elements/HTMLMapElement.ts';
import { HTMLMarqueeElement as HTMLMarqueeElementClass } from '../../dom/html-elements/HTMLMarqueeElement.ts';
import { HTMLMediaElement as HTMLMediaElementClass } from '../../dom/html-elements/HTMLMediaElement.ts';
import { HTMLMeterElement as HTMLMeterElementClass } from '../../dom/html-elements/HTMLMeterElement.ts';
import { HTMLObjectElement as HTMLObjectElementClass } from '../../dom/html-elements/HTMLObjectElement.ts';
import { HTMLOptGroupElement as HTMLOptGroupElementClass } from '../../dom/html-elements/HTMLOptGroupElement.ts';
import { HTMLOptionElement as HTMLOptionElementClass } from '../../dom/html-elements/HTMLOptionElement.ts';
import { HTMLOutputElement as HTMLOutputElementClass } from '../../dom/html-elements/HTMLOutputElement.ts';
import { HTMLProgressElement as HTMLProgressElementClass } from '../../dom/html-elements/HTMLProgressElement.ts';
import { HTMLScriptElement as HTMLScriptElementClass } from '../../dom/html-elements/HTMLScriptElement.ts';
import { HTMLSelectElement as HTMLSelectElementClass } from '../../dom/html-elements/HTMLSelectElement.ts';
import { HTMLSelectedContentElement as HTMLSelectedContentElementClass } from '../../dom/html-elements/HTMLSelectedContentElement.ts';
import { HTMLSlotElement as HTMLSlotElementClass } from '../../dom/html-elements/HTMLSlotElement.ts';
import { HTMLStyleElement as HTMLStyleElementClass } from '../../dom/html-elements/HTMLStyleElement.ts';
import { HTMLTableCellElement as HTMLTableCellElementClass } from '../../dom/html-elements/HTMLTableCellElement.ts';
import { HTMLTableElement as HTMLTableElementClass } from '../../dom/html-elements/HTMLTableElement.ts';
import { HTMLTableRowElement as HTMLTableRowElementClass } from '../../dom/html-elements/HTMLTableRowElement.ts';
import { HTMLTableSectionElement as HTMLTableSectionElementClass } from '../../dom/html-elements/HTMLTableSectionElement.ts';
import { HTMLTemplateElement as HTMLTemplateElementClass } from '../../dom/html-elements/HTMLTemplateElement.ts';
import { HTMLTextAreaElement as HTMLTextAreaElementClass } from '../../dom/html-elements/HTMLTextAreaElement.ts';
import { HTMLTitleElement as HTMLTitleElementClass } from '../../dom/html-elements/HTMLTitleElement.ts';
import { HTMLTrackElement as HTMLTrackElementClass } from '../../dom/html-elements/HTMLTrackElement.ts';
import { HTMLVideoElement as HTMLVideoElementClass } from '../../dom/html-elements/HTMLVideoElement.ts';
import {
  HTMLTableCaptionElement as HTMLTableCaptionElementClass,
  HTMLTableColElement as HTMLTableColElementClass,
} from '../../dom/html-elements/table-interfaces.ts';

/** The interfaces of HTML elements, with the types that TypeScript itself gives them. */

export const HTMLAnchorElement = HTMLAnchorElementClass as unknown as typeof globalThis.HTMLAnchorElement;
export type HTMLAnchorElement = globalThis.HTMLAnchorElement;
export const HTMLAreaElement = HTMLAreaElementClass as unknown as typeof globalThis.HTMLAreaElement;
export type HTMLAreaElement = globalThis.HTMLAreaElement;
export const HTMLAudioElement = HTMLAudioElementClass as unknown as typeof globalThis.HTMLAudioElement;
export type HTMLAudioElement = globalThis.HTMLAudioElement;
export const HTMLBRElement = HTMLBRElementClass as unknown as typeof globalThis.HTMLBRElement;
export type HTMLBRElement = globalThis.HTMLBRElement;
export const HTMLBaseElement = HTMLBaseElementClass as unknown as typeof globalThis.HTMLBaseElement;
export type HTMLBaseElement = globalThis.HTMLBaseElement;
export const HTMLBodyElement = HTMLBodyElementClass as unknown as typeof globalThis.HTMLBodyElement;
export type HTMLBodyElement = globalThis.HTMLBodyElement;
export const HTMLButtonElement = HTMLButtonElementClass as unknown as typeof globalThis.HTMLButtonElement;
export type HTMLButtonElement = globalThis.HTMLButtonElement;
export const HTMLCanvasElement = HTMLCanvasElementClass as unknown as typeof globalThis.HTMLCanvasElement;
export type HTMLCanvasElement = globalThis.HTMLCanvasElement;
export const HTMLDListElement = HTMLDListElementClass as unknown as typeof globalThis.HTMLDListElement;
export type HTMLDListElement = globalThis.HTMLDListElement;
export const HTMLDataElement = HTMLDataElementClass as unknown as typeof globalThis.HTMLDataElement;
export type HTMLDataElement = globalThis.HTMLDataElement;
export const HTMLDataListElement = HTMLDataListElementClass as unknown as typeof globalThis.HTMLDataListElement;
export type HTMLDataListElement = globalThis.HTMLDataListElement;
export const HTMLDetailsElement = HTMLDetailsElementClass as unknown as typeof globalThis.HTMLDetailsElement;
export type HTMLDetailsElement = globalThis.HTMLDetailsElement;
export const HTMLDialogElement = HTMLDialogElementClass as unknown as typeof globalThis.HTMLDialogElement;
export type HTMLDialogElement = globalThis.HTMLDialogElement;
export const HTMLDirectoryElement = HTMLDirectoryElementClass as unknown as typeof globalThis.HTMLDirectoryElement;
export type HTMLDirectoryElement = globalThis.HTMLDirectoryElement;
export const HTMLDivElement = HTMLDivElementClass as unknown as typeof globalThis.HTMLDivElement;
export type HTMLDivElement = globalThis.HTMLDivElement;
export const HTMLElement = HTMLElementClass as unknown as typeof globalThis.HTMLElement;
export type HTMLElement = globalThis.HTMLElement;
export const HTMLEmbedElement = HTMLEmbedElementClass as unknown as typeof globalThis.HTMLEmbedElement;
export type HTMLEmbedElement = globalThis.HTMLEmbedElement;
export const HTMLFieldSetElement = HTMLFieldSetElementClass as unknown as typeof globalThis.HTMLFieldSetElement;
export type HTMLFieldSetElement = globalThis.HTMLFieldSetElement;
export const HTMLFontElement = HTMLFontElementClass as unknown as typeof globalThis.HTMLFontElement;
export type HTMLFontElement = globalThis.HTMLFontElement;
export const HTMLFormElement = HTMLFormElementClass as unknown as typeof globalThis.HTMLFormElement;
export type HTMLFormElement = globalThis.HTMLFormElement;
export const HTMLFrameElement = HTMLFrameElementClass as unknown as typeof globalThis.HTMLFrameElement;
export type HTMLFrameElement = globalThis.HTMLFrameElement;
export const HTMLFrameSetElement = HTMLFrameSetElementClass as unknown as typeof globalThis.HTMLFrameSetElement;
export type HTMLFrameSetElement = globalThis.HTMLFrameSetElement;
export const HTMLHRElement = HTMLHRElementClass as unknown as typeof globalThis.HTMLHRElement;
export type HTMLHRElement = globalThis.HTMLHRElement;
export const HTMLHeadElement = HTMLHeadElementClass as unknown as typeof globalThis.HTMLHeadElement;
export type HTMLHeadElement = globalThis.HTMLHeadElement;
export const HTMLHeadingElement = HTMLHeadingElementClass as unknown as typeof globalThis.HTMLHeadingElement;
export type HTMLHeadingElement = globalThis.HTMLHeadingElement;
export const HTMLHtmlElement = HTMLHtmlElementClass as unknown as typeof globalThis.HTMLHtmlElement;
export type HTMLHtmlElement = globalThis.HTMLHtmlElement;
export const HTMLIFrameElement = HTMLIFrameElementClass as unknown as typeof globalThis.HTMLIFrameElement;
export type HTMLIFrameElement = globalThis.HTMLIFrameElement;
export const HTMLImageElement = HTMLImageElementClass as unknown as typeof globalThis.HTMLImageElement;
export type HTMLImageElement = globalThis.HTMLImageElement;
export const HTMLInputElement = HTMLInputElementClass as unknown as typeof globalThis.HTMLInputElement;
export type HTMLInputElement = globalThis.HTMLInputElement;
export const HTMLLIElement = HTMLLIElementClass as unknown as typeof globalThis.HTMLLIElement;
export type HTMLLIElement = globalThis.HTMLLIElement;
export const HTMLLabelElement = HTMLLabelElementClass as unknown as typeof globalThis.HTMLLabelElement;
export type HTMLLabelElement = globalThis.HTMLLabelElement;
export const HTMLLegendElement = HTMLLegendElementClass as unknown as typeof globalThis.HTMLLegendElement;
export type HTMLLegendElement = globalThis.HTMLLegendElement;
export const HTMLLinkElement = HTMLLinkElementClass as unknown as typeof globalThis.HTMLLinkElement;
export type HTMLLinkElement = globalThis.HTMLLinkElement;
export const HTMLMapElement = HTMLMapElementClass as unknown as typeof globalThis.HTMLMapElement;
export type HTMLMapElement = globalThis.HTMLMapElement;
export const HTMLMarqueeElement = HTMLMarqueeElementClass as unknown as typeof globalThis.HTMLMarqueeElement;
export type HTMLMarqueeElement = globalThis.HTMLMarqueeElement;
export const HTMLMediaElement = HTMLMediaElementClass as unknown as typeof globalThis.HTMLMediaElement;
export type HTMLMediaElement = globalThis.HTMLMediaElement;
export const HTMLMenuElement = HTMLMenuElementClass as unknown as typeof globalThis.HTMLMenuElement;
export type HTMLMenuElement = globalThis.HTMLMenuElement;
export const HTMLMetaElement = HTMLMetaElementClass as unknown as typeof globalThis.HTMLMetaElement;
export type HTMLMetaElement = globalThis.HTMLMetaElement;
export const HTMLMeterElement = HTMLMeterElementClass as unknown as typeof globalThis.HTMLMeterElement;
export type HTMLMeterElement = globalThis.HTMLMeterElement;
export const HTMLModElement = HTMLModElementClass as unknown as typeof globalThis.HTMLModElement;
export type HTMLModElement = globalThis.HTMLModElement;
export const HTMLOListElement = HTMLOListElementClass as unknown as typeof globalThis.HTMLOListElement;
export type HTMLOListElement = globalThis.HTMLOListElement;
export const HTMLObjectElement = HTMLObjectElementClass as unknown as typeof globalThis.HTMLObjectElement;
export type HTMLObjectElement = globalThis.HTMLObjectElement;
export const HTMLOptGroupElement = HTMLOptGroupElementClass as unknown as typeof globalThis.HTMLOptGroupElement;
export type HTMLOptGroupElement = globalThis.HTMLOptGroupElement;
export const HTMLOptionElement = HTMLOptionElementClass as unknown as typeof globalThis.HTMLOptionElement;
export type HTMLOptionElement = globalThis.HTMLOptionElement;
export const HTMLOutputElement = HTMLOutputElementClass as unknown as typeof globalThis.HTMLOutputElement;
export type HTMLOutputElement = globalThis.HTMLOutputElement;
export const HTMLParagraphElement = HTMLParagraphElementClass as unknown as typeof globalThis.HTMLParagraphElement;
export type HTMLParagraphElement = globalThis.HTMLParagraphElement;
export const HTMLParamElement = HTMLParamElementClass as unknown as typeof globalThis.HTMLParamElement;
export type HTMLParamElement = globalThis.HTMLParamElement;
export const HTMLPictureElement = HTMLPictureElementClass as unknown as typeof globalThis.HTMLPictureElement;
export type HTMLPictureElement = globalThis.HTMLPictureElement;
export const HTMLPreElement = HTMLPreElementClass as unknown as typeof globalThis.HTMLPreElement;
export type HTMLPreElement = globalThis.HTMLPreElement;
export const HTMLProgressElement = HTMLProgressElementClass as unknown as typeof globalThis.HTMLProgressElement;
export type HTMLProgressElement = globalThis.HTMLProgressElement;
export const HTMLQuoteElement = HTMLQuoteElementClass as unknown as typeof globalThis.HTMLQuoteElement;
export type HTMLQuoteElement = globalThis.HTMLQuoteElement;
export const HTMLScriptElement = HTMLScriptElementClass as unknown as typeof globalThis.HTMLScriptElement;
export type HTMLScriptElement = globalThis.HTMLScriptElement;
export const HTMLSelectElement = HTMLSelectElementClass as unknown as typeof globalThis.HTMLSelectElement;
export type HTMLSelectElement = globalThis.HTMLSelectElement;
export const HTMLSelectedContentElement = HTMLSelectedContentElementClass as unknown as typeof globalThis.HTMLElement;
export type HTMLSelectedContentElement = globalThis.HTMLElement;
export const HTMLSlotElement = HTMLSlotElementClass as unknown as typeof globalThis.HTMLSlotElement;
export type HTMLSlotElement = globalThis.HTMLSlotElement;
export const HTMLSourceElement = HTMLSourceElementClass as unknown as typeof globalThis.HTMLSourceElement;
export type HTMLSourceElement = globalThis.HTMLSourceElement;
export const HTMLSpanElement = HTMLSpanElementClass as unknown as typeof globalThis.HTMLSpanElement;
export type HTMLSpanElement = globalThis.HTMLSpanElement;
export const HTMLStyleElement = HTMLStyleElementClass as unknown as typeof globalThis.HTMLStyleElement;
export type HTMLStyleElement = globalThis.HTMLStyleElement;
export const HTMLTableCaptionElement =
  HTMLTableCaptionElementClass as unknown as typeof globalThis.HTMLTableCaptionElement;
export type HTMLTableCaptionElement = globalThis.HTMLTableCaptionElement;
export const HTMLTableCellElement = HTMLTableCellElementClass as unknown as typeof globalThis.HTMLTableCellElement;
export type HTMLTableCellElement = globalThis.HTMLTableCellElement;
export const HTMLTableColElement = HTMLTableColElementClass as unknown as typeof globalThis.HTMLTableColElement;
export type HTMLTableColElement = globalThis.HTMLTableColElement;
export const HTMLTableElement = HTMLTableElementClass as unknown as typeof globalThis.HTMLTableElement;
export type HTMLTableElement = globalThis.HTMLTableElement;
export const HTMLTableRowElement = HTMLTableRowElementClass as unknown as typeof globalThis.HTMLTableRowElement;
export type HTMLTableRowElement = globalThis.HTMLTableRowElement;
export const HTMLTableSectionElement =
  HTMLTableSectionElementClass as unknown as typeof globalThis.HTMLTableSectionElement;
export type HTMLTableSectionElement = globalThis.HTMLTableSectionElement;
export const HTMLTemplateElement = HTMLTemplateElementClass as unknown as typeof globalThis.HTMLTemplateElement;
export type HTMLTemplateElement = globalThis.HTMLTemplateElement;
export const HTMLTextAreaElement = HTMLTextAreaElementClass as unknown as typeof globalThis.HTMLTextAreaElement;
export type HTMLTextAreaElement = globalThis.HTMLTextAreaElement;
export const HTMLTimeElement = HTMLTimeElementClass as unknown as typeof globalThis.HTMLTimeElement;
export type HTMLTimeElement = globalThis.HTMLTimeElement;
export const HTMLTitleElement = HTMLTitleElementClass as unknown as typeof globalThis.HTMLTitleElement;
export type HTMLTitleElement = globalThis.HTMLTitleElement;
export const HTMLTrackElement = HTMLTrackElementClass as unknown as typeof globalThis.HTMLTrackElement;
export type HTMLTrackElement = globalThis.HTMLTrackElement;
export const HTMLUListElement = HTMLUListElementClass as unknown as typeof globalThis.HTMLUListElement;
export type HTMLUListElement = globalThis.HTMLUListElement;
export const HTMLUnknownElement = HTMLUnknownElementClass as unknown as typeof globalThis.HTMLUnknownElement;
export type HTMLUnknownElement = globalThis.HTMLUnknownElement;
export const HTMLVideoElement = HTMLVideoElementClass as unknown as typeof globalThis.HTMLVideoElement;
export type HTMLVideoElement = globalThis.HTMLVideoElement;
export const ValidityState = ValidityStateClass as unknown as typeof globalThis.ValidityState;
export type ValidityState = globalThis.ValidityState;
