import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmltablecellelement */
export class HTMLTableCellElement extends HTMLElement {}

expose(HTMLTableCellElement, 'HTMLTableCellElement');
