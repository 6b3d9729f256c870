import type { ElementName } from '../names/element-name.ts';
import { TAG_COUNT, TagId } from '../names/tag-ids.ts';
import { isValidCustomElementName } from '../tree/name-validation.ts';
import {
  HTMLEmbedElement,
  HTMLFrameElement,
  HTMLFrameSetElement,
  HTMLIFrameElement,
  HTMLParamElement,
  HTMLPictureElement,
  HTMLSourceElement,
} from './embedded-interfaces.ts';
import {
  HTMLBodyElement,
  HTMLBRElement,
  HTMLDataElement,
  HTMLDetailsElement,
  HTMLDirectoryElement,
  HTMLDivElement,
  HTMLDListElement,
  HTMLFontElement,
  HTMLHeadElement,
  HTMLHeadingElement,
  HTMLHRElement,
  HTMLHtmlElement,
  HTMLLIElement,
  HTMLMenuElement,
  HTMLMetaElement,
  HTMLModElement,
  HTMLOListElement,
  HTMLParagraphElement,
  HTMLPreElement,
  HTMLQuoteElement,
  HTMLSpanElement,
  HTMLTimeElement,
  HTMLUListElement,
  HTMLUnknownElement,
} from './grouping-interfaces.ts';
import { HTMLAnchorElement } from './HTMLAnchorElement.ts';
import { HTMLAreaElement } from './HTMLAreaElement.ts';
import { HTMLAudioElement } from './HTMLAudioElement.ts';
import { HTMLBaseElement } from './HTMLBaseElement.ts';
import { HTMLButtonElement } from './HTMLButtonElement.ts';
import { HTMLCanvasElement } from './HTMLCanvasElement.ts';
import { HTMLDataListElement } from './HTMLDataListElement.ts';
import { HTMLDialogElement } from './HTMLDialogElement.ts';
import { HTMLElement } from './HTMLElement.ts';
import { HTMLFieldSetElement } from './HTMLFieldSetElement.ts';
import { HTMLFormElement } from './HTMLFormElement.ts';
import { HTMLImageElement } from './HTMLImageElement.ts';
import { HTMLInputElement } from './HTMLInputElement.ts';
import { HTMLLabelElement } from './HTMLLabelElement.ts';
import { HTMLLegendElement } from './HTMLLegendElement.ts';
import { HTMLLinkElement } from './HTMLLinkElement.ts';
import { HTMLMapElement } from './HTMLMapElement.ts';
import { HTMLMarqueeElement } from './HTMLMarqueeElement.ts';
import { HTMLMeterElement } from './HTMLMeterElement.ts';
import { HTMLObjectElement } from './HTMLObjectElement.ts';
import { HTMLOptGroupElement } from './HTMLOptGroupElement.ts';
import { HTMLOptionElement } from './HTMLOptionElement.ts';
import { HTMLOutputElement } from './HTMLOutputElement.ts';
import { HTMLProgressElement } from './HTMLProgressElement.ts';
import { HTMLScriptElement } from './HTMLScriptElement.ts';
import { HTMLSelectElement } from './HTMLSelectElement.ts';
import { HTMLSelectedContentElement } from './HTMLSelectedContentElement.ts';
import { HTMLSlotElement } from './HTMLSlotElement.ts';
import { HTMLStyleElement } from './HTMLStyleElement.ts';
import { HTMLTableCellElement } from './HTMLTableCellElement.ts';
import { HTMLTableElement } from './HTMLTableElement.ts';
import { HTMLTableRowElement } from './HTMLTableRowElement.ts';
import { HTMLTableSectionElement } from './HTMLTableSectionElement.ts';
import { HTMLTemplateElement } from './HTMLTemplateElement.ts';
import { HTMLTextAreaElement } from './HTMLTextAreaElement.ts';
import { HTMLTitleElement } from './HTMLTitleElement.ts';
import { HTMLTrackElement } from './HTMLTrackElement.ts';
import { HTMLVideoElement } from './HTMLVideoElement.ts';
import { HTMLTableCaptionElement, HTMLTableColElement } from './table-interfaces.ts';

type InterfaceClass = new () => object;

const classes: (InterfaceClass | undefined)[] = new Array(TAG_COUNT).fill(undefined);

function declare(Class: InterfaceClass, ids: readonly TagId[]): void {
  for (const id of ids) classes[id] = Class;
}

