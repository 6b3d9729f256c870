import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmltableelement */
export class HTMLTableElement extends HTMLElement {}

expose(HTMLTableElement, 'HTMLTableElement');
