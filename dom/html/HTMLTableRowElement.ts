import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmltablerowelement */
export class HTMLTableRowElement extends HTMLElement {}

expose(HTMLTableRowElement, 'HTMLTableRowElement');
