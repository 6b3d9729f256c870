import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmltablesectionelement */
export class HTMLTableSectionElement extends HTMLElement {}

expose(HTMLTableSectionElement, 'HTMLTableSectionElement');