// biome-ignore format: one line an interface
{
  declare(HTMLAnchorElement, [TagId.A]);
  declare(HTMLAreaElement, [TagId.Area]);
  declare(HTMLAudioElement, [TagId.Audio]);
  declare(HTMLBRElement, [TagId.Br]);
  declare(HTMLBaseElement, [TagId.Base]);
  declare(HTMLBodyElement, [TagId.Body]);
  declare(HTMLButtonElement, [TagId.Button]);
  declare(HTMLCanvasElement, [TagId.Canvas]);
  declare(HTMLDListElement, [TagId.Dl]);
  declare(HTMLDataElement, [TagId.Data]);
  declare(HTMLDataListElement, [TagId.Datalist]);
  declare(HTMLDetailsElement, [TagId.Details]);
  declare(HTMLDialogElement, [TagId.Dialog]);
  declare(HTMLDirectoryElement, [TagId.Dir]);
  declare(HTMLDivElement, [TagId.Div]);
  declare(HTMLElement, [
    TagId.Abbr, TagId.Acronym, TagId.Address, TagId.Article, TagId.Aside, TagId.B, TagId.Basefont, TagId.Bdi,
    TagId.Bdo, TagId.Big, TagId.Center, TagId.Cite, TagId.Code, TagId.Dd, TagId.Dfn, TagId.Dt, TagId.Em,
    TagId.Figcaption, TagId.Figure, TagId.Footer, TagId.Header, TagId.Hgroup, TagId.I, TagId.Kbd, TagId.Main,
    TagId.Mark, TagId.Nav, TagId.Nobr, TagId.Noembed, TagId.Noframes, TagId.Noscript, TagId.Plaintext, TagId.Rb,
    TagId.Rp, TagId.Rt, TagId.Rtc, TagId.Ruby, TagId.S, TagId.Samp, TagId.Search, TagId.Section, TagId.Small,
    TagId.Strike, TagId.Strong, TagId.Sub, TagId.Summary, TagId.Sup, TagId.Tt, TagId.U, TagId.Var, TagId.Wbr,
  ]);
  declare(HTMLEmbedElement, [TagId.Embed]);
  declare(HTMLFieldSetElement, [TagId.Fieldset]);
  declare(HTMLFontElement, [TagId.Font]);
  declare(HTMLFormElement, [TagId.Form]);
  declare(HTMLFrameElement, [TagId.Frame]);
  declare(HTMLFrameSetElement, [TagId.Frameset]);
  declare(HTMLHRElement, [TagId.Hr]);
  declare(HTMLHeadElement, [TagId.Head]);
  declare(HTMLHeadingElement, [TagId.H1, TagId.H2, TagId.H3, TagId.H4, TagId.H5, TagId.H6]);
  declare(HTMLHtmlElement, [TagId.Html]);
  declare(HTMLIFrameElement, [TagId.Iframe]);
  declare(HTMLImageElement, [TagId.Img]);
  declare(HTMLInputElement, [TagId.Input]);
  declare(HTMLLIElement, [TagId.Li]);
  declare(HTMLLabelElement, [TagId.Label]);
  declare(HTMLLegendElement, [TagId.Legend]);
  declare(HTMLLinkElement, [TagId.Link]);
  declare(HTMLMapElement, [TagId.Map]);
  declare(HTMLMarqueeElement, [TagId.Marquee]);
  declare(HTMLMenuElement, [TagId.Menu]);
  declare(HTMLMetaElement, [TagId.Meta]);
  declare(HTMLMeterElement, [TagId.Meter]);
  declare(HTMLModElement, [TagId.Del, TagId.Ins]);
  declare(HTMLOListElement, [TagId.Ol]);
  declare(HTMLObjectElement, [TagId.Object]);
  declare(HTMLOptGroupElement, [TagId.Optgroup]);
  declare(HTMLOptionElement, [TagId.Option]);
  declare(HTMLOutputElement, [TagId.Output]);
  declare(HTMLParagraphElement, [TagId.P]);
  declare(HTMLParamElement, [TagId.Param]);
  declare(HTMLPictureElement, [TagId.Picture]);
  declare(HTMLPreElement, [TagId.Listing, TagId.Pre, TagId.Xmp]);
  declare(HTMLProgressElement, [TagId.Progress]);
  declare(HTMLQuoteElement, [TagId.Blockquote, TagId.Q]);
  declare(HTMLScriptElement, [TagId.Script]);
  declare(HTMLSelectElement, [TagId.Select]);
  declare(HTMLSelectedContentElement, [TagId.Selectedcontent]);
  declare(HTMLSlotElement, [TagId.Slot]);
  declare(HTMLSourceElement, [TagId.Source]);
  declare(HTMLSpanElement, [TagId.Span]);
  declare(HTMLStyleElement, [TagId.Style]);
  declare(HTMLTableCaptionElement, [TagId.Caption]);
  declare(HTMLTableCellElement, [TagId.Td, TagId.Th]);
  declare(HTMLTableColElement, [TagId.Col, TagId.Colgroup]);
  declare(HTMLTableElement, [TagId.Table]);
  declare(HTMLTableRowElement, [TagId.Tr]);
  declare(HTMLTableSectionElement, [TagId.Tbody, TagId.Tfoot, TagId.Thead]);
  declare(HTMLTemplateElement, [TagId.Template]);
  declare(HTMLTextAreaElement, [TagId.Textarea]);
  declare(HTMLTimeElement, [TagId.Time]);
  declare(HTMLTitleElement, [TagId.Title]);
  declare(HTMLTrackElement, [TagId.Track]);
  declare(HTMLUListElement, [TagId.Ul]);
  declare(HTMLVideoElement, [TagId.Video]);
}

/** https://html.spec.whatwg.org/#elements-in-the-dom: the interface for an element in the HTML namespace. */
export function htmlInterfaceFor(name: ElementName): InterfaceClass {
  return classes[name.tagId] ?? (isValidCustomElementName(name.localName) ? HTMLElement : HTMLUnknownElement);
}
