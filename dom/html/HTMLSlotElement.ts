import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmlslotelement */
export class HTMLSlotElement extends HTMLElement {}

expose(HTMLSlotElement, 'HTMLSlotElement');
