import type { HtmlInterfaces } from '../custom-elements/html-constructor.ts';
import { htmlElementName } from '../names/element-name.ts';
import { interfaceBehind } from '../realm/interface-objects.ts';
import { createObjectOfInterface } from '../tree/link.ts';
import { exposedInterfaces } from '../webidl/expose.ts';
import { seen } from '../webidl/expose-when-seen.ts';
import { htmlInterfaceFor } from './element-interfaces.ts';
import { HTMLUnknownElement } from './grouping-interfaces.ts';
import { HTMLElement } from './HTMLElement.ts';

/** What custom elements need to know of the interfaces of HTML elements. */
export const HTML_INTERFACES: HtmlInterfaces = {
  HTMLElement: () => seen(HTMLElement) as new () => HTMLElement,

  isInterface: (value) => exposedInterfaces.get(interfaceBehind(value as object))?.startsWith('HTML') === true,

  interfaceFor: (localName) => seen(htmlInterfaceFor(htmlElementName(localName))),

  isUnknown: (localName) => htmlInterfaceFor(htmlElementName(localName)) === HTMLUnknownElement,

  createUnknown(record) {
    return createObjectOfInterface(record, seen(HTMLUnknownElement));
  },
};
