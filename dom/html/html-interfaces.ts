import type { HtmlInterfaces } from '../custom-elements/html-constructor.ts';
import { htmlElementName } from '../names/element-name.ts';
import { exposedInterfaces } from '../webidl/expose.ts';
import { setPendingRecord } from '../webidl/link.ts';
import { HTMLElement, HTMLUnknownElement, htmlInterfaceFor } from './index.ts';

/** What custom elements need to know of the interfaces of HTML elements. */
export const HTML_INTERFACES: HtmlInterfaces = {
  HTMLElement: () => HTMLElement as new () => HTMLElement,

  isInterface: (value) => exposedInterfaces.get(value)?.startsWith('HTML') === true,

  isInterfaceOf: (value, localName) => htmlInterfaceFor(htmlElementName(localName)) === value,

  isUnknown: (localName) => htmlInterfaceFor(htmlElementName(localName)) === HTMLUnknownElement,

  createUnknown(record) {
    setPendingRecord(record);
    return new HTMLUnknownElement();
  },
};
