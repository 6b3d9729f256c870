import { expose } from '../webidl/expose.ts';
import { HTMLElement } from './HTMLElement.ts';

/** https://html.spec.whatwg.org/#htmlselectelement */
export class HTMLSelectElement extends HTMLElement {}

expose(HTMLSelectElement, 'HTMLSelectElement');
